import type { DataSource, EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import type { Change } from "#server/activity/changes.js";
import { recordActivityBy } from "#server/activity/recordActivity.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { Lead } from "#server/leads/lead.entity.js";
import { Vehicle } from "#server/vehicles/vehicle.entity.js";
import { LeadImportState } from "./import.kinds.js";
import { LeadImport } from "./leadImport.entity.js";
import { importer } from "./makeLeads.js";

const AT_ONCE = 200;

interface Imported {
  readonly row: number;
  readonly leadId: string;
  readonly changes: readonly Change[] | null;
  readonly touched: boolean;
}

/**
 * Takes out what an import has made, batch by batch: leads whose history has nothing but the import, and fields that still have what it filled in.
 * Every other lead stays, and is counted.
 */
export async function removeImported(database: DataSource, id: string, stopping?: AbortSignal): Promise<void> {
  while (stopping?.aborted !== true && (await database.transaction((manager) => removeBatch(manager, id))));
}

/** False once nothing is left to do. */
async function removeBatch(manager: EntityManager, id: string): Promise<boolean> {
  await run(manager, sql`select from lead_import where id = ${id} for update`);
  const work = await manager.findOneByOrFail(LeadImport, { id });
  if (work.state !== LeadImportState.undoing) return false;
  await run(
    manager,
    sql`select from lead where id in (select lead_id from lead_import_lead where import_id = ${id} order by row_number limit ${AT_ONCE})
     order by id for update`,
  );
  const batch = await run<Imported>(
    manager,
    sql`select made.row_number as row, made.lead_id as "leadId", made.changes, exists (
         select from activity where subject_kind = 'lead' and subject_id = made.lead_id::text
           and not (kind = ${ActivityKind.imported} and details->>'importId' = ${id}::text)) as touched
     from lead_import_lead made where import_id = ${id} order by row_number limit ${AT_ONCE}`,
  );
  if (batch.length === 0) {
    await manager.update(LeadImport, { id }, { state: LeadImportState.undone, undoneAt: new Date() });
    return false;
  }
  const untouched = batch.filter(({ changes, touched }) => changes === null && !touched);
  let removed = untouched.length;
  for (const imported of batch.filter(({ changes }) => changes !== null))
    if (await takeBack(manager, work, imported)) removed += 1;
  await removeLeads(
    manager,
    work,
    untouched.map(({ leadId }) => leadId),
  );
  await run(
    manager,
    sql`delete from lead_import_lead where import_id = ${id} and row_number = any(${batch.map(({ row }) => row)}::integer[])`,
  );
  await manager.update(
    LeadImport,
    { id },
    { removed: work.removed + removed, kept: work.kept + batch.length - removed },
  );
  return true;
}

async function removeLeads(manager: EntityManager, work: LeadImport, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await run(manager, sql`delete from lead where id = any(${ids}::uuid[])`);
  await run(
    manager,
    sql`insert into activity (subject_kind, subject_id, kind, actor_kind, actor_id, actor_name, details)
     select 'lead', id, ${ActivityKind.deleted}, 'staff', ${work.createdById}::uuid, ${work.createdBy},
       jsonb_build_object('importId', ${work.id}::text) from unnest(${ids}::text[]) as id`,
  );
}

/** Empties the fields again that the import filled in. False where somebody has changed all of them since. */
async function takeBack(manager: EntityManager, work: LeadImport, { leadId, changes }: Imported): Promise<boolean> {
  const lead = await manager.findOneBy(Lead, { id: leadId });
  const vehicle = await manager.findOneBy(Vehicle, { leadId });
  const back: Change[] = [];
  for (const { field, from, to } of changes ?? []) {
    const ofVehicle = field.startsWith("vehicle.");
    const name = field.slice(ofVehicle ? "vehicle.".length : 0);
    const row = (ofVehicle ? vehicle : lead) as Record<string, unknown> | null;
    if (row === null || row[name] !== to) continue;
    if (ofVehicle) await manager.update(Vehicle, { leadId }, { [name]: from });
    else await manager.update(Lead, { id: leadId }, { [name]: from });
    back.push({ field, from: to, to: from });
  }
  if (back.length === 0) return false;
  await recordActivityBy(manager, importer(work), {
    subject: { kind: "lead", id: leadId },
    kind: ActivityKind.fields_changed,
    details: { changes: back, importId: work.id },
  });
  return true;
}
