import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/**
 * Records who started an import of leads and who undid it: managers may do both to a file that a colleague uploaded.
 * (docs/sales.md)
 */
export class ImportDoers1795478400338 implements MigrationInterface {
  readonly name = "ImportDoers1795478400338";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    // Until now, both were recorded in the name of the person who uploaded the file.
    await runner.query(`
      update lead_import set started_by = created_by, started_by_id = created_by_id where state <> 'uploaded';
      update lead_import set undone_by = created_by, undone_by_id = created_by_id where state in ('undoing', 'undone')`);
    await addKnownValues(runner, AUDIT_KINDS, KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forgetKnownValues(runner, AUDIT_KINDS, KINDS);
    await runner.query(`
      alter table lead_import
        drop column started_by, drop column started_by_id, drop column undone_by, drop column undone_by_id`);
  }
}

const AUDIT_KINDS = { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" };
const KINDS = ["lead_import_started", "lead_import_undone"];

const COLUMNS = `
  alter table lead_import
    add column started_by text,
    add column started_by_id uuid,
    add column undone_by text,
    add column undone_by_id uuid,
    add constraint lead_import_doers_length check (length(started_by) <= 200 and length(undone_by) <= 200),
    add constraint lead_import_started_by_fk foreign key (started_by_id) references staff(id) on delete set null,
    add constraint lead_import_undone_by_fk foreign key (undone_by_id) references staff(id) on delete set null;
  create index lead_import_started_by_index on lead_import (started_by_id) where started_by_id is not null;
  create index lead_import_undone_by_index on lead_import (undone_by_id) where undone_by_id is not null`;
