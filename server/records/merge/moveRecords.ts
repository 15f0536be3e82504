import type { EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import type { MovedRows } from "./keptMerge.js";

/** Tables whose rows are simply reassigned. A contract follows its quote by its foreign key. */
const FOLLOWING = ["lead_note", "lead_call", "quote", "sent_quote", "payment_profile"] as const;

/**
 * Every table with a foreign key to a lead, and what a merge does with its rows. A test compares this with the schema,
 * so that a new table cannot be forgotten.
 */
export const TABLES_OF_A_LEAD: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FOLLOWING.map((table) => [table, "moves"])),
  lead_consent: "moves, by a function of the database: it is evidence",
  lead_next_action: "the earlier one stays, the other is kept for the undo",
  vehicle: "its fields are chosen, the row is kept for the undo",
  lead_import_lead: "dropped: merging a lead counts as working on it since its import",
  policy: "stays: the lead with the policy survives",
};

interface Move {
  readonly from: string;
  readonly to: string;
}

/** Moves everything that belongs to a lead to another one. Both must be locked, and the merge recorded. */
export async function moveRecords(manager: EntityManager, { from, to }: Move): Promise<MovedRows> {
  const moved: Record<string, readonly string[]> = {};
  for (const table of FOLLOWING)
    moved[table] = await idsOf(
      manager,
      sql`update ${raw(table)} set lead_id = ${to} where lead_id = ${from} returning id`,
    );
  moved["lead_consent"] = await idsOf(manager, sql`select id from lead_consent where lead_id = ${from}`);
  await moveConsents(manager, moved["lead_consent"], to);
  moved["outbox_message"] = await idsOf(
    manager,
    sql`update outbox_message set subject_id = ${to}, revision = revision + 1
     where subject_kind = 'lead' and subject_id = ${from}::text returning id`,
  );
  return moved;
}

/** Moves back whatever still exists; what was added to it since moves along, as the contract of a quote does. */
export async function moveBack(manager: EntityManager, moved: MovedRows, { from, to }: Move): Promise<void> {
  for (const table of FOLLOWING)
    await run(
      manager,
      sql`update ${raw(table)} set lead_id = ${to} where id = any(${moved[table] ?? []}::uuid[]) and lead_id = ${from}`,
    );
  await run(
    manager,
    sql`update sent_quote set lead_id = ${to} where quote_id = any(${moved["quote"] ?? []}::uuid[]) and lead_id = ${from}`,
  );
  const consents = await idsOf(
    manager,
    sql`select id from lead_consent where id = any(${moved["lead_consent"] ?? []}::uuid[]) and lead_id = ${from}`,
  );
  await moveConsents(manager, consents, to);
  await run(
    manager,
    sql`update outbox_message set subject_id = ${to}::text, revision = revision + 1
     where id = any(${moved["outbox_message"] ?? []}::uuid[]) and subject_kind = 'lead' and subject_id = ${from}::text`,
  );
}

/** The contracts of quotes that have moved. */
export async function contractsOf(manager: EntityManager, quotes: readonly string[] = []): Promise<readonly string[]> {
  return await idsOf(
    manager,
    sql`select id from contract where quote_id = any(${quotes}::uuid[]) order by created_at, id`,
  );
}

async function moveConsents(manager: EntityManager, consents: readonly string[], to: string): Promise<void> {
  if (consents.length > 0) await run(manager, sql`select move_lead_consents(${consents}::uuid[], ${to})`);
}

async function idsOf(manager: EntityManager, statement: ReturnType<typeof sql>): Promise<readonly string[]> {
  return (await run<{ id: string }>(manager, statement)).map(({ id }) => id);
}
