import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Tells the shop only once that a claim is denied, and does not count a colleague's denial in the same words as a new
 * one. (docs/claims.md)
 */
export class DenialsToldOnce1795478400244 implements MigrationInterface {
  readonly name = "DenialsToldOnce1795478400244";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STOPPED);
    await runner.query(REPEATED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table claim_appeal drop column repeated_by_ids");
    await runner.query("alter table claim_denial drop column repeated_by_ids");
    await runner.query("alter table claim_authorization drop column stopped_at");
  }
}

/** Until now, shops were told of each denial of a claim with an authorization. Versions stay the same. */
const STOPPED = `
  alter table claim_authorization add column stopped_at timestamptz(3);
  alter table claim_authorization disable trigger user;
  update claim_authorization set stopped_at = now() from claim
    where claim.id = claim_authorization.claim_id and claim.status = 'denied' and claim.shop_id is not null and claim_authorization.status = 'given';
  alter table claim_authorization enable trigger user`;

const REPEATED = `
  alter table claim_denial add column repeated_by_ids uuid[] not null default '{}';
  alter table claim_appeal add column repeated_by_ids uuid[] not null default '{}';
  alter table claim_appeal add constraint claim_appeal_not_repeated_by check (decided_by_id <> all (repeated_by_ids))`;
