import type { Room } from "./room.js";

/** Leads with their vehicle, consent and notes, and quote requests held for staff review. */
export const leads: Room = {
  tables: `
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
    customer_id uuid,
    constraint lead_pk primary key (id),
    constraint lead_customer_fk foreign key (customer_id) references customer(id) on delete set null,
    constraint lead_status_known check (status in ('new', 'quoted', 'callback', 'left_message', 'no_contact', 'wrong_number', 'fake_lead',
      'not_interested', 'duplicate_lead', 'dnc', 'sold')),
    constraint lead_version_positive check (version > 0),
    constraint lead_name_length check (length(first_name) <= 100 and length(last_name) <= 100),
    constraint lead_email_length check (length(email) <= 254 and length(salesperson_email) <= 254),
    constraint lead_phone_length check (length(phone) <= 40 and length(phone_type) <= 40),
    constraint lead_place_length check (length(state) <= 100 and length(city) <= 100 and length(zip) <= 20),
    constraint lead_source_length check (length(source) between 1 and 100),
    constraint lead_referrer_length check (length(referrer) <= 2000),
    constraint lead_shipping_length check (length(shipping_address) <= 200 and length(shipping_address2) <= 200 and
      length(shipping_city) <= 100 and length(shipping_state) <= 100 and length(shipping_zip) <= 20),
    constraint lead_billing_length check (length(billing_address) <= 200 and length(billing_address2) <= 200 and
      length(billing_city) <= 100 and length(billing_state) <= 100 and length(billing_zip) <= 20),
    constraint lead_foreign_ids_length check (length(uid) <= 200 and length(sid) <= 200 and length(sid2) <= 200),
    constraint lead_ip_address_length check (length(ip_address) <= 64),
    constraint lead_converted_by_length check (length(converted_by) <= 100),
    constraint lead_idempotency_key_length check (length(idempotency_key) between 1 and 200)
  ) with (fillfactor=85);

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
    constraint vehicle_lead_fk foreign key (lead_id) references lead(id) on delete cascade,
    constraint vehicle_year_range check (year between 1900 and 2200),
    constraint vehicle_odometer_range check (odometer between 0 and 2000000),
    constraint vehicle_text_length check (length(make) <= 100 and length(model) <= 100 and length("trim") <= 100 and length(vin) <= 40 and
      length(usage) <= 100)
  );

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
    constraint lead_consent_lead_fk foreign key (lead_id) references lead(id) on delete set null,
    constraint lead_consent_text_length check (length(text) between 1 and 10000),
    constraint lead_consent_version_length check (length(version) between 1 and 100),
    constraint lead_consent_ip_address_length check (length(ip_address) <= 64),
    constraint lead_consent_user_agent_length check (length(user_agent) <= 1000),
    constraint lead_consent_phone_length check (length(phone) <= 40),
    constraint lead_consent_email_length check (length(email) <= 254)
  );

  create table lead_note (
    id uuid not null default gen_random_uuid(),
    lead_id uuid not null,
    content text not null,
    created_at timestamptz(3) not null default now(),
    author_id uuid,
    -- As it was then: the note keeps its author's name when the account is gone.
    author_name text,
    constraint lead_note_pk primary key (id),
    constraint lead_note_lead_fk foreign key (lead_id) references lead(id) on delete cascade,
    constraint lead_note_author_fk foreign key (author_id) references staff(id) on delete set null,
    constraint lead_note_content_length check (length(content) <= 10000 and content ~ '[^[:space:]]'),
    constraint lead_note_author_name_length check (length(author_name) <= 200)
  );

  create table held_request (
    id uuid not null default gen_random_uuid(),
    reason text not null,
    -- The whole request as it was sent: what a lead is made of when it is released.
    request jsonb not null,
    name text not null,
    email text not null,
    phone text not null,
    vehicle text not null,
    -- What stood in the field that people do not see.
    trap_text text not null,
    seconds_open integer,
    received_at timestamptz(3) not null default now(),
    ip_address text not null,
    user_agent text not null,
    -- The sender's own key: sending it again is the same request.
    idempotency_key text,
    constraint held_request_pk primary key (id),
    constraint held_request_idempotency_key_unique unique (idempotency_key),
    constraint held_request_reason_known check (reason in ('trap', 'too_fast')),
    constraint held_request_trap_text_length check (length(trap_text) <= 1000)
  )`,
  indexes: `
  create unique index lead_idempotency_key_unique on lead (idempotency_key) where (idempotency_key is not null);
  create index lead_status_index on lead (status, id);
  create index lead_created_at_index on lead (created_at, id);
  create index lead_status_created_at_index on lead (status, created_at, id);
  create index lead_first_name_key_index on lead (first_name_key, id);
  create index lead_status_first_name_key_index on lead (status, first_name_key, id);
  create index lead_last_name_key_index on lead (last_name_key, id);
  create index lead_status_last_name_key_index on lead (status, last_name_key, id);
  create index lead_email_key_index on lead (email_key, id);
  create index lead_status_email_key_index on lead (status, email_key, id);
  create index lead_phone_digits_index on lead (phone_digits, id);
  create index lead_status_phone_digits_index on lead (status, phone_digits, id);
  create index lead_state_key_index on lead (state_key, id);
  create index lead_status_state_key_index on lead (status, state_key, id);
  create index lead_vehicle_year_key_index on lead (vehicle_year_key, id);
  create index lead_status_vehicle_year_key_index on lead (status, vehicle_year_key, id);
  create index lead_vehicle_make_key_index on lead (vehicle_make_key, id);
  create index lead_status_vehicle_make_key_index on lead (status, vehicle_make_key, id);
  create index lead_search_text_index on lead using gin (search_text gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 512);
  create index lead_customer_index on lead (customer_id) where (customer_id is not null);
  create index lead_note_lead_index on lead_note (lead_id, created_at desc, id desc);
  create index lead_note_author_index on lead_note (author_id) where (author_id is not null);
  create index held_request_received_at_index on held_request (received_at, id)`,
  functions: `
  create function keep_lead_consent() returns trigger language plpgsql as $$
  begin
    if new.lead_id is null and (new.id, new.text, new.version, new.given_at, new.ip_address, new.user_agent, new.phone, new.email)
      = (old.id, old.text, old.version, old.given_at, old.ip_address, old.user_agent, old.phone, old.email) then
      return new;
    end if;
    raise exception 'rows of lead_consent are never changed or removed' using errcode = 'insufficient_privilege';
  end
  $$;

  create function eastern_words(moment timestamptz) returns text language sql stable as $$
  select to_char(local, 'Mon FMDD, YYYY FMHH12:MI AM ')
    || case when local - moment at time zone 'UTC' = interval '-4 hours' then 'EDT' else 'EST' end
    || to_char(local, ' MM/DD/YYYY FMMM/FMDD/YYYY YYYY-MM-DD')
  from (select moment at time zone 'America/New_York' as local) eastern
  $$;

  create function lead_search_text(written lead) returns text language sql stable as $$
  select lower(concat_ws(' ', written.id, written.first_name, written.last_name, written.email, written.phone,
    regexp_replace(written.phone, '[^0-9]', '', 'g'), written.state, written.vehicle_words, written.source, written.status,
    replace(written.status, '_', '-'), eastern_words(written.created_at)) collate "default")
  $$;

  create function prepare_lead() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      new.version := old.version + 1;
      if new.updated_at = old.updated_at then
        new.updated_at := greatest(now(), old.updated_at);
      end if;
    end if;
    new.search_text := lead_search_text(new);
    return new;
  end
  $$;

  create function carry_vehicle_to_lead() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      update lead set vehicle_year_key = 0, vehicle_make_key = '', vehicle_words = ''
        from changed where lead.id = changed.lead_id;
    else
      update lead set
          vehicle_year_key = coalesce(changed.year, 0),
          vehicle_make_key = lower(coalesce(changed.make, '')),
          vehicle_words = concat_ws(' ', changed.year, changed.make, changed.model)
        from changed where lead.id = changed.lead_id;
    end if;
    return null;
  end
  $$;

  create function announce_lead_deleted() returns trigger language plpgsql as $$
  begin
    perform pg_notify('lead_changed', json_build_object('kind', 'deleted', 'leadId', old.id)::text);
    return null;
  end
  $$`,
  triggers: `
  create trigger lead_prepared before insert or update on lead for each row execute function prepare_lead();

  create trigger lead_deleted after delete on lead for each row execute function announce_lead_deleted();

  create trigger policy_holder_changed after update on lead
    for each row when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name or old.email is distinct from new.email or old.phone is distinct from new.phone or old.city is distinct from new.city or old.state is distinct from new.state or old.zip is distinct from new.zip) execute function follow_holder();

  create trigger lead_counted_in after insert on lead referencing new table as written
    for each statement execute function count_by_status('lead');

  create trigger lead_counted_over after update on lead referencing old table as removed new table as written
    for each statement execute function count_by_status('lead');

  create trigger lead_counted_out after delete on lead referencing old table as removed
    for each statement execute function count_by_status('lead');

  create trigger lead_counted_away after truncate on lead for each statement execute function count_by_status('lead');

  create trigger vehicle_added after insert on vehicle referencing new table as changed
    for each statement execute function carry_vehicle_to_lead();

  create trigger vehicle_changed after update on vehicle referencing new table as changed
    for each statement execute function carry_vehicle_to_lead();

  create trigger vehicle_removed after delete on vehicle referencing old table as changed
    for each statement execute function carry_vehicle_to_lead();

  create trigger policy_vehicle_added after insert on vehicle referencing new table as changed
    for each statement execute function follow_vehicle();

  create trigger policy_vehicle_changed after update on vehicle referencing new table as changed
    for each statement execute function follow_vehicle();

  create trigger policy_vehicle_removed after delete on vehicle referencing old table as changed
    for each statement execute function follow_vehicle();

  create trigger lead_consent_is_kept before update on lead_consent for each row execute function keep_lead_consent();

  create trigger lead_consent_is_not_removed before delete on lead_consent for each row execute function refuse_change();

  create trigger lead_consent_is_not_emptied before truncate on lead_consent for each statement execute function refuse_change()`,
};
