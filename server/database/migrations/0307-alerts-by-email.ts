import type { MigrationInterface, QueryRunner } from "typeorm";

import { rewriteRows } from "../knownValues.js";

/** What owners of leads are told are alerts, also in the audit log. (docs/sales.md) */
export class AlertsByEmail1795478400307 implements MigrationInterface {
  readonly name = "AlertsByEmail1795478400307";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table salesperson rename column news_by_mail to alerts_by_email");
    await renameField(runner, "newsByMail", "alertsByEmail");
  }

  async down(runner: QueryRunner): Promise<void> {
    await renameField(runner, "alertsByEmail", "newsByMail");
    await runner.query("alter table salesperson rename column alerts_by_email to news_by_mail");
  }
}

/** In `{changes: [{field, from, to}]}`. */
async function renameField(runner: QueryRunner, from: string, to: string): Promise<void> {
  await rewriteRows(
    runner,
    "audit_event",
    `set details = jsonb_set(details, '{changes}', (select jsonb_agg(
       case change ->> 'field' when $1::text then change || jsonb_build_object('field', $2::text) else change end order by position)
       from jsonb_array_elements(details -> 'changes') with ordinality as listed (change, position)))
     where kind = 'salesperson_changed' and details @> jsonb_build_object('changes', jsonb_build_array(jsonb_build_object('field', $1::text)))`,
    [from, to],
  );
}
