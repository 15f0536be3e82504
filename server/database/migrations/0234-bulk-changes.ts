import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/**
 * Bulk changes: several rows of a list are changed at once. They are previewed, done by a job, and can be undone as a
 * whole. (docs/sales.md)
 */
export class BulkChanges1795478400234 implements MigrationInterface {
  readonly name = "BulkChanges1795478400234";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await addKnownValues(runner, AUDIT_KINDS, KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forgetKnownValues(runner, AUDIT_KINDS, KINDS);
    await runner.query("drop table bulk_change_row, bulk_change");
  }
}

const AUDIT_KINDS = { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" };
const KINDS = ["bulk_change_started", "bulk_change_undone"];

const TABLES = `
  create table bulk_change (
    id uuid not null default gen_random_uuid(),
    list text not null,
    action text not null,
    -- In words, for who looks at it later: the status, the owner's name, the template's.
    target text not null,
    params jsonb not null,
    state text not null default 'previewed',
    chosen integer not null default 0,
    planned integer not null default 0,
    changed integer not null default 0,
    skipped integer not null default 0,
    failed integer not null default 0,
    undone integer not null default 0,
    kept integer not null default 0,
    created_at timestamptz(3) not null default now(),
    created_by text not null,
    created_by_id uuid,
    begins_at timestamptz(3),
    started_at timestamptz(3),
    ended_at timestamptz(3),
    undone_at timestamptz(3),
    undone_by text,
    undone_by_id uuid,
    constraint bulk_change_pk primary key (id),
    constraint bulk_change_created_by_fk foreign key (created_by_id) references staff(id) on delete set null,
    constraint bulk_change_undone_by_fk foreign key (undone_by_id) references staff(id) on delete set null,
    constraint bulk_change_list_known check (list in ('leads', 'policies', 'claims')),
    constraint bulk_change_action_known check (action in ('owner', 'status', 'next_action', 'email', 'csv')),
    constraint bulk_change_state_known check (state in ('previewed', 'waiting', 'running', 'done', 'cancelled', 'undoing', 'undone')),
    constraint bulk_change_texts_length check (length(target) <= 300 and length(created_by) <= 200 and length(undone_by) <= 200),
    constraint bulk_change_counts check (
      planned between 0 and chosen and least(changed, skipped, failed, undone, kept) >= 0
      and changed + skipped + failed <= planned and undone + kept <= changed)
  );
  create index bulk_change_created_at_index on bulk_change (created_at, id);
  create index bulk_change_created_by_index on bulk_change (created_by_id) where created_by_id is not null;
  create index bulk_change_undone_by_index on bulk_change (undone_by_id) where undone_by_id is not null;

  -- The set is fixed by the preview. No key to the record: it may be of any list, and what became of it outlives it.
  create table bulk_change_row (
    bulk_id uuid not null,
    position integer not null,
    record_id text not null,
    -- Who it was, as told in the report.
    label text not null,
    -- What the preview saw: a record with another version has been changed since.
    version integer not null,
    state text not null,
    reason text,
    message text,
    -- What an undo restores.
    before jsonb,
    constraint bulk_change_row_pk primary key (bulk_id, position),
    constraint bulk_change_row_record_once unique (bulk_id, record_id),
    constraint bulk_change_row_bulk_fk foreign key (bulk_id) references bulk_change(id) on delete cascade,
    constraint bulk_change_row_state_known check (state in ('excluded', 'waiting', 'changed', 'skipped', 'failed', 'undone', 'kept')),
    constraint bulk_change_row_reason_known check (reason in ('same', 'do_not_call', 'no_email', 'unsubscribed', 'refused_address',
      'same_address', 'ended', 'decided', 'undecided', 'objected', 'changed_since', 'gone', 'not_allowed', 'refused')),
    constraint bulk_change_row_reason_told check ((reason is null) = (state in ('waiting', 'changed', 'undone'))),
    constraint bulk_change_row_texts_length check (length(label) <= 300 and length(message) <= 1000)
  );
  create index bulk_change_row_waiting_index on bulk_change_row (bulk_id, position) where state in ('waiting', 'changed')`;
