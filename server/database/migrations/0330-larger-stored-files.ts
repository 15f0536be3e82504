import type { MigrationInterface, QueryRunner } from "typeorm";

/** A file of leads may have 20 MB (MAX_IMPORT_BYTES); other files have smaller limits of their own. */
export class LargerStoredFiles1795478400330 implements MigrationInterface {
  readonly name = "LargerStoredFiles1795478400330";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table stored_file drop constraint stored_file_size_range,
        add constraint stored_file_size_range check (size_bytes between 1 and 20971520)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Larger files that were stored meanwhile stay.
    await runner.query(`
      alter table stored_file drop constraint stored_file_size_range,
        add constraint stored_file_size_range check (size_bytes between 1 and 10485760) not valid`);
  }
}
