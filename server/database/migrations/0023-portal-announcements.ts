import type { MigrationInterface, QueryRunner } from "typeorm";

/** An open portal hears of whatever is its customer's, and what is a policy's goes along with it to another customer. (issue 5, live) */
export class PortalAnnouncements1795132800023 implements MigrationInterface {
  readonly name = "PortalAnnouncements1795132800023";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FOLLOW_POLICY_CUSTOMER);
    await runner.query(ANNOUNCE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger policy_customer_followed on policy_customer;
      drop trigger policy_customer_announced on policy_customer;
      drop trigger policy_announced_to_portal on policy;
      drop trigger contract_announced_to_portal on contract;
      drop trigger payment_profile_announced on payment_profile;
      drop trigger charge_announced on charge;
      drop trigger document_upload_announced on document_upload;
      drop trigger document_request_announced on document_request`);
    await runner.query(`drop function follow_policy_customer(), announce_policy_customer(), announce_contract(),
      announce_row_of_policy(), announce_document_upload(), announce_document_request()`);
  }
}

/**
 * When another customer takes a policy over (its e-mail was changed), what was asked of or saved by the one who left goes along. (contract.md
 * section 4, policy)
 */
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

const ANNOUNCE = `
  create function announce_document_request() returns trigger language plpgsql as $$
  begin
    perform announce_portal(new.customer_id, 'document_request', new.id::text);
    return null;
  end
  $$;
  create trigger document_request_announced after insert or update on document_request
    for each row execute function announce_document_request();

  create function announce_document_upload() returns trigger language plpgsql as $$
  begin
    perform announce_portal(request.customer_id, 'document_request', request.id::text)
      from document_request request where request.id = new.document_request_id;
    return null;
  end
  $$;
  create trigger document_upload_announced after insert on document_upload
    for each row execute function announce_document_upload();

  create function announce_row_of_policy() returns trigger language plpgsql as $$
  begin
    perform announce_portal_of_policy(to_jsonb(new) ->> tg_argv[1], tg_argv[0], new.id::text);
    return null;
  end
  $$;
  create trigger charge_announced after insert or update on charge
    for each row execute function announce_row_of_policy('payment', 'policy_id');
  create trigger payment_profile_announced after insert or update on payment_profile
    for each row when (new.policy_id is not null) execute function announce_row_of_policy('payment', 'policy_id');
  create trigger policy_announced_to_portal after update on policy
    for each row execute function announce_row_of_policy('policy', 'id');

  create function announce_contract() returns trigger language plpgsql as $$
  begin
    perform announce_portal_of_policy(policy.id, 'contract', new.id::text) from policy where policy.lead_id = new.lead_id;
    return null;
  end
  $$;
  create trigger contract_announced_to_portal after insert or update on contract
    for each row execute function announce_contract();

  create function announce_policy_customer() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      perform announce_portal(old.customer_id, 'policy', old.policy_id);
    else
      perform announce_portal(new.customer_id, 'policy', new.policy_id);
    end if;
    return null;
  end
  $$;
  create trigger policy_customer_announced after insert or delete on policy_customer
    for each row execute function announce_policy_customer()`;
