import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A contract keeps the terms of cancelling that it was sent with, and a cancellation its fee and by when its refund is
 * due. All contracts before had the same terms, which are the defaults. (docs/policies.md)
 */
export class ContractsKeepTerms1795478400391 implements MigrationInterface {
  readonly name = "ContractsKeepTerms1795478400391";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table contract
        add column free_look_days integer not null default 30,
        add column fee_cents integer not null default 0,
        add column fee_cap_percent integer,
        add column refund_days integer not null default 30,
        add constraint contract_cancellation_range check (free_look_days between 30 and 90 and fee_cents between 0 and 25000
          and fee_cap_percent between 1 and 100 and refund_days between 1 and 90)`);
    await runner.query(`
      alter table policy_cancellation
        -- Null like used_cents: not known.
        add column fee_cents integer default 0,
        add column refund_days integer not null default 30,
        add constraint policy_cancellation_terms_range check (fee_cents >= 0 and refund_days between 1 and 90)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table policy_cancellation drop column refund_days, drop column fee_cents");
    await runner.query(
      "alter table contract drop column refund_days, drop column fee_cap_percent, drop column fee_cents, drop column free_look_days",
    );
  }
}
