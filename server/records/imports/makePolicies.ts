import type { EntityManager } from "typeorm";

import { ActivityKind, ActorKind } from "#server/activity/activity.kinds.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { joinPolicies } from "#server/customers/joinPolicy.js";
import { Policy } from "#server/policies/policy.entity.js";
import { policyAsStored } from "#server/policies/policy.rules.js";
import { PolicyNote } from "#server/policies/policyNote.entity.js";
import type { ImportedPolicy } from "#shared/imports/readPolicy.js";
import { newYorkInstant } from "#shared/newYorkTime.js";
import type { LeadImport } from "./leadImport.entity.js";

const NOON = 12 * 60;

/** A row of a file of policies, whose lead was just made. */
export interface SoldRow {
  /** Of the row in the file. */
  readonly number: number;
  readonly leadId: string;
  readonly lead: Readonly<Record<string, string>>;
  readonly note: string | null;
  readonly policy: ImportedPolicy;
}

/**
 * What a lead and its policy have of the day of the sale: it is when they were created, since every report, filter and
 * free look goes by that. Noon is the same day in each of the country's time zones.
 */
export function ofSale({ soldOn }: ImportedPolicy): { readonly createdAt?: Date } {
  return soldOn === null ? {} : { createdAt: newYorkInstant({ day: soldOn, minutes: NOON }) };
}

/**
 * Makes the policies of new leads, which are sold already, with the numbers of the former system. Their holders can
 * sign in to the portal at once, and get no email.
 */
export async function makePolicies(manager: EntityManager, work: LeadImport, rows: readonly SoldRow[]): Promise<void> {
  if (rows.length === 0) return;
  await manager.insert(
    Policy,
    rows.map(({ leadId, policy }) => ({
      ...policyAsStored(policy.fields),
      ...ofSale(policy),
      id: policy.number,
      leadId,
    })),
  );
  await joinPolicies(
    manager,
    rows.map(({ policy, lead }) => ({
      policyId: policy.number,
      lead: { email: null, firstName: null, lastName: null, ...lead },
    })),
  );
  const notes = rows.flatMap(({ policy, note }) =>
    note === null
      ? []
      : [{ policyId: policy.number, content: note, authorId: work.startedById, authorName: work.startedBy }],
  );
  if (notes.length > 0) await manager.insert(PolicyNote, notes);
  const made = JSON.stringify(rows.map(({ number, policy }) => ({ number, policy: policy.number })));
  await run(
    manager,
    sql`insert into activity (subject_kind, subject_id, kind, actor_kind, actor_id, actor_name, details)
     select 'policy', policy, ${ActivityKind.imported}, ${ActorKind.staff}, ${work.startedById}::uuid, ${work.startedBy},
       jsonb_build_object('importId', ${work.id}::text, 'fileName', ${work.fileName}::text, 'row', number)
     from jsonb_to_recordset(${made}::jsonb) as made (number integer, policy text)`,
  );
}
