import type { MigrationInterface, QueryRunner } from "typeorm";

/** Who made a quote, how a policy is paid, and what makes a repeated call find its first answer. (contract.md section 4) */
export class Offers1795132800007 implements MigrationInterface {
  readonly name = "Offers1795132800007";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(QUOTE_AUTHOR);
    await runner.query(PAYMENT_PROFILE);
    await runner.query(IDEMPOTENCY_KEY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table idempotency_key, payment_profile");
    await runner.query("alter table policy drop constraint policy_lead_id_unique");
    await runner.query("alter table quote drop column created_by_id, drop column created_by_name");
  }
}

const QUOTE_AUTHOR = `
  alter table quote
    add column created_by_id uuid,
    -- As it was then: it outlives the account.
    add column created_by_name text,
    add constraint quote_created_by_fk foreign key (created_by_id) references staff (id) on delete set null,
    add constraint quote_created_by_name_length check (length(created_by_name) <= 200);
  create index quote_created_by_index on quote (created_by_id)`;

/** Of a card only what may be shown: no column here could hold its number. */
const PAYMENT_PROFILE = `
  -- What a profile refers to, so that its policy cannot be another lead's.
  alter table policy add constraint policy_lead_id_unique unique (lead_id, id);
  create table payment_profile (
    id uuid not null default gen_random_uuid(),
    lead_id uuid not null,
    -- Null from a signature until the lead has its policy.
    policy_id text,
    customer_id uuid,
    payment_method text,
    card_brand text,
    card_last_four text,
    card_expiry_month integer,
    card_expiry_year integer,
    billing_zip text,
    account_name text,
    account_identifier text,
    notes text,
    autopay_enabled boolean not null default false,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    constraint payment_profile_pk primary key (id),
    constraint payment_profile_lead_fk foreign key (lead_id) references lead (id) on delete cascade,
    constraint payment_profile_policy_fk foreign key (lead_id, policy_id) references policy (lead_id, id) on delete cascade,
    constraint payment_profile_customer_fk foreign key (customer_id) references customer (id) on delete set null,
    constraint payment_profile_card_last_four_form check (card_last_four ~ '^[0-9]{4}$'),
    constraint payment_profile_card_expiry_range check (
      card_expiry_month between 1 and 12 and card_expiry_year between 2000 and 2199),
    constraint payment_profile_text_length check (
      length(payment_method) <= 100 and length(card_brand) <= 40 and length(billing_zip) <= 20
      and length(account_name) <= 200 and length(account_identifier) <= 100 and length(notes) <= 10000)
  );
  create index payment_profile_lead_index on payment_profile (lead_id, policy_id);
  create index payment_profile_policy_index on payment_profile (policy_id, updated_at desc, id desc);
  create index payment_profile_customer_index on payment_profile (customer_id)`;

const IDEMPOTENCY_KEY = `
  create table idempotency_key (
    -- The call that the key belongs to: the same key means something else to another one.
    scope text not null,
    key text not null,
    -- SHA-256 of what was asked for.
    request_hash bytea not null,
    -- The record that the call made; null only inside the transaction that makes it.
    result_id text,
    created_at timestamptz(3) not null default now(),
    constraint idempotency_key_pk primary key (scope, key),
    constraint idempotency_key_text_length check (
      length(scope) between 1 and 100 and length(key) between 1 and 200 and length(result_id) <= 64),
    constraint idempotency_key_request_hash_length check (octet_length(request_hash) = 32)
  )`;
