import type { MigrationInterface, QueryRunner } from "typeorm";

/** The lead with its vehicle, the evidence of its consent and its notes. (back-office.txt section 3, contract.md section 4) */
export class Leads1795132800002 implements MigrationInterface {
  readonly name = "Leads1795132800002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LEAD);
    await runner.query(VEHICLE);
    await runner.query(LEAD_CONSENT);
    await runner.query(REFUSE_CHANGE);
    await runner.query(LEAD_CONSENT_IS_EVIDENCE);
    await runner.query(LEAD_NOTE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table lead_note, lead_consent, vehicle, lead");
    await runner.query("drop function keep_lead_consent(), refuse_change()");
  }
}

const LEAD_STATUSES =
  "'new', 'quoted', 'callback', 'left_message', 'no_contact', 'wrong_number', 'fake_lead', 'not_interested', 'duplicate_lead', 'dnc', 'sold'";

/**
 * The *_key columns are what lists sort by and duplicates are found by: never null, compared byte by byte, so that every
 * PostgreSQL sorts them alike. Those of the vehicle are kept by triggers (0003), and so is search_text.
 */
const LEAD = `
  create table lead (
    id uuid not null default gen_random_uuid(),
    version integer not null default 1,
    status text collate "C" not null default 'new',
    first_name text,
    last_name text,
    email text,
    phone text,
    phone_type text,
    state text,
    city text,
    zip text,
    source text not null default 'web',
    referrer text,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    shipping_address text,
    shipping_address2 text,
    shipping_city text,
    shipping_state text,
    shipping_zip text,
    billing_address text,
    billing_address2 text,
    billing_city text,
    billing_state text,
    billing_zip text,
    newsletter boolean not null default false,
    uid text,
    sid text,
    sid2 text,
    ip_address text,
    salesperson_email text,
    sent_to_external_sales boolean not null default false,
    converted_by text,
    consent_tcpa boolean not null default false,
    idempotency_key text,
    first_name_key text collate "C" not null generated always as (lower(coalesce(first_name, ''))) stored,
    last_name_key text collate "C" not null generated always as (lower(coalesce(last_name, ''))) stored,
    email_key text collate "C" not null generated always as (lower(btrim(coalesce(email, '')))) stored,
    phone_digits text collate "C" not null generated always as (regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')) stored,
    state_key text collate "C" not null generated always as (lower(coalesce(state, ''))) stored,
    vehicle_year_key integer not null default 0,
    vehicle_make_key text collate "C" not null default '',
    vehicle_words text not null default '',
    search_text text not null default '',
    constraint lead_pk primary key (id),
    constraint lead_status_known check (status in (${LEAD_STATUSES})),
    constraint lead_version_positive check (version > 0),
    constraint lead_name_length check (length(first_name) <= 100 and length(last_name) <= 100),
    constraint lead_email_length check (length(email) <= 254 and length(salesperson_email) <= 254),
    constraint lead_phone_length check (length(phone) <= 40 and length(phone_type) <= 40),
    constraint lead_place_length check (length(state) <= 100 and length(city) <= 100 and length(zip) <= 20),
    constraint lead_source_length check (length(source) between 1 and 100),
    constraint lead_referrer_length check (length(referrer) <= 2000),
    constraint lead_shipping_length check (
      length(shipping_address) <= 200 and length(shipping_address2) <= 200 and length(shipping_city) <= 100
      and length(shipping_state) <= 100 and length(shipping_zip) <= 20),
    constraint lead_billing_length check (
      length(billing_address) <= 200 and length(billing_address2) <= 200 and length(billing_city) <= 100
      and length(billing_state) <= 100 and length(billing_zip) <= 20),
    constraint lead_foreign_ids_length check (length(uid) <= 200 and length(sid) <= 200 and length(sid2) <= 200),
    constraint lead_ip_address_length check (length(ip_address) <= 64),
    constraint lead_converted_by_length check (length(converted_by) <= 100),
    constraint lead_idempotency_key_length check (length(idempotency_key) between 1 and 200)
  )
  -- Room for the next version of a row on its page: an edit that touches no indexed column then writes no index.
  with (fillfactor = 85);
  create unique index lead_idempotency_key_unique on lead (idempotency_key) where idempotency_key is not null`;

const VEHICLE = `
  create table vehicle (
    id uuid not null default gen_random_uuid(),
    lead_id uuid not null,
    year integer,
    make text,
    model text,
    trim text,
    vin text,
    odometer integer,
    usage text,
    ev boolean,
    constraint vehicle_pk primary key (id),
    -- One vehicle per lead; the index also finds a lead's vehicle.
    constraint vehicle_lead_unique unique (lead_id),
    constraint vehicle_lead_fk foreign key (lead_id) references lead (id) on delete cascade,
    constraint vehicle_year_range check (year between 1900 and 2200),
    constraint vehicle_odometer_range check (odometer between 0 and 2000000),
    constraint vehicle_text_length check (
      length(make) <= 100 and length(model) <= 100 and length(trim) <= 100 and length(vin) <= 40 and length(usage) <= 100)
  )`;

/** Evidence that the driver agreed to be called: it stays when the lead goes, so it carries whom it speaks of. */
const LEAD_CONSENT = `
  create table lead_consent (
    id uuid not null default gen_random_uuid(),
    lead_id uuid,
    text text not null,
    version text not null,
    given_at timestamptz(3) not null default now(),
    ip_address text not null,
    user_agent text not null,
    phone text not null,
    email text not null,
    constraint lead_consent_pk primary key (id),
    constraint lead_consent_lead_unique unique (lead_id),
    constraint lead_consent_lead_fk foreign key (lead_id) references lead (id) on delete set null,
    constraint lead_consent_text_length check (length(text) between 1 and 10000),
    constraint lead_consent_version_length check (length(version) between 1 and 100),
    constraint lead_consent_ip_address_length check (length(ip_address) <= 64),
    constraint lead_consent_user_agent_length check (length(user_agent) <= 1000),
    constraint lead_consent_phone_length check (length(phone) <= 40),
    constraint lead_consent_email_length check (length(email) <= 254)
  )`;

const REFUSE_CHANGE = `
  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'insufficient_privilege';
  end
  $$`;

/** The only change is the one that the foreign key makes: forgetting the lead. */
const LEAD_CONSENT_IS_EVIDENCE = `
  create function keep_lead_consent() returns trigger language plpgsql as $$
  begin
    if new.lead_id is null and (new.id, new.text, new.version, new.given_at, new.ip_address, new.user_agent, new.phone, new.email)
      = (old.id, old.text, old.version, old.given_at, old.ip_address, old.user_agent, old.phone, old.email) then
      return new;
    end if;
    raise exception 'rows of lead_consent are never changed or removed' using errcode = 'insufficient_privilege';
  end
  $$;
  create trigger lead_consent_is_kept before update on lead_consent for each row execute function keep_lead_consent();
  create trigger lead_consent_is_not_removed before delete on lead_consent for each row execute function refuse_change();
  create trigger lead_consent_is_not_emptied before truncate on lead_consent for each statement execute function refuse_change()`;

const LEAD_NOTE = `
  create table lead_note (
    id uuid not null default gen_random_uuid(),
    lead_id uuid not null,
    content text not null,
    created_at timestamptz(3) not null default now(),
    author_id uuid,
    -- As it was then: the note keeps its author's name when the account is gone.
    author_name text,
    constraint lead_note_pk primary key (id),
    constraint lead_note_lead_fk foreign key (lead_id) references lead (id) on delete cascade,
    constraint lead_note_author_fk foreign key (author_id) references staff (id) on delete set null,
    constraint lead_note_content_length check (length(content) <= 10000 and content ~ '[^[:space:]]'),
    constraint lead_note_author_name_length check (length(author_name) <= 200)
  );
  create index lead_note_lead_index on lead_note (lead_id, created_at desc, id desc);
  create index lead_note_author_index on lead_note (author_id) where author_id is not null`;
