import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** Imports leads from a file, row by row, and undoes an import as a whole. (docs/sales.md) */
export class LeadImports1795478400211 implements MigrationInterface {
  readonly name = "LeadImports1795478400211";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await addKnownValues(runner, ACTIVITY_KINDS, ["imported"]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forgetKnownValues(runner, ACTIVITY_KINDS, ["imported"]);
    await runner.query("drop table lead_import_lead, lead_import_error, lead_import");
  }
}

const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };

const TABLES = `
  create table lead_import (
    id uuid not null default gen_random_uuid(),
    file_name text not null,
    stored_file_id uuid,
    state text not null default 'uploaded',
    delimiter text not null,
    columns text[] not null,
    -- The first rows, as they stand in the file: what the preview shows.
    sample jsonb not null,
    row_count integer not null,
    -- By column of the file; null for one that is left out.
    mapping jsonb not null,
    duplicates text not null default 'skip',
    -- How many rows were read: where the next batch begins.
    cursor integer not null default 0,
    created integer not null default 0,
    updated integer not null default 0,
    skipped integer not null default 0,
    failed integer not null default 0,
    removed integer not null default 0,
    kept integer not null default 0,
    created_at timestamptz(3) not null default now(),
    created_by text not null,
    created_by_id uuid,
    started_at timestamptz(3),
    ended_at timestamptz(3),
    undone_at timestamptz(3),
    constraint lead_import_pk primary key (id),
    constraint lead_import_file_fk foreign key (stored_file_id) references stored_file(id) on delete restrict,
    constraint lead_import_created_by_fk foreign key (created_by_id) references staff(id) on delete set null,
    constraint lead_import_state_known check (state in ('uploaded', 'running', 'done', 'undoing', 'undone')),
    constraint lead_import_duplicates_known check (duplicates in ('skip', 'create', 'update')),
    constraint lead_import_delimiter_known check (delimiter in (',', ';', E'\\t')),
    constraint lead_import_names_length check (length(file_name) between 1 and 255 and length(created_by) <= 200),
    constraint lead_import_counts check (cursor between 0 and row_count and least(created, updated, skipped, failed, removed, kept) >= 0)
  );
  create index lead_import_created_at_index on lead_import (created_at, id);
  create index lead_import_columns_index on lead_import (columns, created_at) where state <> 'uploaded';
  create index lead_import_file_index on lead_import (stored_file_id) where stored_file_id is not null;
  create index lead_import_created_by_index on lead_import (created_by_id) where created_by_id is not null;

  create table lead_import_error (
    import_id uuid not null,
    row_number integer not null,
    messages text not null,
    cells text[] not null,
    constraint lead_import_error_pk primary key (import_id, row_number),
    constraint lead_import_error_import_fk foreign key (import_id) references lead_import(id) on delete cascade,
    constraint lead_import_error_messages_length check (length(messages) between 1 and 10000)
  );

  -- What an import made of each row: a lead, or changes of one that there was.
  create table lead_import_lead (
    import_id uuid not null,
    row_number integer not null,
    lead_id uuid not null,
    changes jsonb,
    constraint lead_import_lead_pk primary key (import_id, row_number),
    constraint lead_import_lead_import_fk foreign key (import_id) references lead_import(id) on delete cascade,
    constraint lead_import_lead_lead_fk foreign key (lead_id) references lead(id) on delete cascade
  );
  create index lead_import_lead_lead_index on lead_import_lead (lead_id)`;
