import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Contracts that are really sent and signed: their bytes frozen at sending, the signature, the chained evidence, and what staff have
 * saved for sending. What was signed is never changed, whatever statement asks for it. (contract.md section 4)
 */
export class Contracts1795132800008 implements MigrationInterface {
  readonly name = "Contracts1795132800008";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SENDING);
    await runner.query(CONTRACT_DOCUMENT);
    await runner.query(CONTRACT_SIGNATURE);
    await runner.query(CONTRACT_EVENT);
    await runner.query(SIGNED_IS_KEPT);
    await runner.query(QUOTE_PREFERENCES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table quote_preferences, contract_event, contract_signature, contract_document");
    await runner.query("drop trigger contract_is_not_emptied on contract");
    await runner.query("drop trigger contract_signed_is_kept on contract");
    await runner.query("drop function keep_contract_document()");
    await runner.query(`alter table contract
      drop column file_sha256, drop column sent_at, drop column opened_at, drop column voided_at, drop column expires_at,
      drop column sent_to_email, drop column salesperson_email`);
  }
}

const SENDING = `
  alter table contract
    -- Of the document as it was presented.
    add column file_sha256 bytea,
    add column sent_at timestamptz(3),
    add column opened_at timestamptz(3),
    add column voided_at timestamptz(3),
    add column expires_at timestamptz(3),
    add column sent_to_email text,
    add column salesperson_email text,
    add constraint contract_file_sha256_length check (octet_length(file_sha256) = 32),
    add constraint contract_email_length check (length(sent_to_email) <= 254 and length(salesperson_email) <= 254),
    add constraint contract_expires_after_sending check (expires_at > sent_at);
  update contract set sent_at = created_at, expires_at = created_at + interval '30 days' where status <> 'draft'`;

/** The bytes go only together with their contract, which a signed one never does. */
const CONTRACT_DOCUMENT = `
  create table contract_document (
    contract_id uuid not null,
    kind text not null,
    sha256 bytea not null,
    bytes bytea not null,
    byte_length integer not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    constraint contract_document_pk primary key (contract_id, kind),
    constraint contract_document_contract_fk foreign key (contract_id) references contract (id) on delete cascade,
    constraint contract_document_kind_known check (kind in ('presented', 'signed')),
    constraint contract_document_sha256_length check (octet_length(sha256) = 32),
    constraint contract_document_byte_length_right check (byte_length = octet_length(bytes) and byte_length > 0)
  );
  -- A PDF is compressed already.
  alter table contract_document alter column bytes set storage external;
  create index contract_document_sha256_index on contract_document (sha256);
  create function keep_contract_document() returns trigger language plpgsql as $$
  begin
    if not exists (select from contract where contract.id = old.contract_id) then
      return old;
    end if;
    raise exception 'documents of a contract are never changed or removed' using errcode = 'insufficient_privilege';
  end
  $$;
  create trigger contract_document_is_kept before update on contract_document
    for each row execute function refuse_change();
  create trigger contract_document_is_not_removed before delete on contract_document
    for each row execute function keep_contract_document();
  create trigger contract_document_is_not_emptied before truncate on contract_document
    for each statement execute function refuse_change()`;

/** Of a card there is room for brand, last four and expiry, and for nothing else. */
const CONTRACT_SIGNATURE = `
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
    constraint contract_signature_contract_fk foreign key (contract_id) references contract (id) on delete restrict,
    constraint contract_signature_name_length check (length(name) <= 200 and name ~ '[^[:space:]]'),
    constraint contract_signature_email_length check (length(email) between 3 and 254),
    constraint contract_signature_consent_length check (
      length(consent_text) between 1 and 10000 and length(consent_version) between 1 and 100),
    constraint contract_signature_origin_length check (length(ip_address) <= 64 and length(user_agent) <= 1000),
    constraint contract_signature_card_form check (
      length(card_brand) <= 40 and card_brand !~ '[0-9]' and card_last_four ~ '^[0-9]{4}$'
      and card_expiry_month between 1 and 12 and card_expiry_year between 0 and 9999),
    constraint contract_signature_payment_length check (length(payment_method) <= 100 and length(payment_notes) <= 10000),
    constraint contract_signature_billing_length check (
      length(billing_address_line1) <= 200 and length(billing_address_line2) <= 200 and length(billing_city) <= 100
      and length(billing_state) <= 100 and length(billing_postal_code) <= 20 and length(billing_country) <= 100),
    constraint contract_signature_shipping_length check (
      length(shipping_address_line1) <= 200 and length(shipping_address_line2) <= 200 and length(shipping_city) <= 100
      and length(shipping_state) <= 100 and length(shipping_postal_code) <= 20 and length(shipping_country) <= 100)
  );
  create trigger contract_signature_is_kept before update or delete on contract_signature
    for each row execute function refuse_change();
  create trigger contract_signature_is_not_emptied before truncate on contract_signature
    for each statement execute function refuse_change()`;

/** One chain for all contracts. No foreign key: evidence of a contract that was withdrawn and deleted stays a link of the chain. */
const CONTRACT_EVENT = `
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
    constraint contract_event_pk primary key (position),
    constraint contract_event_hash_unique unique (hash),
    constraint contract_event_previous_hash_unique unique (previous_hash),
    constraint contract_event_position_positive check (position > 0),
    constraint contract_event_kind_known check (kind in ('sent', 'opened', 'signed', 'voided', 'resent')),
    constraint contract_event_hash_length check (
      octet_length(hash) = 32 and octet_length(previous_hash) = 32 and octet_length(document_sha256) = 32),
    constraint contract_event_origin_length check (length(ip_address) <= 64 and length(user_agent) <= 1000),
    constraint contract_event_details_form check (jsonb_typeof(details) = 'object')
  );
  create index contract_event_contract_index on contract_event (contract_id, position);
  create trigger contract_event_is_kept before update or delete on contract_event
    for each row execute function refuse_change();
  create trigger contract_event_is_not_emptied before truncate on contract_event
    for each statement execute function refuse_change()`;

const SIGNED_IS_KEPT = `
  create trigger contract_signed_is_kept before update or delete on contract
    for each row when (old.status = 'signed') execute function refuse_change();
  create trigger contract_is_not_emptied before truncate on contract
    for each statement execute function refuse_change()`;

/** One row, made here. The file is copied into each contract that is sent, so replacing it changes none of them. */
const QUOTE_PREFERENCES = `
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
    constraint quote_preferences_default_contract_whole check (
      num_nulls(default_contract_name, default_contract_type, default_contract_bytes, default_contract_sha256, default_contract_updated_at)
      in (0, 5)),
    constraint quote_preferences_default_contract_form check (
      length(default_contract_name) between 1 and 255 and length(default_contract_type) between 1 and 100
      and octet_length(default_contract_bytes) between 1 and 5242880 and octet_length(default_contract_sha256) = 32),
    constraint quote_preferences_email_instructions_length check (length(email_instructions) <= 10000)
  );
  insert into quote_preferences default values`;
