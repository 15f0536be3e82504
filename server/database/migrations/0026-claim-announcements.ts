import type { MigrationInterface, QueryRunner } from "typeorm";

/** An open portal hears of its customer's claims. (issue 5, live) */
export class ClaimAnnouncements1795132800026 implements MigrationInterface {
  readonly name = "ClaimAnnouncements1795132800026";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ANNOUNCE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop trigger claim_announced_to_portal on claim");
    await runner.query("drop function announce_claim(), announce_claim_of(text, uuid, text)");
  }
}

/** To those who may read it: a claim on a policy is its holders', any other that of whoever filed it. */
const ANNOUNCE = `
  create function announce_claim_of(of_policy text, filed_by uuid, claim_id text) returns void language plpgsql as $$
  begin
    if of_policy is not null then
      perform announce_portal_of_policy(of_policy, 'claim', claim_id);
    elsif filed_by is not null then
      perform announce_portal(filed_by, 'claim', claim_id);
    end if;
  end
  $$;
  create function announce_claim() returns trigger language plpgsql as $$
  begin
    perform announce_claim_of(new.policy_id, new.customer_id, new.id::text);
    if tg_op = 'UPDATE' and old.policy_id is distinct from new.policy_id then
      perform announce_claim_of(old.policy_id, old.customer_id, new.id::text);
    end if;
    return null;
  end
  $$;
  create trigger claim_announced_to_portal after insert or update on claim
    for each row execute function announce_claim()`;
