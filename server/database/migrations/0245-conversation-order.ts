import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Keeps messages and notes about a claim, and emails, in the order in which they were written, even within a
 * millisecond. (docs/claims.md)
 */
export class ConversationOrder1795478400245 implements MigrationInterface {
  readonly name = "ConversationOrder1795478400245";

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(position(table));
    await runner.query("drop index claim_message_claim_index");
    await runner.query("create index claim_message_claim_index on claim_message (claim_id, position)");
    await runner.query("drop index claim_note_claim_index");
    await runner.query("create index claim_note_claim_index on claim_note (claim_id, position desc)");
    await runner.query("drop index outbox_message_created_at_index, outbox_message_state_index");
    await runner.query("create unique index outbox_message_position_unique on outbox_message (position)");
    await runner.query("create index outbox_message_state_index on outbox_message (state, position)");
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} drop column position`);
    await runner.query("create index claim_message_claim_index on claim_message (claim_id, created_at, id)");
    await runner.query("create index claim_note_claim_index on claim_note (claim_id, created_at desc, id desc)");
    await runner.query("create index outbox_message_created_at_index on outbox_message (created_at, id)");
    await runner.query("create index outbox_message_state_index on outbox_message (state, created_at, id)");
  }
}

const TABLES = ["claim_message", "claim_note", "outbox_message"];

/** Existing rows are ordered by time and, within a millisecond, by their physical position. Nothing is announced. */
const position = (table: string): string => `
  alter table ${table} add column position bigint;
  alter table ${table} disable trigger user;
  update ${table} set position = placed.position
    from (select id, row_number() over (order by created_at, ctid) as position from ${table}) placed where placed.id = ${table}.id;
  alter table ${table} enable trigger user;
  alter table ${table} alter column position set not null, alter column position add generated always as identity;
  select setval(pg_get_serial_sequence('${table}', 'position'), coalesce(max(position), 1), max(position) is not null) from ${table}`;
