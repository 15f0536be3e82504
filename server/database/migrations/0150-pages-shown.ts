import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Which pages the signing page had shown when the contract was signed, and how many there are. Null for all earlier
 * signatures, and for those from other programs, for which it is unknown.
 */
export class PagesShown1795478400150 implements MigrationInterface {
  readonly name = "PagesShown1795478400150";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table contract_signature
        add column pages_shown integer[],
        add column page_count integer,
        add constraint contract_signature_pages_together check ((pages_shown is null) = (page_count is null)),
        add constraint contract_signature_page_count_range check (page_count between 1 and 10000),
        add constraint contract_signature_pages_shown_known check (
          cardinality(pages_shown) <= page_count and array_position(pages_shown, null) is null
          and 1 <= all (pages_shown) and page_count >= all (pages_shown))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table contract_signature drop column pages_shown, drop column page_count");
  }
}
