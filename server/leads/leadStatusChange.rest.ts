import type { FieldForm } from "../core/restRouter/codecs.js";
import { LEAD_STATUSES } from "./lead.status.js";

const STATUS_WORDS: ReadonlySet<unknown> = new Set(LEAD_STATUSES);
const STATUS_FIELDS = ["from", "to"] as const;

function hyphenated(details: unknown): unknown {
  if (typeof details !== "object" || details === null) return details;
  const changed = { ...details } as Record<string, unknown>;
  for (const field of STATUS_FIELDS) {
    const value = changed[field];
    if (STATUS_WORDS.has(value)) changed[field] = String(value).replaceAll("_", "-");
  }
  return changed;
}

/** The details of a change of status, with the hyphens that REST gives a lead's status everywhere. */
export const hyphenatedStatuses: FieldForm = {
  write: hyphenated,
  needed: new RegExp(
    `"(?:${STATUS_FIELDS.join("|")})": *"(?:${LEAD_STATUSES.filter((status) => status.includes("_")).join("|")})"`,
  ),
};
