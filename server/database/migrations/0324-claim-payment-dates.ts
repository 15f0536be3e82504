import type { MigrationInterface, QueryRunner } from "typeorm";

import { rewriteRows } from "../knownValues.js";

/** The day of a claim's payment is its payment date; also in the histories. (docs/claims.md) */
export class ClaimPaymentDates1795478400324 implements MigrationInterface {
  readonly name = "ClaimPaymentDates1795478400324";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table claim_payment rename column day to payment_date");
    await renameDetail(runner, "day", "paymentDate");
  }

  async down(runner: QueryRunner): Promise<void> {
    await renameDetail(runner, "paymentDate", "day");
    await runner.query("alter table claim_payment rename column payment_date to day");
  }
}

async function renameDetail(runner: QueryRunner, from: string, to: string): Promise<void> {
  await rewriteRows(
    runner,
    "activity",
    `set details = details - $1::text || jsonb_build_object($2::text, details -> $1::text)
     where kind in ('claim_payment_recorded', 'claim_payment_changed') and details ? $1::text`,
    [from, to],
  );
}
