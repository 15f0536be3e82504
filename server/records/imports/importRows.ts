import type { DataSource, EntityManager } from "typeorm";

import { maskCardNumbers } from "#server/core/cardNumbers.js";
import { announceOnce } from "#server/core/events/announceOnce.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { lockLeads } from "#server/leads/lockLead.js";
import type { FileStorage } from "#server/storage/fileStorage.js";
import { newYorkYear } from "#shared/days.js";
import { type ImportedRow, readRow } from "#shared/imports/importedFields.js";
import { ImportDuplicates, LeadImportState } from "./import.kinds.js";
import { rowsOf } from "./importFile.js";
import { hasAsked, knownByKeys, keysOf } from "./knownByKeys.js";
import { LeadImport, MAX_LISTED_SKIPPED } from "./leadImport.entity.js";
import { fillIn, makeLeads } from "./makeLeads.js";

/** Rows per transaction, and in memory. */
export const ROWS_AT_ONCE = 200;

interface Parts {
  readonly database: DataSource;
  readonly files: FileStorage;
}

export interface NumberedRow {
  /** As a spreadsheet counts, with the header in line 1. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly said: ImportedRow;
}

/**
 * Imports the rows in batches, each in one transaction with the cursor, so that a restart continues where it was and
 * does nothing twice. Returns early when `stopping`.
 */
export async function importRows({ database, files }: Parts, work: LeadImport, stopping?: AbortSignal): Promise<void> {
  const content = work.storedFileId === null ? undefined : await files.read(work.storedFileId);
  if (content === undefined) throw new Error("the file of an import is gone");
  let at = -1;
  let waiting: NumberedRow[] = [];
  const take = async (atLeast: number): Promise<boolean> => {
    while (waiting.length >= atLeast && waiting.length > 0) {
      const taken = await takeBatch({ database, files }, work.id, waiting.slice(0, ROWS_AT_ONCE));
      if (taken === 0 || stopping?.aborted === true) return false;
      waiting = waiting.slice(taken);
    }
    return true;
  };
  for await (const cells of rowsOf(content.stream, work.delimiter)) {
    at += 1;
    // Skips the header, and what was read before a restart.
    if (at <= work.cursor) continue;
    const masked = cells.map(maskCardNumbers);
    waiting.push({ number: at + 1, cells: masked, said: readRow(work.mapping, masked, newYorkYear() + 1) });
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

/** Up to the first row that repeats an email or phone: its duplicate can be found once this batch is stored. */
function untilRepeated(rows: readonly NumberedRow[]): readonly NumberedRow[] {
  const seen = new Set<string>();
  const at = rows.findIndex(({ said }) => {
    const keys = keysOf(said.lead);
    if (keys.some((key) => seen.has(key))) return true;
    if (said.errors.length === 0) for (const key of keys) seen.add(key);
    return false;
  });
  return at === -1 ? rows : rows.slice(0, at);
}

/** A row whose email or phone is already on a lead. */
interface KnownRow {
  readonly row: NumberedRow;
  readonly leadId: string;
}

type Counts = Pick<LeadImport, "created" | "updated" | "skipped" | "failed">;

async function takeRows(manager: EntityManager, work: LeadImport, rows: readonly NumberedRow[]): Promise<Counts> {
  const good = rows.filter(({ said }) => said.errors.length === 0);
  const bad = rows.filter(({ said }) => said.errors.length > 0);
  const known = await knownByKeys(
    manager,
    good.map(({ said }) => said.lead),
  );
  const leadOf = ({ said }: NumberedRow): string | undefined =>
    keysOf(said.lead)
      .map((key) => known.get(key)?.id ?? undefined)
      .find((id) => id !== undefined);
  const existing = good.flatMap((row): readonly KnownRow[] => {
    const leadId = work.duplicates === ImportDuplicates.create ? undefined : leadOf(row);
    return leadId === undefined ? [] : [{ row, leadId }];
  });
  const rowsOfExisting = new Set(existing.map(({ row }) => row));
  const fresh = good.filter((row) => !rowsOfExisting.has(row));
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
  await keepErrors(manager, work.id, bad);
  return {
    created: work.created + fresh.length,
    updated: work.updated + existing.length - skipped.length,
    skipped: work.skipped + skipped.length,
    failed: work.failed + bad.length,
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

async function keepErrors(manager: EntityManager, id: string, rows: readonly NumberedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const told = rows.map(({ number, cells, said }) => ({ number, cells, messages: said.errors.join(" ") }));
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
