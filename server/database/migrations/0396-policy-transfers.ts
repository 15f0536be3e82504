import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** A policy moves to the next owner of the car, with nothing of the former owner's. (docs/policies.md) */
export class PolicyTransfers1795478400396 implements MigrationInterface {
  readonly name = "PolicyTransfers1795478400396";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query("alter table charge add column is_fee boolean not null default false");
    await runner.query(FUNCTIONS);
    for (const [place, values] of NEW_VALUES) await addKnownValues(runner, place, values);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [place, values] of NEW_VALUES) await forgetKnownValues(runner, place, values);
    await runner.query(FUNCTIONS_BEFORE);
    await runner.query("alter table charge drop column is_fee");
    await runner.query("drop table policy_transfer");
  }
}

const NEW_VALUES = [
  [{ table: "activity", constraint: "activity_kind_known", column: "kind" }, ["policy_transferred"]],
  [{ table: "audit_event", constraint: "audit_event_kind_known", column: "kind" }, ["policy_transferred"]],
  [{ table: "audit_event", constraint: "audit_event_subject_kind_known", column: "subject_kind" }, ["policy"]],
] as const;

const PERSON_LENGTHS = ["", "former_"].map(
  (whose) =>
    `constraint policy_transfer_${whose}person_length check (length(${whose}first_name) <= 100 and length(${whose}last_name) <= 100
      and length(${whose}email) <= 254 and length(${whose}phone) <= 40 and length(${whose}street) <= 500
      and length(${whose}city) <= 100 and length(${whose}state) <= 100 and length(${whose}zip) <= 20)`,
);

/** Rows never change: a transfer is taken back by another one. */
const TABLE = `
  create table policy_transfer (
    id uuid not null default gen_random_uuid(),
    policy_id text not null,
    -- The day on which the car was sold.
    sold_on date not null,
    odometer integer,
    -- 0: there was none.
    fee_cents integer not null,
    has_terms boolean not null,
    first_name text,
    last_name text,
    email text not null,
    phone text,
    street text,
    city text,
    state text,
    zip text,
    -- As they were then.
    former_first_name text,
    former_last_name text,
    former_email text,
    former_phone text,
    former_street text,
    former_city text,
    former_state text,
    former_zip text,
    -- Whoever signed in with it until then: what happened before is theirs alone.
    former_customer_ids uuid[] not null,
    -- What the former owner agreed to, which does not count for the new one.
    former_consent_ids uuid[] not null,
    made_at timestamptz(3) not null,
    made_by_id uuid,
    -- As it was then: it outlives the account.
    made_by_name text not null,
    constraint policy_transfer_pk primary key (id),
    constraint policy_transfer_policy_fk foreign key (policy_id) references policy(id) on delete restrict,
    constraint policy_transfer_made_by_fk foreign key (made_by_id) references staff(id) on delete set null,
    constraint policy_transfer_odometer_range check (odometer between 0 and 2000000),
    constraint policy_transfer_fee_range check (fee_cents >= 0),
    constraint policy_transfer_made_by_name_length check (length(made_by_name) <= 200),
    ${PERSON_LENGTHS.join(",\n    ")}
  );
  create index policy_transfer_policy_index on policy_transfer (policy_id, made_at, id);
  create index policy_transfer_consents_index on policy_transfer using gin (former_consent_ids);
  create index policy_transfer_made_by_index on policy_transfer (made_by_id) where made_by_id is not null`;

/**
 * A new holder hears nothing of what was before them, and gets neither the requests for documents nor the payment
 * methods of the former one.
 */
const FUNCTIONS = `
  create function announce_portal_since(of_policy text, kind text, id text, at timestamptz) returns void language plpgsql as $$
  begin
    perform announce_portal(held.customer_id, kind, id) from policy_customer held
      where held.policy_id = of_policy and coalesce((
        select held.customer_id = any (passed.former_customer_ids) from policy_transfer passed
        where passed.policy_id = of_policy and passed.made_at > at order by passed.made_at limit 1), true);
  end
  $$;

  create or replace function announce_row_of_policy() returns trigger language plpgsql as $$
  begin
    if tg_argv[0] = 'policy' then
      perform announce_portal_of_policy(to_jsonb(new) ->> tg_argv[1], tg_argv[0], new.id::text);
    else
      perform announce_portal_since(to_jsonb(new) ->> tg_argv[1], tg_argv[0], new.id::text, new.created_at);
    end if;
    return null;
  end
  $$;

  create or replace function announce_claim_of(of_policy text, filed_by uuid, claim_id text) returns void language plpgsql as $$
  begin
    if of_policy is not null then
      perform announce_portal_since(of_policy, 'claim', claim_id, (select created_at from claim where claim.id = claim_id::uuid));
    elsif filed_by is not null then
      perform announce_portal(filed_by, 'claim', claim_id);
    end if;
  end
  $$;

  create or replace function announce_contract() returns trigger language plpgsql as $$
  begin
    perform announce_portal_since(policy.id, 'contract', new.id::text, new.created_at) from policy where policy.lead_id = new.lead_id;
    return null;
  end
  $$;

  create or replace function follow_policy_customer() returns trigger language plpgsql as $$
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
          select from policy_customer held where held.policy_id = of_policy and held.customer_id = request.customer_id)
          and not exists (
          select from policy_transfer passed where passed.policy_id = of_policy and passed.made_at > request.created_at);
      update payment_profile profile set customer_id = heir
        where profile.policy_id = of_policy and profile.customer_id is not null and not exists (
          select from policy_customer held where held.policy_id = of_policy and held.customer_id = profile.customer_id);
    end if;
    return null;
  end
  $$`;

const FUNCTIONS_BEFORE = `
  create or replace function announce_row_of_policy() returns trigger language plpgsql as $$
  begin
    perform announce_portal_of_policy(to_jsonb(new) ->> tg_argv[1], tg_argv[0], new.id::text);
    return null;
  end
  $$;

  create or replace function announce_claim_of(of_policy text, filed_by uuid, claim_id text) returns void language plpgsql as $$
  begin
    if of_policy is not null then
      perform announce_portal_of_policy(of_policy, 'claim', claim_id);
    elsif filed_by is not null then
      perform announce_portal(filed_by, 'claim', claim_id);
    end if;
  end
  $$;

  create or replace function announce_contract() returns trigger language plpgsql as $$
  begin
    perform announce_portal_of_policy(policy.id, 'contract', new.id::text) from policy where policy.lead_id = new.lead_id;
    return null;
  end
  $$;

  create or replace function follow_policy_customer() returns trigger language plpgsql as $$
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

  drop function announce_portal_since(text, text, text, timestamptz)`;
