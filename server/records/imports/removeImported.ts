import type { DataSource, EntityManager } from "typeorm";

import { ActivityKind, ActorKind } from "#server/activity/activity.kinds.js";
import type { Change } from "#server/activity/changes.js";
import { recordActivityBy } from "#server/activity/recordActivity.js";
import { announceOnce } from "#server/core/events/announceOnce.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { Lead } from "#server/leads/lead.entity.js";
import { Policy } from "#server/policies/policy.entity.js";
import { VEHICLE_PREFIX } from "#server/vehicles/saveVehicle.js";
import { Vehicle } from "#server/vehicles/vehicle.entity.js";
import { ImportedRecords, LeadImportState } from "./import.kinds.js";
import { LeadImport } from "./leadImport.entity.js";
import { removePolicies } from "./removePolicies.js";

const AT_ONCE = 200;

interface Imported {
  readonly row: number;
  readonly leadId: string;
  readonly changes: readonly Change[] | null;
  /** The latest thing that someone has done with it since. */
  readonly since: { readonly kind: string; readonly who: string | null } | null;
}

/**
 * Undoes an import in batches: removes leads and policies whose history has nothing but the import, and empties fields
 * that still have what it filled in. Every other lead stays and is reported with what was done with it since.
 */
export async function removeImported(database: DataSource, id: string, stopping?: AbortSignal): Promise<void> {
  while (stopping?.aborted !== true && (await database.transaction((manager) => removeBatch(manager, id))));
}

/** Returns false once nothing is left. */
async function removeBatch(manager: EntityManager, id: string): Promise<boolean> {
  await announceOnce(manager);
  await run(manager, sql`select from lead_import where id = ${id} for update`);
  const work = await manager.findOneByOrFail(LeadImport, { id });
  if (work.state !== LeadImportState.undoing) return false;
  await run(
    manager,
    sql`select from lead where id in (select lead_id from lead_import_lead where import_id = ${id} and kept_at is null order by row_number limit ${AT_ONCE})
     order by id for update`,
  );
  // Whoever adds a claim or a payment to a policy waits, and then finds it gone.
  await run(
    manager,
    sql`select from policy where lead_id in (select lead_id from lead_import_lead where import_id = ${id} and kept_at is null order by row_number limit ${AT_ONCE})
     order by id for update`,
  );
  const batch = await run<Imported>(
    manager,
    sql`select made.row_number as row, made.lead_id as "leadId", made.changes, (
         select json_build_object('kind', kind, 'who', left(actor_name, 200)) from (
           select done.* from activity done where subject_kind = 'lead' and subject_id = made.lead_id::text
           union all
           select done.* from activity done where subject_kind = 'policy' and subject_id = held.id
           union all
           select done.* from claim join activity done on subject_kind = 'claim' and subject_id = claim.id::text
           where claim.policy_id = held.id
         ) of_all where not (kind = ${ActivityKind.imported} and details->>'importId' = ${id}::text)
         order by at desc, position desc limit 1) as since
     from lead_import_lead made left join policy held on held.lead_id = made.lead_id
     where import_id = ${id} and kept_at is null order by row_number limit ${AT_ONCE}`,
  );
  if (batch.length === 0) {
    await manager.update(LeadImport, { id }, { state: LeadImportState.undone, undoneAt: new Date() });
    return false;
  }
  const untouched = batch.filter(({ changes, since }) => changes === null && since === null);
  const kept = batch.filter(({ changes, since }) => changes === null && since !== null);
  for (const imported of batch.filter(({ changes }) => changes !== null))
    if (!(await takeBack(manager, work, imported))) kept.push(imported);
  await removeLeads(
    manager,
    work,
    untouched.map(({ leadId }) => leadId),
  );
  await keep(manager, id, kept);
  await run(
    manager,
    sql`delete from lead_import_lead where import_id = ${id} and kept_at is null and row_number = any(${batch.map(({ row }) => row)}::integer[])`,
  );
  await manager.update(
    LeadImport,
    { id },
    { removed: work.removed + batch.length - kept.length, kept: work.kept + kept.length },
  );
  return true;
}

/** Reports them with the reason, so that whoever undoes an import knows which leads stay. */
async function keep(manager: EntityManager, id: string, rows: readonly Imported[]): Promise<void> {
  if (rows.length === 0) return;
  const told = rows.map(({ row, since }) => ({ row, kind: since?.kind ?? null, who: since?.who ?? null }));
  await run(
    manager,
    sql`update lead_import_lead kept set kept_at = now(), kept_for = told.kind, kept_by = told.who
     from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told ("row" integer, kind text, who text)
     where kept.import_id = ${id} and kept.row_number = told."row"`,
  );
}

async function removeLeads(manager: EntityManager, work: LeadImport, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if (work.records === ImportedRecords.policies) await removePolicies(manager, work, ids);
  await run(manager, sql`delete from lead where id = any(${ids}::uuid[])`);
  await run(
    manager,
    sql`insert into activity (subject_kind, subject_id, kind, actor_kind, actor_id, actor_name, details)
     select 'lead', id, ${ActivityKind.deleted}, ${ActorKind.staff}, ${work.undoneById}::uuid, ${work.undoneBy},
       jsonb_build_object('importId', ${work.id}::text) from unnest(${ids}::text[]) as id`,
  );
}

/**
 * Empties the fields that the import filled in. An email that has become a policyholder's sign-in stays, and without its
 * phone, nobody has agreed to a call. Returns false if there is nothing to empty, for example because someone has
 * changed all of it since.
 */
async function takeBack(manager: EntityManager, work: LeadImport, { leadId, changes }: Imported): Promise<boolean> {
  const lead = await manager.findOneBy(Lead, { id: leadId });
  const vehicle = await manager.findOneBy(Vehicle, { leadId });
  const hasPolicy = await manager.existsBy(Policy, { leadId });
  const back: Change[] = [];
  for (const { field, from, to } of changes ?? []) {
    if (field === "email" && hasPolicy) continue;
    const ofVehicle = field.startsWith(VEHICLE_PREFIX);
    const name = field.slice(ofVehicle ? VEHICLE_PREFIX.length : 0);
    const row = (ofVehicle ? vehicle : lead) as Record<string, unknown> | null;
    if (row === null || row[name] !== to) continue;
    if (ofVehicle) await manager.update(Vehicle, { leadId }, { [name]: from });
    else await manager.update(Lead, { id: leadId }, { [name]: from });
    back.push({ field, from: to, to: from });
  }
  if (back.length === 0) return false;
  if (lead?.consentTcpa === true && back.some(({ field }) => field === "phone")) {
    await manager.update(Lead, { id: leadId }, { consentTcpa: false });
    back.push({ field: "consentTcpa", from: true, to: false });
  }
  const undoer = { kind: ActorKind.staff, id: work.undoneById, name: work.undoneBy };
  await recordActivityBy(manager, undoer, {
    subject: { kind: "lead", id: leadId },
    kind: ActivityKind.fields_changed,
    details: { changes: back, importId: work.id },
  });
  return true;
}
