import type { Room } from "./room.js";

/** Claims, with the deadlines that the site promises. */
export const claims: Room = {
  tables: `
  create table claim (
    id uuid not null default gen_random_uuid(),
    version integer not null default 1,
    status text collate "C" not null default 'new',
    policy_id text,
    -- Who filed it in the portal.
    customer_id uuid,
    first_name text,
    last_name text,
    email text,
    phone text,
    claim_reason text,
    message text,
    -- Former messages, the latest first.
    previous_notes text,
    next_estimate_cents integer,
    next_payment_cents integer,
    agent_claim_number text,
    year integer,
    make text,
    model text,
    trim text,
    vin text,
    serial text,
    odometer integer,
    current_odometer integer,
    denial_reason text,
    denial_clause text,
    assigned_to_id uuid,
    -- As it was then: it outlives the account.
    assigned_to_name text,
    assign_due_at timestamptz(3) not null,
    assigned_at timestamptz(3),
    answer_due_at timestamptz(3) not null,
    answered_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    due_key timestamptz(3) not null generated always as (
case
    when (status in ('claim_covered_closed',
      'denied')) then 'infinity'::timestamp with time zone
    else coalesce(least(
    case
        when (assigned_at is null) then assign_due_at
        else null::timestamp with time zone
    end,
    case
        when (answered_at is null) then answer_due_at
        else null::timestamp with time zone
    end),
      'infinity'::timestamp with time zone)
end) stored,
    search_text text not null generated always as (lower(((((((((((((((((((((((((((((((((id)::text || ' ') || status) || ' ') || replace(status,
      '_', ' ')) || ' ') || coalesce(policy_id, '')) || ' ') || coalesce(first_name, '')) || ' ') || coalesce(last_name,
      '')) || ' ') || coalesce(email, '')) || ' ') || coalesce(phone, '')) || ' ') || regexp_replace(coalesce(phone, ''), '[^0-9]', '',
      'g')) || ' ') || coalesce(agent_claim_number, '')) || ' ') || coalesce((year)::text, '')) || ' ') || coalesce(make,
      '')) || ' ') || coalesce(model, '')) || ' ') || coalesce(vin, '')) || ' ') || coalesce(claim_reason,
      '')) || ' ') || coalesce(message, '')) collate "default"))) stored,
    constraint claim_pk primary key (id),
    constraint claim_policy_fk foreign key (policy_id) references policy(id) on delete restrict,
    constraint claim_customer_fk foreign key (customer_id) references customer(id) on delete set null,
    constraint claim_assigned_to_fk foreign key (assigned_to_id) references staff(id) on delete set null,
    constraint claim_status_known check (status in ('new', 'awaiting_customer_action', 'awaiting_inspection', 'claim_covered_open',
      'claim_covered_closed', 'denied')),
    constraint claim_version_positive check (version > 0),
    constraint claim_name_length check (length(first_name) <= 100 and length(last_name) <= 100),
    constraint claim_contact_length check (length(email) <= 254 and length(phone) <= 40),
    constraint claim_reason_length check (length(claim_reason) <= 500),
    constraint claim_money_range check (next_estimate_cents >= 0 and next_payment_cents >= 0),
    constraint claim_agent_claim_number_length check (length(agent_claim_number) <= 100),
    constraint claim_vehicle_length check (length(make) <= 100 and length(model) <= 100 and length("trim") <= 100 and length(vin) <= 40 and
      length(serial) <= 100),
    constraint claim_year_range check (year between 1900 and 2200),
    constraint claim_odometer_range check (odometer between 0 and 2000000 and current_odometer between 0 and 2000000),
    constraint claim_denial_length check (length(denial_reason) <= 10000 and length(denial_clause) <= 10000),
    constraint claim_assigned_to_name_length check (length(assigned_to_name) <= 200),
    constraint claim_message_length check (length(message) <= 10000 and length(previous_notes) <= 40000)
  )`,
  indexes: `
  create index claim_updated_at_index on claim (updated_at, id);
  create index claim_status_updated_at_index on claim (status, updated_at, id);
  create index claim_created_at_index on claim (created_at, id);
  create index claim_status_created_at_index on claim (status, created_at, id);
  create index claim_due_key_index on claim (due_key, id);
  create index claim_status_due_key_index on claim (status, due_key, id);
  create index claim_policy_index on claim (policy_id, created_at desc, id desc);
  create index claim_customer_index on claim (customer_id, created_at desc, id desc);
  create index claim_assigned_to_index on claim (assigned_to_id) where (assigned_to_id is not null);
  create index claim_search_text_index on claim using gin (search_text gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 512)`,
  functions: `
  create function prepare_claim() returns trigger language plpgsql as $$
  begin
    new.version := old.version + 1;
    if new.updated_at = old.updated_at then
      new.updated_at := greatest(now(), old.updated_at);
    end if;
    return new;
  end
  $$;

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
  $$`,
  triggers: `
  create trigger claim_counted_in after insert on claim referencing new table as written
    for each statement execute function count_by_status('claim');

  create trigger claim_counted_over after update on claim referencing old table as removed new table as written
    for each statement execute function count_by_status('claim');

  create trigger claim_counted_out after delete on claim referencing old table as removed
    for each statement execute function count_by_status('claim');

  create trigger claim_counted_away after truncate on claim for each statement execute function count_by_status('claim');

  create trigger claim_prepared before update of status, policy_id, first_name, last_name, email, phone, claim_reason, message, previous_notes, next_estimate_cents, next_payment_cents, agent_claim_number, year, make, model, "trim", vin, serial, odometer, current_odometer, denial_reason, denial_clause, assigned_to_name, assign_due_at, assigned_at, answer_due_at, answered_at, created_at, updated_at on claim
    for each row execute function prepare_claim();

  create trigger claim_announced_to_portal after insert or update of status, policy_id, first_name, last_name, email, phone, claim_reason, message, previous_notes, next_estimate_cents, next_payment_cents, agent_claim_number, year, make, model, "trim", vin, serial, odometer, current_odometer, denial_reason, denial_clause, assigned_to_name, assign_due_at, assigned_at, answer_due_at, answered_at, created_at, updated_at on claim
    for each row execute function announce_claim()`,
};
