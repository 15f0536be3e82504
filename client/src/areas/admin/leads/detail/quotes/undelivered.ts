import { textOf } from "#client/areas/admin/activity/details";
import type { Timeline_ActivityFragment } from "#client/generated/graphql";
import { isRecord } from "#shared/isRecord";

/** The emails with a link to a quote or a contract. */
interface LinkMails {
  readonly kinds: readonly string[];
  readonly to: string | null;
  /** When the first of them was sent. */
  readonly since: string | null;
}

/**
 * Why the last of these emails was not delivered; undefined unless its delivery was given up.
 *
 * @param history of the lead, newest first
 */
export function undelivered(
  history: readonly Timeline_ActivityFragment[],
  { kinds, to, since }: LinkMails,
): string | undefined {
  if (to === null || since === null) return undefined;
  const last = history.find(
    ({ kind, at, details }) =>
      (kind === "email_sent" || kind === "email_failed") &&
      at >= since &&
      isRecord(details) &&
      kinds.includes(textOf(details, "mailKind") ?? "") &&
      String(details["to"]).includes(to),
  );
  if (last?.kind !== "email_failed" || !isRecord(last.details)) return undefined;
  return textOf(last.details, "reason") ?? "The mail server did not say why.";
}
