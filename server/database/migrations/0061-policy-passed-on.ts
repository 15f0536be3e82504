import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * What is a policy's customer's goes along by customers/moveSignIn.ts alone: the trigger could not know to whom, and of two holders it gave
 * the one's ways of payment and requests to the other.
 */
export class PolicyPassedOn1795132800061 implements MigrationInterface {
  readonly name = "PolicyPassedOn1795132800061";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("drop trigger policy_customer_followed on policy_customer");
    await runner.query("drop function follow_policy_customer()");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(FOLLOW_POLICY_CUSTOMER);
  }
}

/** As migration 0023 made it. */
const FOLLOW_POLICY_CUSTOMER = `
  create function follow_policy_customer() returns trigger language plpgsql as $$
  declare
    of_policy text := case tg_op when 'DELETE' then old.policy_id else new.policy_id end;
    heir uuid;
  begin
    if tg_op = 'DELETE' then
      select min(customer_id::text)::uuid into heir from policy_customer held where held.policy_id = of_policy having count(*) = 1;
    else
      heir := new.customer_id;
    end if;
    if heir is not null then
      update document_request request set customer_id = heir
        where request.policy_id = of_policy and not exists (
          select from policy_customer held where held.policy_id = of_policy and held.customer_id = request.customer_id);
      update payment_profile profile set customer_id = heir
        where profile.policy_id = of_policy and profile.customer_id is not null and not exists (
          select from policy_customer held where held.policy_id = of_policy and held.customer_id = profile.customer_id);
    end if;
    return null;
  end
  $$;
  create trigger policy_customer_followed after insert or delete on policy_customer
    for each row execute function follow_policy_customer()`;
