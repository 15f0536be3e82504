import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, removeKnownValues } from "../knownValues.js";

/** Lets customers decline a quote or its contract, with a reason. (docs/prices.md) */
export class Declined1795132800113 implements MigrationInterface {
  readonly name = "Declined1795132800113";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sent_quote
        add column declined_at timestamptz(3),
        add column decline_reason text,
        add constraint sent_quote_declined_whole check ((declined_at is null) = (decline_reason is null)),
        add constraint sent_quote_answered_once check (declined_at is null or accepted_at is null),
        add constraint sent_quote_decline_reason_length check (length(decline_reason) between 1 and 1000)`);
    await runner.query(`
      alter table contract
        add column decline_reason text,
        add constraint contract_declined_void check (decline_reason is null or status = 'void'),
        add constraint contract_decline_reason_length check (length(decline_reason) between 1 and 1000)`);
    await addKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table contract drop column decline_reason");
    await runner.query("alter table sent_quote drop column declined_at, drop column decline_reason");
    await runner.query("alter table activity disable trigger user");
    await runner.query("delete from activity where kind = any($1)", [NEW_KINDS]);
    await runner.query("alter table activity enable trigger user");
    await removeKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }
}

const NEW_KINDS = ["quote_declined", "contract_declined"];
const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };
