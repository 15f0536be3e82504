import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Keeps an estimate's lines in the order in which they were written, because lines sent together share a millisecond.
 * (docs/claims.md)
 */
export class EstimateOrder1795478400240 implements MigrationInterface {
  readonly name = "EstimateOrder1795478400240";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(POSITION);
    await runner.query("drop index estimate_line_claim_index");
    await runner.query("create index estimate_line_claim_index on estimate_line (claim_id, position)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table estimate_line drop column position");
    await runner.query("create index estimate_line_claim_index on estimate_line (claim_id, created_at, id)");
  }
}

/**
 * Existing lines are ordered by time and, within a millisecond, by their physical position, because they were inserted
 * one after another. Versions stay the same.
 */
const POSITION = `
  alter table estimate_line add column position bigint;
  alter table estimate_line disable trigger estimate_line_version;
  update estimate_line set position = placed.position
    from (select id, row_number() over (order by created_at, ctid) as position from estimate_line) placed where placed.id = estimate_line.id;
  alter table estimate_line enable trigger estimate_line_version;
  alter table estimate_line alter column position set not null, alter column position add generated always as identity;
  select setval(pg_get_serial_sequence('estimate_line', 'position'), coalesce(max(position), 1), max(position) is not null) from estimate_line`;
