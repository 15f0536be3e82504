import { valueText } from "#client/areas/admin/activity/recordWording";
import type { MergeLeads_LeadFragment } from "#client/generated/graphql";
import { MERGED_FIELDS, isOfVehicle, takenByDefault, type MergedRecord } from "#shared/duplicates/mergedFields";
import { leadRecord } from "../detail/leadRecord";

type MergeLead = MergeLeads_LeadFragment;

function valueOf(lead: MergeLead, field: string): unknown {
  if (field === "owner") return lead.owner?.id ?? null;
  const row: object | null = isOfVehicle(field) ? lead.vehicle : lead;
  const name = field.slice(field.indexOf(".") + 1);
  return (row as Readonly<Record<string, unknown>> | null)?.[name] ?? null;
}

function recordOf(lead: MergeLead): MergedRecord {
  return {
    values: Object.fromEntries(MERGED_FIELDS.map((field) => [field, valueOf(lead, field)])),
    createdAt: new Date(lead.createdAt),
    hasPolicy: lead.policy !== null,
  };
}

/** The content of a lead's field in words; empty if it has none. */
export function shownValue(lead: MergeLead, field: string): string {
  if (field === "owner") return lead.owner?.name ?? "";
  const value = valueOf(lead, field);
  return value === null || value === "" ? "" : valueText(leadRecord, field, value);
}

/** The fields in which they differ, in the screen's order. */
export function differingFields(one: MergeLead, other: MergeLead): readonly string[] {
  return MERGED_FIELDS.filter((field) => (valueOf(one, field) ?? "") !== (valueOf(other, field) ?? ""));
}

export function defaultTaken(kept: MergeLead, merged: MergeLead): ReadonlySet<string> {
  return new Set(takenByDefault(recordOf(kept), recordOf(merged)));
}

/** The lead that usually stays: the one with the policy, then the one with more that was done, then the older one. */
export function defaultKept(one: MergeLead, other: MergeLead): MergeLead {
  const weights = [one, other].map((lead) => [
    lead.policy === null ? 0 : 1,
    lead.contracts.filter(({ status }) => status === "signed").length,
    lead.contracts.length + lead.quotes.length,
    lead.calls.length + lead.notes.length,
    -new Date(lead.createdAt).getTime(),
  ]);
  const [ones = [], others = []] = weights;
  const at = ones.findIndex((weight, index) => weight !== others[index]);
  return at === -1 || (ones[at] ?? 0) > (others[at] ?? 0) ? one : other;
}

/** What is attached to a lead and moves with it: `2 quotes, 1 note`; empty if nothing is. */
export function attachedRecords({ quotes, contracts, notes, calls, nextAction }: MergeLead): string {
  const counted = [
    [quotes.length, "quote", "quotes"],
    [contracts.length, "contract", "contracts"],
    [notes.length, "note", "notes"],
    [calls.length, "call", "calls"],
    [nextAction === null ? 0 : 1, "next action", "next actions"],
  ] as const;
  const said = counted
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
  return said.join(", ");
}
