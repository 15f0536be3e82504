import type { DataSource, EntityManager } from "typeorm";

import { announceOnce } from "#server/core/events/announceOnce.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { lockLeads } from "#server/leads/lockLead.js";
import type { FileStorage } from "#server/storage/fileStorage.js";
import { ImportDuplicates, LeadImportState } from "./import.kinds.js";
import { hasAsked, knownByKeys } from "./knownByKeys.js";
import { LeadImport, MAX_LISTED_SKIPPED } from "./leadImport.entity.js";
import { fillIn, makeLeads } from "./makeLeads.js";
import { type NumberedRow, numberedRows } from "./numberedRows.js";
import { type KnownRow, TAKEN_NUMBER, recognizedBy, sortRows } from "./sortRows.js";

/** Rows per transaction, and in memory. */
export const ROWS_AT_ONCE = 200;

interface Parts {
  readonly database: DataSource;
  readonly files: FileStorage;
}

/**
 * Imports the rows in batches, each in one transaction with the cursor, so that a restart continues where it was and
 * does nothing twice. Returns early when `stopping`.
 */
export async function importRows({ database, files }: Parts, work: LeadImport, stopping?: AbortSignal): Promise<void> {
  const content = work.storedFileId === null ? undefined : await files.read(work.storedFileId);
  if (content === undefined) throw new Error("the file of an import is gone");
  let waiting: NumberedRow[] = [];
  const take = async (atLeast: number): Promise<boolean> => {
    while (waiting.length >= atLeast && waiting.length > 0) {
      const taken = await takeBatch({ database, files }, work.id, waiting.slice(0, ROWS_AT_ONCE));
      if (taken === 0 || stopping?.aborted === true) return false;
      waiting = waiting.slice(taken);
    }
    return true;
  };
  for await (const row of numberedRows(content.stream, work)) {
    waiting.push(row);
    if (!(await take(ROWS_AT_ONCE))) return;
  }
  await take(1);
}

/** Returns how many rows were imported: none if another process is ahead. */
async function takeBatch({ database, files }: Parts, id: string, rows: readonly NumberedRow[]): Promise<number> {
  return await database.transaction(async (manager) => {
    await announceOnce(manager);
    await run(manager, sql`select from lead_import where id = ${id} for update`);
    const work = await manager.findOneByOrFail(LeadImport, { id });
    const isNext = rows[0]?.number === work.cursor + 2;
    if (work.state !== LeadImportState.running || !isNext) return 0;
    const taken = work.duplicates === ImportDuplicates.create ? rows : untilRepeated(rows);
    const counts = await takeRows(manager, work, taken);
    const cursor = work.cursor + taken.length;
    await manager.update(LeadImport, { id }, { ...counts, cursor });
    if (cursor === work.rowCount) await end(manager, files, work);
    return taken.length;
  });
}

/** Up to the first row that repeats a policy or, without one, an email or phone: its duplicate can be found once this batch is stored. */
function untilRepeated(rows: readonly NumberedRow[]): readonly NumberedRow[] {
  const seen = new Set<string>();
  const at = rows.findIndex(({ said }) => {
    const keys = recognizedBy(said);
    if (keys.some((key) => seen.has(key))) return true;
    if (said.errors.length === 0) for (const key of keys) seen.add(key);
    return false;
  });
  return at === -1 ? rows : rows.slice(0, at);
}

type Counts = Pick<LeadImport, "created" | "updated" | "skipped" | "failed">;

async function takeRows(manager: EntityManager, work: LeadImport, rows: readonly NumberedRow[]): Promise<Counts> {
  const good = rows.filter(({ said }) => said.errors.length === 0);
  const known = await knownByKeys(
    manager,
    good.map(({ said }) => said.lead),
  );
  const { existing, fresh, taken } = await sortRows(
    manager,
    work.records,
    good,
    work.duplicates === ImportDuplicates.create ? new Map() : known,
  );
  await makeLeads(
    manager,
    work,
    fresh.map((row) => ({
      ...row,
      doNotCall: hasAsked(known, row.said.lead),
    })),
  );
  const skipped: KnownRow[] = [];
  if (work.duplicates === ImportDuplicates.update) {
    await lockLeads(
      manager,
      existing.map(({ leadId }) => leadId),
    );
    for (const each of existing)
      if (!(await fillIn(manager, work, each.row, { leadId: each.leadId, known }))) skipped.push(each);
  } else skipped.push(...existing);
  await keepSkipped(manager, work, skipped);
  const bad = rows.filter(({ said }) => said.errors.length > 0);
  await keepErrors(manager, work.id, [
    ...bad.map((row) => ({ ...row, errors: row.said.errors })),
    ...taken.map((row) => ({ ...row, errors: [TAKEN_NUMBER] })),
  ]);
  return {
    created: work.created + fresh.length,
    updated: work.updated + existing.length - skipped.length,
    skipped: work.skipped + skipped.length,
    failed: work.failed + bad.length + taken.length,
  };
}

/** The first ones of the whole import. */
async function keepSkipped(manager: EntityManager, work: LeadImport, rows: readonly KnownRow[]): Promise<void> {
  const listed = rows.slice(0, Math.max(0, MAX_LISTED_SKIPPED - work.skipped));
  if (listed.length === 0) return;
  const told = listed.map(({ row, leadId }) => ({ number: row.number, lead: leadId }));
  await run(
    manager,
    sql`insert into lead_import_skipped (import_id, row_number, lead_id)
     select ${work.id}, number, lead from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (number integer, lead uuid)`,
  );
}

interface FaultyRow extends Pick<NumberedRow, "number" | "cells"> {
  readonly errors: readonly string[];
}

async function keepErrors(manager: EntityManager, id: string, rows: readonly FaultyRow[]): Promise<void> {
  if (rows.length === 0) return;
  const told = rows.map(({ number, cells, errors }) => ({ number, cells, messages: errors.join(" ") }));
  await run(
    manager,
    sql`insert into lead_import_error (import_id, row_number, messages, cells)
     select ${id}, number, messages, cells from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (number integer, messages text, cells text[])`,
  );
}

/** The file is no longer needed: the errors keep the rows that are left. */
async function end(manager: EntityManager, files: FileStorage, { id, storedFileId }: LeadImport): Promise<void> {
  await manager.update(
    LeadImport,
    { id },
    { state: LeadImportState.done, endedAt: new Date(), storedFileId: null, sample: [] },
  );
  if (storedFileId !== null) await files.remove(manager, storedFileId);
}
