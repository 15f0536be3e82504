import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** Records in a policy's history that its holder has followed a sign-in link. (docs/mail.md) */
export class FollowedLinks1795478400162 implements MigrationInterface {
  readonly name = "FollowedLinks1795478400162";

  async up(runner: QueryRunner): Promise<void> {
    // Earlier links have no policy: they are valid only for minutes.
    await runner.query(`
      alter table sign_in_link add column policy_id text,
        add constraint sign_in_link_policy_fk foreign key (policy_id) references policy(id) on delete cascade;
      create index sign_in_link_policy_index on sign_in_link (policy_id)`);
    await addKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table sign_in_link drop column policy_id");
    await forgetKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }
}

const NEW_KINDS = ["sign_in_link_opened"];
const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };
