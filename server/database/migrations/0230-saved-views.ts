import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** Saved views: a name for a list with its filters, search and sort, private or shared. (docs/sales.md) */
export class SavedViews1795478400230 implements MigrationInterface {
  readonly name = "SavedViews1795478400230";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    for (const [place, values] of NEW_VALUES) await addKnownValues(runner, place, values);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [place, values] of NEW_VALUES) await forgetKnownValues(runner, place, values);
    await runner.query("drop table saved_view");
  }
}

const NEW_VALUES = [
  [
    { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" },
    ["shared_view_saved", "shared_view_changed", "shared_view_removed"],
  ],
  [{ table: "audit_event", constraint: "audit_event_subject_kind_known", column: "subject_kind" }, ["saved_view"]],
] as const;

// A new position in the navigation must not make a colleague's copy stale, so it does not raise the version.
const TABLE = `
  create table saved_view (
    id uuid not null default gen_random_uuid(),
    version integer not null default 1,
    owner_id uuid not null,
    list text not null,
    name text not null,
    -- The query string of the list's address, without its page.
    filter text not null,
    shared boolean not null default false,
    -- Among the views that its owner has of the list.
    position integer not null default 0,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    -- For a while it can be taken back.
    deleted_at timestamptz(3),
    constraint saved_view_pk primary key (id),
    constraint saved_view_owner_fk foreign key (owner_id) references staff(id) on delete cascade,
    constraint saved_view_version_positive check (version > 0),
    constraint saved_view_list_known check (list in ('leads', 'policies', 'claims')),
    constraint saved_view_name_form check (length(name) <= 60 and name ~ '[^[:space:]]'),
    constraint saved_view_filter_length check (length(filter) <= 2000)
  );
  create unique index saved_view_name_unique on saved_view (owner_id, list, lower(name)) where deleted_at is null;
  create index saved_view_owner_index on saved_view (owner_id);
  create index saved_view_shared_index on saved_view (list) where shared and deleted_at is null;
  create trigger saved_view_version before update on saved_view for each row
    when ((old.name, old.filter, old.shared, old.deleted_at) is distinct from (new.name, new.filter, new.shared, new.deleted_at))
    execute function count_version()`;
