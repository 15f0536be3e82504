import type { LeadStatus } from "#client/generated/graphql";

/** Every status, in the order of the back-office specification (section 4). Staff may set any to any other. */
export const leadStatuses = [
  "new",
  "quoted",
  "callback",
  "left_message",
  "no_contact",
  "wrong_number",
  "fake_lead",
  "not_interested",
  "duplicate_lead",
  "dnc",
  "sold",
] as const satisfies readonly LeadStatus[];

/** Names of the theme's badge colours (back-office specification, section 4). */
export type LeadStatusTone = "sky" | "indigo" | "green" | "amber" | "rose" | "grey";

const tones: Partial<Record<LeadStatus, LeadStatusTone>> = {
  new: "sky",
  quoted: "indigo",
  sold: "green",
  duplicate_lead: "amber",
  fake_lead: "rose",
};

export function leadStatusTone(status: LeadStatus): LeadStatusTone {
  return tones[status] ?? "grey";
}

/** `left_message` (or `left-message`) reads `Left message`: separators become spaces, the first letter a capital. */
export function leadStatusLabel(status: string): string {
  const words = status.replace(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function isLeadStatus(text: string | null): text is LeadStatus {
  return leadStatuses.some((status) => status === text);
}
