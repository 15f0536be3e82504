import type { EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { ImportedRow } from "#shared/imports/readRow.js";
import { personName } from "#shared/text/names.js";

/** By what a policy is recognized besides its number. */
export interface HeldPolicy {
  readonly email?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly vin?: string | null;
}

/** The policies that have these numbers already, by their numbers. One statement for a whole batch. */
export async function knownPolicies(
  manager: EntityManager,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, HeldPolicy & { readonly leadId: string }>> {
  const rows = await run<HeldPolicy & { number: string; leadId: string }>(
    manager,
    sql`select policy.id as number, lead.id as "leadId", lead.email, lead.first_name as "firstName", lead.last_name as "lastName", vehicle.vin
     from policy join lead on lead.id = policy.lead_id left join vehicle on vehicle.lead_id = lead.id
     where policy.id = any(${numbers}::text[])`,
  );
  return new Map(rows.map((row) => [row.number, row]));
}

/** The policy of a row. */
export function heldIn({ lead, vehicle }: ImportedRow): HeldPolicy {
  return { ...lead, vin: vehicle["vin"]?.toString() ?? null };
}

/**
 * Whether a row is this policy once more, since it has its number: of the same vehicle or, if that is not known, of the
 * same holder. Otherwise the number is another policy's, and skipping the row in silence would lose a policy.
 */
export function isSamePolicy(known: HeldPolicy, row: ImportedRow): boolean {
  const held = heldIn(row);
  if (known.vin && held.vin) return known.vin === held.vin;
  const name = personName(known).toLowerCase();
  return (known.email ?? "") === held.email || (name !== "" && name === personName(held).toLowerCase());
}
