import type { MigrationInterface, QueryRunner } from "typeorm";

/** Records which leads the undo of an import has kept, and whose work on them was the reason. */
export class KeptImports1795478400235 implements MigrationInterface {
  readonly name = "KeptImports1795478400235";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table lead_import_lead
        add column kept_at timestamptz(3),
        -- What somebody has done with it since, the last of it, and who.
        add column kept_for text,
        add column kept_by text,
        add constraint lead_import_lead_kept check (kept_at is not null or (kept_for is null and kept_by is null)),
        add constraint lead_import_lead_kept_length check (length(kept_for) <= 100 and length(kept_by) <= 200)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("delete from lead_import_lead where kept_at is not null");
    await runner.query("alter table lead_import_lead drop column kept_at, drop column kept_for, drop column kept_by");
  }
}
