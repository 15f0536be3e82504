import { sentenceCase } from "#client/lib/format";
import type { Tone } from "#client/lib/tone";
import { LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadStatus } from "#shared/statuses/lead";

const tones: Partial<Record<LeadStatus, Tone>> = {
  new: "sky",
  quoted: "indigo",
  sold: "green",
  duplicate_lead: "amber",
  fake_lead: "rose",
};

export function leadStatusTone(status: LeadStatus): Tone {
  return tones[status] ?? "grey";
}

/**
 * Also handles a status that this version does not know, or that REST wrote with hyphens: separators become spaces, and
 * the first letter is capitalized.
 */
export function leadStatusLabel(status: string): string {
  if (isLeadStatus(status)) return LEAD_STATUS_LABELS[status];
  return sentenceCase(status);
}

/** Spells out a label that is an abbreviation. */
export function leadStatusTitle(status: string): string | undefined {
  return status === "dnc" ? "Do not call" : undefined;
}

export const leadStatusOptions = LEAD_STATUSES.map((value) => ({
  value,
  label: leadStatusLabel(value),
  title: leadStatusTitle(value),
}));

export function isLeadStatus(text: string | null): text is LeadStatus {
  return LEAD_STATUSES.some((status) => status === text);
}
