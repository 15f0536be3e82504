import { formatDay } from "#client/lib/format";
import { ESTIMATE_KIND_LABELS } from "#shared/estimates/estimate";
import { formatMoney } from "#shared/money";
import { textOf, type Details } from "./details";
import type { RecordWording } from "./recordWording";

const fieldLabels: Readonly<Record<string, string>> = {
  kind: "Pays for",
  claimLineId: "Belongs to",
  description: "Description",
  quantity: "Quantity",
  unitCents: "Unit price",
  listCents: "List price per unit",
  authorizedCents: "We allow",
  reason: "Why it differs",
};
const kindLabels: Readonly<Record<string, string>> = ESTIMATE_KIND_LABELS;

/** The wording for an estimate line's own fields. */
export const estimateWording: RecordWording = {
  noun: "line",
  begun: "added this line",
  fieldLabel: (path) => fieldLabels[path] ?? path,
  textValue: (name, value) => {
    if (name === "claimLineId") return "A line under Coverage";
    return name === "kind" ? (kindLabels[value] ?? value) : value;
  },
};

/** What was done with a claim's estimate, to be read after the actor's name. */
export const estimateTexts = {
  estimate_line_added: (details: Details) => `added ${what(details)} to the estimate`,
  estimate_line_changed: (details: Details) => `changed ${what(details)} in the estimate`,
  estimate_line_removed: (details: Details) => `removed ${what(details)} from the estimate`,
  authorization_requested: (details: Details) => `asked a second person to authorize ${money(details)}`,
  authorization_given: (details: Details) =>
    `authorized ${money(details)}${Array.isArray(details.rules) ? " by rule" : ""} as ${textOf(details, "number") ?? "a repair"}; we pay ${money(details, "owedCents")}`,
  authorization_declined: (details: Details) => `declined to authorize ${money(details)}`,
  authorization_cancelled: (details: Details) =>
    `cancelled the authorization ${textOf(details, "number") ?? ""}`.trim(),
  authorization_extended: (details: Details) =>
    `extended the authorization ${textOf(details, "number") ?? ""} to ${formatDay(textOf(details, "to") ?? "")}`,
} as const;

function what(details: Details): string {
  return textOf(details, "what") ?? "a line";
}

function money(details: Details, field = "authorizedCents"): string {
  const cents = details[field];
  return typeof cents === "number" ? formatMoney(cents) : "an estimate";
}
