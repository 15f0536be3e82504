import type { Room } from "./room.js";

/** Quotes, contracts and everything that is evidence of a signature. */
export const contracts: Room = {
  tables: `
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
    created_by_id uuid,
    created_by_name text,
    constraint quote_pk primary key (id),
    -- What a contract refers to, so that its lead cannot be another than its quote's.
    constraint quote_lead_unique unique (lead_id, id),
    constraint quote_lead_fk foreign key (lead_id) references lead(id) on delete cascade,
    constraint quote_created_by_fk foreign key (created_by_id) references staff(id) on delete set null,
    constraint quote_plan_known check (plan in ('basic', 'silver', 'gold')),
    constraint quote_status_known check (status in ('created', 'contract_sent', 'signed')),
    constraint quote_price_range check (price_total_cents >= 0 and price_monthly_cents >= 0),
    constraint quote_deductible_range check (deductible >= 0),
    constraint quote_term_range check (term_months between 1 and 1200),
    constraint quote_expiration_miles_range check (expiration_miles >= 0),
    constraint quote_created_by_name_length check (length(created_by_name) <= 200)
  );

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
    file_sha256 bytea,
    sent_at timestamptz(3),
    opened_at timestamptz(3),
    voided_at timestamptz(3),
    expires_at timestamptz(3),
    sent_to_email text,
    salesperson_email text,
    constraint contract_pk primary key (id),
    -- A signed contract keeps its quote and its lead; unsigned ones are removed by whoever removes the lead.
    constraint contract_quote_fk foreign key (lead_id, quote_id) references quote(lead_id, id) on delete restrict,
    constraint contract_status_known check (status in ('draft', 'sent', 'signed', 'void')),
    constraint contract_signed_has_time check ((status = 'signed') = (signed_at is not null)),
    constraint contract_file_length check (length(file_name) between 1 and 255 and length(file_type) between 1 and 100),
    constraint contract_file_sha256_length check (octet_length(file_sha256) = 32),
    constraint contract_email_length check (length(sent_to_email) <= 254 and length(salesperson_email) <= 254),
    constraint contract_expires_after_sending check (expires_at > sent_at)
  );

  create table contract_document (
    contract_id uuid not null,
    kind text not null,
    sha256 bytea not null,
    bytes bytea not null,
    byte_length integer not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    constraint contract_document_pk primary key (contract_id, kind),
    constraint contract_document_contract_fk foreign key (contract_id) references contract(id) on delete cascade,
    constraint contract_document_kind_known check (kind in ('presented', 'signed')),
    constraint contract_document_sha256_length check (octet_length(sha256) = 32),
    constraint contract_document_byte_length_right check (byte_length = octet_length(bytes) and byte_length > 0)
  );
  -- Not within the table's own statement, which PostgreSQL has from 16 on.
  alter table contract_document alter column bytes set storage external;

  create table contract_signature (
    contract_id uuid not null,
    name text not null,
    email text not null,
    consent_text text not null,
    consent_version text not null,
    signed_at timestamptz(3) not null,
    ip_address text not null,
    user_agent text not null,
    payment_method text,
    card_brand text not null,
    card_last_four text not null,
    card_expiry_month integer not null,
    card_expiry_year integer not null,
    payment_notes text,
    billing_address_line1 text not null,
    billing_address_line2 text,
    billing_city text not null,
    billing_state text not null,
    billing_postal_code text not null,
    billing_country text not null,
    shipping_same_as_billing boolean not null,
    shipping_address_line1 text not null,
    shipping_address_line2 text,
    shipping_city text not null,
    shipping_state text not null,
    shipping_postal_code text not null,
    shipping_country text not null,
    constraint contract_signature_pk primary key (contract_id),
    constraint contract_signature_contract_fk foreign key (contract_id) references contract(id) on delete restrict,
    constraint contract_signature_name_length check (length(name) <= 200 and name ~ '[^[:space:]]'),
    constraint contract_signature_email_length check (length(email) between 3 and 254),
    constraint contract_signature_consent_length check (length(consent_text) between 1 and 10000 and length(consent_version) between 1 and
      100),
    constraint contract_signature_origin_length check (length(ip_address) <= 64 and length(user_agent) <= 1000),
    constraint contract_signature_card_form check (length(card_brand) <= 40 and card_brand !~ '[0-9]' and card_last_four ~ '^[0-9]{4}$' and
      card_expiry_month between 1 and 12 and card_expiry_year between 0 and 9999),
    constraint contract_signature_payment_length check (length(payment_method) <= 100 and length(payment_notes) <= 10000),
    constraint contract_signature_billing_length check (length(billing_address_line1) <= 200 and length(billing_address_line2) <= 200 and
      length(billing_city) <= 100 and length(billing_state) <= 100 and length(billing_postal_code) <= 20 and
      length(billing_country) <= 100),
    constraint contract_signature_shipping_length check (length(shipping_address_line1) <= 200 and
      length(shipping_address_line2) <= 200 and length(shipping_city) <= 100 and length(shipping_state) <= 100 and
      length(shipping_postal_code) <= 20 and length(shipping_country) <= 100)
  );

  create table contract_event (
    position bigint not null,
    contract_id uuid not null,
    kind text not null,
    at timestamptz(3) not null,
    ip_address text not null,
    user_agent text not null,
    document_sha256 bytea,
    details jsonb not null,
    previous_hash bytea not null,
    hash bytea not null,
    constraint contract_event_pk primary key ("position"),
    constraint contract_event_hash_unique unique (hash),
    constraint contract_event_previous_hash_unique unique (previous_hash),
    constraint contract_event_position_positive check ("position" > 0),
    constraint contract_event_kind_known check (kind in ('sent', 'opened', 'signed', 'voided', 'resent')),
    constraint contract_event_hash_length check (octet_length(hash) = 32 and octet_length(previous_hash) = 32 and
      octet_length(document_sha256) = 32),
    constraint contract_event_origin_length check (length(ip_address) <= 64 and length(user_agent) <= 1000),
    constraint contract_event_details_form check (jsonb_typeof(details) = 'object')
  );

  create table quote_preferences (
    id boolean not null default true,
    default_contract_name text,
    default_contract_type text,
    default_contract_bytes bytea,
    default_contract_sha256 bytea,
    default_contract_updated_at timestamptz(3),
    email_instructions text,
    email_instructions_updated_at timestamptz(3),
    constraint quote_preferences_pk primary key (id),
    constraint quote_preferences_one_row check (id),
    constraint quote_preferences_default_contract_whole check (num_nulls(default_contract_name, default_contract_type,
      default_contract_bytes, default_contract_sha256, default_contract_updated_at) = any (array[0, 5])),
    constraint quote_preferences_default_contract_form check (length(default_contract_name) between 1 and 255 and
      length(default_contract_type) between 1 and 100 and octet_length(default_contract_bytes) between 1 and 5242880 and
      octet_length(default_contract_sha256) = 32),
    constraint quote_preferences_email_instructions_length check (length(email_instructions) <= 10000)
  )`,
  indexes: `
  create index quote_lead_index on quote (lead_id, created_at desc, id desc);
  create index quote_created_by_index on quote (created_by_id);
  create unique index contract_live_unique on contract (quote_id) where (status <> 'void');
  create index contract_lead_index on contract (lead_id, quote_id);
  create index contract_reference_index on contract (sha256(uuid_send(id)));
  create index contract_document_sha256_index on contract_document (sha256);
  create index contract_event_contract_index on contract_event (contract_id, "position")`,
  functions: `
  create function keep_contract_document() returns trigger language plpgsql as $$
  begin
    if not exists (select from contract where contract.id = old.contract_id) then
      return old;
    end if;
    raise exception 'documents of a contract are never changed or removed' using errcode = 'insufficient_privilege';
  end
  $$;

  create function announce_contract() returns trigger language plpgsql as $$
  begin
    perform announce_portal_of_policy(policy.id, 'contract', new.id::text) from policy where policy.lead_id = new.lead_id;
    return null;
  end
  $$`,
  triggers: `
  create trigger quote_signed_is_kept before update on quote
    for each row when (old.status = 'signed' and (new.created_by_id is not null and new.created_by_id is distinct from old.created_by_id or (to_jsonb(new.*) - 'created_by_id') <> (to_jsonb(old.*) - 'created_by_id'))) execute function refuse_change();

  create trigger quote_signed_is_not_removed before delete on quote
    for each row when (old.status = 'signed') execute function refuse_change();

  create trigger contract_signed_is_kept before delete or update on contract
    for each row when (old.status = 'signed') execute function refuse_change();

  create trigger contract_is_not_emptied before truncate on contract for each statement execute function refuse_change();

  create trigger contract_announced_to_portal after insert or update on contract for each row execute function announce_contract();

  create trigger contract_document_is_kept before update on contract_document for each row execute function refuse_change();

  create trigger contract_document_is_not_removed before delete on contract_document
    for each row execute function keep_contract_document();

  create trigger contract_document_is_not_emptied before truncate on contract_document
    for each statement execute function refuse_change();

  create trigger contract_signature_is_kept before delete or update on contract_signature
    for each row execute function refuse_change();

  create trigger contract_signature_is_not_emptied before truncate on contract_signature
    for each statement execute function refuse_change();

  create trigger contract_event_is_kept before delete or update on contract_event for each row execute function refuse_change();

  create trigger contract_event_is_not_emptied before truncate on contract_event for each statement execute function refuse_change()`,
};
