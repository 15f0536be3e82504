import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** Notifies a lead's owner of what the customer does with a quote or a contract, also by email. (docs/sales.md) */
export class OwnerNews1795478400160 implements MigrationInterface {
  readonly name = "OwnerNews1795478400160";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table salesperson add column news_by_mail boolean not null default true");
    await runner.query(TOLD);
    await addKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table salesperson drop column news_by_mail");
    await runner.query("alter table sent_quote drop column expiry_told_at");
    await runner.query("drop index contract_expiring_index");
    await runner.query("alter table contract drop column expiry_told_at");
    await forgetKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }
}

const NEW_KINDS = ["quote_expired", "contract_expired"];
const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };

/** No one is notified of anything that expired earlier. */
const TOLD = `
  alter table sent_quote add column expiry_told_at timestamptz(3);
  update sent_quote set expiry_told_at = now() where valid_until < (now() at time zone 'America/New_York')::date;
  create index sent_quote_expiring_index on sent_quote (valid_until)
    where expiry_told_at is null and replaced_at is null and withdrawn_at is null and accepted_at is null and declined_at is null;

  -- A contract that was sent again expires again.
  alter table contract add column expiry_told_at timestamptz(3);
  update contract set expiry_told_at = now() where status = 'sent' and expires_at <= now();
  create index contract_expiring_index on contract (expires_at) where status = 'sent'`;
