import { titleCase } from "#client/lib/format";
import { isRecord } from "#shared/isRecord";
import { formatMoney } from "#shared/money";
import { EMPTY_PRICE_LINE, type PriceLine, PriceLineKind } from "#shared/prices/priceLine";
import { bookLabels } from "../prices/bookLabels";
import { lineText, valueText as priceText } from "../prices/lineText";
import { cancellationTermLabels } from "../settings/cancellationTermLabels";
import { claimLimitLabels } from "../settings/claimLimitLabels";
import { transferTermLabels } from "../settings/transferTermLabels";

type Fact = readonly [label: string, value: string];

const labels: Readonly<Record<string, string>> = {
  ...bookLabels,
  ...claimLimitLabels,
  ...cancellationTermLabels,
  apiKey: "API key",
  usedApiKey: "With the API key",
  apiKeys: "API keys revoked",
  transferFeeCents: transferTermLabels.feeCents,
  transferDays: transferTermLabels.days,
  policyId: "Policy",
  leadId: "Lead ID",
  bulkId: "Bulk change ID",
  importId: "Import ID",
  fileName: "File",
  contents: "Contains",
  fileSize: "Bytes",
  olderThanDays: "Older than (days)",
  changedLines: "Changed lines",
};

/** An entry's details as facts, including those of kinds that this version does not know. */
export function detailFacts(details: unknown): readonly Fact[] {
  if (!isRecord(details)) return [];
  return Object.entries(details).flatMap(([name, value]) => {
    if (name === "changes" && Array.isArray(value)) return value.filter(isRecord).map(changeFact);
    if (name === "lineChanges" && Array.isArray(value)) return value.filter(isRecord).map(lineFact);
    if (name === "filter") return filterFacts(value);
    return [[labelOf(name), valueText(name, value)] as const];
  });
}

function changeFact({ field, from, to }: Readonly<Record<string, unknown>>): Fact {
  const name = textOf(field);
  return [labelOf(name), `${valueText(name, from)} → ${valueText(name, to)}`];
}

/** A line of a price book, before and after. */
function lineFact({ from, to }: Readonly<Record<string, unknown>>): Fact {
  const [before, after] = [lineOf(from), lineOf(to)];
  const line = after ?? before;
  const [old, now] = [before, after].map((of) => textOf(of && priceText(of)));
  return [line === undefined ? "Line" : lineText(line), `${old} → ${now}`];
}

function lineOf(value: unknown): PriceLine | undefined {
  if (!isRecord(value)) return undefined;
  const kind = Object.values(PriceLineKind).find((name) => name === value["kind"]);
  return kind && { ...EMPTY_PRICE_LINE, ...value, kind };
}

function filterFacts(filter: unknown): readonly Fact[] {
  const used = isRecord(filter) ? Object.entries(filter) : [];
  return [["Filter", used.map(([name, value]) => `${name}: ${textOf(value)}`).join(", ") || "None"]];
}

/** `laborRateCents.TX` is that of a state. */
function labelOf(name: string): string {
  const [field = "", ...states] = name.split(".");
  const label = labels[field] ?? titleCase(field.replace(/Cents$/, "").replaceAll(/([a-z])([A-Z])/g, "$1 $2"));
  return [label, ...states].join(", ");
}

function valueText(name: string, value: unknown): string {
  return typeof value === "number" && /Cents(\.|$)/.test(name) ? formatMoney(value) : textOf(value);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" ? value : JSON.stringify(value);
}
