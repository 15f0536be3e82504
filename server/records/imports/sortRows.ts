import type { EntityManager } from "typeorm";

import type { ImportedRow } from "#shared/imports/readRow.js";
import { ImportedRecords } from "./import.kinds.js";
import { type Known, keysOf } from "./knownByKeys.js";
import { isSamePolicy, knownPolicies } from "./knownPolicies.js";
import type { NumberedRow } from "./numberedRows.js";

/** A row whose lead or policy is already there. */
export interface KnownRow {
  readonly row: NumberedRow;
  readonly leadId: string;
}

interface SortedRows {
  readonly existing: readonly KnownRow[];
  readonly fresh: readonly NumberedRow[];
  /** Rows that are an error, because their number is another policy's. */
  readonly taken: readonly NumberedRow[];
}

export const TAKEN_NUMBER = "Policy number: another policy has it already.";

/** What a row is recognized by: its policy's number or, without a policy, its email and phone. */
export function recognizedBy({ lead, policy }: ImportedRow): readonly string[] {
  return policy === null ? keysOf(lead) : [policy.number];
}

/** Which rows without an error are already there; leads by what is `known`. */
export async function sortRows(
  manager: EntityManager,
  records: ImportedRecords,
  rows: readonly NumberedRow[],
  known: ReadonlyMap<string, Known>,
): Promise<SortedRows> {
  return records === ImportedRecords.policies ? await sortPolicies(manager, rows) : sortLeads(rows, known);
}

function sortLeads(rows: readonly NumberedRow[], known: ReadonlyMap<string, Known>): SortedRows {
  const existing: KnownRow[] = [];
  const fresh: NumberedRow[] = [];
  for (const row of rows) {
    const leadId = keysOf(row.said.lead)
      .map((key) => known.get(key)?.id ?? undefined)
      .find((id) => id !== undefined);
    if (leadId === undefined) fresh.push(row);
    else existing.push({ row, leadId });
  }
  return { existing, fresh, taken: [] };
}

async function sortPolicies(manager: EntityManager, rows: readonly NumberedRow[]): Promise<SortedRows> {
  const numberOf = ({ said }: NumberedRow): string => said.policy?.number ?? "";
  const known = await knownPolicies(manager, rows.map(numberOf));
  const existing: KnownRow[] = [];
  const fresh: NumberedRow[] = [];
  const taken: NumberedRow[] = [];
  for (const row of rows) {
    const policy = known.get(numberOf(row));
    if (policy === undefined) fresh.push(row);
    else if (isSamePolicy(policy, row.said)) existing.push({ row, leadId: policy.leadId });
    else taken.push(row);
  }
  return { existing, fresh, taken };
}
