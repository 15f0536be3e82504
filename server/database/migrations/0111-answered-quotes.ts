import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, removeKnownValues } from "../knownValues.js";

/** A customer's answer to a quote: a question, or an acceptance. (docs/prices.md) */
export class AnsweredQuotes1795132800111 implements MigrationInterface {
  readonly name = "AnsweredQuotes1795132800111";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sent_quote
        add column accepted_at timestamptz(3),
        add column accepted_choice integer,
        add constraint sent_quote_accepted_whole check ((accepted_at is null) = (accepted_choice is null)),
        add constraint sent_quote_accepted_offered check (accepted_choice between 0 and jsonb_array_length(choices) - 1)`);
    await addKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table sent_quote drop column accepted_at, drop column accepted_choice");
    await runner.query("alter table activity disable trigger user");
    await runner.query("delete from activity where kind = any($1)", [NEW_KINDS]);
    await runner.query("alter table activity enable trigger user");
    await removeKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }
}

const NEW_KINDS = ["quote_asked", "quote_accepted"];
const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };
