/** Someone only looked at something. */
export const LOOKS: readonly string[] = ["quote_opened", "contract_viewed", "sign_in_link_opened"];

/** The kind of mail that a person has written to a lead; all other mail leaves by itself. */
export const WRITTEN_MAIL = "lead_email";

interface HistoryEntry {
  readonly actorKind: string;
  readonly kind: string;
  readonly details: unknown;
}

/**
 * Whether someone who is about to delete or convert a lead has to read this entry of its history first. The server asks
 * the same in SQL (server/activity/activityList.ts).
 */
export function isNews({ actorKind, kind, details }: HistoryEntry): boolean {
  if (actorKind === "system" || LOOKS.includes(kind)) return false;
  return kind !== "email_sent" || (details as { readonly mailKind?: unknown } | null)?.mailKind === WRITTEN_MAIL;
}
