import type { MigrationInterface, QueryRunner } from "typeorm";

/** Records which lead was already there for a row that an import has skipped, so that the import can list them. (docs/sales.md) */
export class SkippedImportRows1795478400368 implements MigrationInterface {
  readonly name = "SkippedImportRows1795478400368";

  async up(runner: QueryRunner): Promise<void> {
    // The lead has no foreign key: deleting or merging it only shortens the list.
    await runner.query(`
      create table lead_import_skipped (
        import_id uuid not null,
        row_number integer not null,
        lead_id uuid not null,
        constraint lead_import_skipped_pk primary key (import_id, row_number),
        constraint lead_import_skipped_import_fk foreign key (import_id) references lead_import(id) on delete cascade
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table lead_import_skipped");
  }
}
