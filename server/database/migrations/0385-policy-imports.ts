import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/**
 * Policies of another system are imported from a file, like leads, and keep the numbers that their holders know.
 * (docs/policies.md)
 */
export class PolicyImports1795478400385 implements MigrationInterface {
  readonly name = "PolicyImports1795478400385";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table lead_import
        add column records text not null default 'leads',
        add constraint lead_import_records_known check (records in ('leads', 'policies'))`);
    // Of the characters that an address has as they are, and long enough not to be guessed: it is the portal's password.
    await setForm(runner, "length(id) between 6 and 40 and id ~ '^[0-9A-Z][0-9A-Z._-]*[0-9A-Z]$'");
    await addKnownValues(runner, AUDIT_KINDS, KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forgetKnownValues(runner, AUDIT_KINDS, KINDS);
    await runner.query("delete from lead_import where records = 'policies'");
    await runner.query("alter table lead_import drop column records");
    // Policies with another number stay, with their claims and payments, as long as nobody changes them.
    await setForm(runner, "id ~ '^VSP-[0-9A-Z]{4}-[0-9A-Z]{4}$'", "not valid");
    await runner.query(`
      do $$ begin
        if not exists (select from policy where id !~ '^VSP-[0-9A-Z]{4}-[0-9A-Z]{4}$') then
          alter table policy validate constraint policy_id_form;
        end if;
      end $$`);
  }
}

const AUDIT_KINDS = { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" };
const KINDS = ["policy_import_started", "policy_import_undone"];

async function setForm(runner: QueryRunner, form: string, validity = ""): Promise<void> {
  await runner.query(
    `alter table policy drop constraint policy_id_form, add constraint policy_id_form check (${form}) ${validity}`,
  );
}
