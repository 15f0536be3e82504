import type { MigrationInterface, QueryRunner } from "typeorm";

import { announceEndingsOf } from "./0001-staff.js";

/** From a lead to a policy and its portal customers. (back-office.txt sections 3 and 4, contract.md section 4) */
export class Selling1795132800005 implements MigrationInterface {
  readonly name = "Selling1795132800005";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(QUOTE);
    await runner.query(CONTRACT);
    await runner.query(POLICY);
    await runner.query(CUSTOMER);
    await runner.query(POLICY_CUSTOMER);
    await runner.query(PORTAL_SESSION);
    await runner.query(announceEndingsOf("portal_session"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table portal_session, policy_customer, customer, policy, contract, quote");
    await runner.query("drop function prepare_policy()");
  }
}

const QUOTE = `
  create table quote (
    id uuid not null default gen_random_uuid(),
    lead_id uuid not null,
    plan text not null,
    status text not null default 'created',
    created_at timestamptz(3) not null default now(),
    price_total_cents integer not null,
    price_monthly_cents integer not null,
    -- Whole dollars.
    deductible integer not null,
    term_months integer not null,
    expiration_miles integer,
    constraint quote_pk primary key (id),
    constraint quote_lead_fk foreign key (lead_id) references lead (id) on delete cascade,
    -- What a contract refers to, so that its lead cannot be another than its quote's.
    constraint quote_lead_unique unique (lead_id, id),
    constraint quote_plan_known check (plan in ('basic', 'silver', 'gold')),
    constraint quote_status_known check (status in ('created', 'contract_sent', 'signed')),
    constraint quote_price_range check (price_total_cents >= 0 and price_monthly_cents >= 0),
    constraint quote_deductible_range check (deductible >= 0),
    constraint quote_term_range check (term_months between 1 and 1200),
    constraint quote_expiration_miles_range check (expiration_miles >= 0)
  );
  create index quote_lead_index on quote (lead_id, created_at desc, id desc)`;

const CONTRACT = `
  create table contract (
    -- A contract's id is a guest's key: 122 random bits.
    id uuid not null default gen_random_uuid(),
    lead_id uuid not null,
    quote_id uuid not null,
    file_name text not null,
    file_type text not null,
    status text not null default 'draft',
    created_at timestamptz(3) not null default now(),
    signed_at timestamptz(3),
    constraint contract_pk primary key (id),
    -- A signed contract keeps its quote and its lead; unsigned ones are removed by whoever removes the lead.
    constraint contract_quote_fk foreign key (lead_id, quote_id) references quote (lead_id, id) on delete restrict,
    constraint contract_status_known check (status in ('draft', 'sent', 'signed', 'void')),
    constraint contract_signed_has_time check ((status = 'signed') = (signed_at is not null)),
    constraint contract_file_length check (length(file_name) between 1 and 255 and length(file_type) between 1 and 100)
  );
  -- One live contract per quote.
  create unique index contract_live_unique on contract (quote_id) where status <> 'void';
  create index contract_lead_index on contract (lead_id, quote_id)`;

const POLICY = `
  create table policy (
    id text not null,
    lead_id uuid not null,
    version integer not null default 1,
    package text,
    policy_start_date date,
    expiration_date date,
    expiration_miles integer,
    -- Whole dollars.
    deductible integer,
    total_premium_cents integer,
    down_payment_cents integer,
    monthly_payment_cents integer,
    total_payments_cents integer,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    constraint policy_pk primary key (id),
    -- One policy per lead, whoever is first.
    constraint policy_lead_unique unique (lead_id),
    constraint policy_lead_fk foreign key (lead_id) references lead (id) on delete restrict,
    constraint policy_id_form check (id ~ '^VSP-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
    constraint policy_version_positive check (version > 0),
    constraint policy_package_length check (length(package) <= 100),
    constraint policy_expiration_miles_range check (expiration_miles >= 0),
    constraint policy_deductible_range check (deductible >= 0),
    constraint policy_money_range check (
      total_premium_cents >= 0 and down_payment_cents >= 0 and monthly_payment_cents >= 0 and total_payments_cents >= 0)
  );
  create index policy_created_at_index on policy (created_at, id);
  create function prepare_policy() returns trigger language plpgsql as $$
  begin
    new.version := old.version + 1;
    if new.updated_at = old.updated_at then
      new.updated_at := greatest(now(), old.updated_at);
    end if;
    return new;
  end
  $$;
  create trigger policy_prepared before update on policy for each row execute function prepare_policy()`;

const CUSTOMER = `
  create table customer (
    id uuid not null default gen_random_uuid(),
    email text not null,
    display_name text not null,
    created_at timestamptz(3) not null default now(),
    constraint customer_pk primary key (id),
    constraint customer_email_unique unique (email),
    -- Sign-in ignores case and surrounding space: only one form is ever stored.
    constraint customer_email_form check (email = lower(btrim(email)) and length(email) between 3 and 254),
    constraint customer_display_name_length check (length(display_name) <= 250)
  )`;

const POLICY_CUSTOMER = `
  create table policy_customer (
    policy_id text not null,
    customer_id uuid not null,
    constraint policy_customer_pk primary key (policy_id, customer_id),
    constraint policy_customer_policy_fk foreign key (policy_id) references policy (id) on delete cascade,
    constraint policy_customer_customer_fk foreign key (customer_id) references customer (id) on delete cascade
  );
  create index policy_customer_customer_index on policy_customer (customer_id, policy_id)`;

const PORTAL_SESSION = `
  create table portal_session (
    token_hash bytea not null,
    customer_id uuid not null,
    created_at timestamptz(3) not null default now(),
    last_seen_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    ip_address text not null,
    user_agent text not null,
    constraint portal_session_pk primary key (token_hash),
    constraint portal_session_customer_fk foreign key (customer_id) references customer (id) on delete cascade,
    constraint portal_session_token_hash_length check (octet_length(token_hash) = 32),
    constraint portal_session_ip_address_length check (length(ip_address) <= 64),
    constraint portal_session_user_agent_length check (length(user_agent) <= 1000)
  );
  create index portal_session_customer_index on portal_session (customer_id);
  create index portal_session_expires_at_index on portal_session (expires_at)`;
