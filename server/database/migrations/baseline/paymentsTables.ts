import type { Room } from "./room.js";

/** Payment profiles and charges. */
export const payments: Room = {
  tables: `
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
    autopay_consent_version text,
    autopay_consent_at timestamptz(3),
    autopay_consent_ip_address text,
    autopay_consent_user_agent text,
    constraint payment_profile_pk primary key (id),
    constraint payment_profile_lead_fk foreign key (lead_id) references lead(id) on delete cascade,
    constraint payment_profile_policy_fk foreign key (lead_id, policy_id) references policy(lead_id, id) on delete cascade,
    constraint payment_profile_customer_fk foreign key (customer_id) references customer(id) on delete set null,
    constraint payment_profile_autopay_consent_fk foreign key (autopay_consent_version) references consent_version(version) on delete restrict,
    constraint payment_profile_card_last_four_form check (card_last_four ~ '^[0-9]{4}$'),
    constraint payment_profile_card_expiry_range check (card_expiry_month between 1 and 12 and card_expiry_year between 2000 and 2199),
    constraint payment_profile_text_length check (length(payment_method) <= 100 and length(card_brand) <= 40 and
      length(billing_zip) <= 20 and length(account_name) <= 200 and length(account_identifier) <= 100 and length(notes) <= 10000),
    constraint payment_profile_autopay_consent_whole check (num_nulls(autopay_consent_version, autopay_consent_at,
      autopay_consent_ip_address, autopay_consent_user_agent) = any (array[0, 4])),
    constraint payment_profile_autopay_agreed check ((autopay_consent_at is not null) = autopay_enabled),
    constraint payment_profile_autopay_origin_length check (length(autopay_consent_ip_address) <= 64 and
      length(autopay_consent_user_agent) <= 1000)
  );

  create table charge (
    id uuid not null default gen_random_uuid(),
    version integer not null default 1,
    policy_id text not null,
    description text not null,
    notes text,
    status text not null default 'pending',
    amount_cents integer not null,
    charged_at timestamptz(3) not null default now(),
    -- The first day of the month that autopay charged for; null for what staff recorded.
    period date,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    constraint charge_pk primary key (id),
    -- Money is never forgotten.
    constraint charge_policy_fk foreign key (policy_id) references policy(id) on delete restrict,
    constraint charge_description_form check (length(description) <= 500 and description ~ '[^[:space:]]'),
    constraint charge_notes_length check (length(notes) <= 10000),
    constraint charge_status_known check (status in ('pending', 'processing', 'paid', 'failed', 'refunded')),
    constraint charge_amount_range check (amount_cents > 0),
    constraint charge_period_is_a_month check (EXTRACT(day from period) = 1::numeric)
  )`,
  indexes: `
  create index payment_profile_lead_index on payment_profile (lead_id, policy_id);
  create index payment_profile_policy_index on payment_profile (policy_id, updated_at desc, id desc);
  create index payment_profile_customer_index on payment_profile (customer_id);
  create index payment_profile_autopay_consent_index on payment_profile (autopay_consent_version) where (autopay_consent_version is not null);
  create index payment_profile_autopay_index on payment_profile (policy_id) where autopay_enabled;
  create unique index charge_period_unique on charge (policy_id, period) where (period is not null);
  create index charge_policy_index on charge (policy_id, charged_at desc, id desc)`,
  functions: `
  create function count_version() returns trigger language plpgsql as $$
  begin
    new.version := old.version + 1;
    new.updated_at := greatest(now(), old.updated_at);
    return new;
  end
  $$`,
  triggers: `
  create trigger payment_profile_announced after insert or update on payment_profile
    for each row when (new.policy_id is not null) execute function announce_row_of_policy('payment', 'policy_id');

  create trigger charge_version before update on charge for each row execute function count_version();

  create trigger charge_announced after insert or update on charge
    for each row execute function announce_row_of_policy('payment', 'policy_id')`,
};
