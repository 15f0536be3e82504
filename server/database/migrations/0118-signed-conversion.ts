import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, removeKnownValues } from "../knownValues.js";

/** Adds a setting, off by default, that converts a lead automatically once its contract is signed. */
export class SignedConversion1795305600118 implements MigrationInterface {
  readonly name = "SignedConversion1795305600118";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table quote_preferences add column converts_signed boolean not null default false");
    await addKnownValues(runner, AUDIT_KINDS, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table quote_preferences drop column converts_signed");
    await runner.query("delete from audit_event where kind = any($1)", [NEW_KINDS]);
    await removeKnownValues(runner, AUDIT_KINDS, NEW_KINDS);
  }
}

const NEW_KINDS = ["signed_conversion_saved"];
const AUDIT_KINDS = { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" };
