import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, removeKnownValues } from "../knownValues.js";

/** Reminds people of unsigned contracts, at most three times, unless the setting is off. (docs/prices.md) */
export class ContractReminders1795132800112 implements MigrationInterface {
  readonly name = "ContractReminders1795132800112";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table contract
        add column reminders_passed smallint not null default 0,
        add constraint contract_reminders_passed_known check (reminders_passed between 0 and 3)`);
    // Contracts sent before reminders were promised get none; signed ones are not touched otherwise.
    await runner.query("alter table contract disable trigger user");
    await runner.query("update contract set reminders_passed = 3 where sent_at is not null");
    await runner.query("alter table contract enable trigger user");
    await runner.query(
      "create index contract_reminded_index on contract (sent_at) where status = 'sent' and reminders_passed < 3",
    );
    await runner.query("alter table quote_preferences add column reminds_unsigned boolean not null default true");
    for (const { place, values } of NEW_VALUES) await addKnownValues(runner, place, values);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table quote_preferences drop column reminds_unsigned");
    await runner.query("alter table contract drop column reminders_passed");
    await runner.query("alter table activity disable trigger user");
    await runner.query("delete from activity where kind = 'contract_reminded'");
    await runner.query("alter table activity enable trigger user");
    await runner.query("delete from audit_event where kind = 'contract_reminders_saved'");
    for (const { place, values } of NEW_VALUES) await removeKnownValues(runner, place, values);
  }
}

const NEW_VALUES = [
  {
    place: { table: "activity", constraint: "activity_kind_known", column: "kind" },
    values: ["contract_reminded"],
  },
  {
    place: { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" },
    values: ["contract_reminders_saved"],
  },
];
