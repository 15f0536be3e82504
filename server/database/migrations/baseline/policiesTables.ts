import type { Room } from "./room.js";

/** Policies, their holders, and staff notes and files. */
export const policies: Room = {
  tables: `
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
    policy_start_key date not null generated always as (coalesce(policy_start_date, '-infinity'::date)) stored,
    expiration_key date not null generated always as (coalesce(expiration_date, '-infinity'::date)) stored,
    total_premium_key integer not null generated always as (coalesce(total_premium_cents, '-1'::integer)) stored,
    package_key text collate "C" not null generated always as (lower(coalesce(package, ''))) stored,
    holder_name_key text collate "C" not null default '',
    search_text text not null default '',
    constraint policy_pk primary key (id),
    -- One policy per lead, whoever is first.
    constraint policy_lead_unique unique (lead_id),
    constraint policy_lead_id_unique unique (lead_id, id),
    constraint policy_lead_fk foreign key (lead_id) references lead(id) on delete restrict,
    constraint policy_id_form check (id ~ '^VSP-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
    constraint policy_version_positive check (version > 0),
    constraint policy_package_length check (length(package) <= 100),
    constraint policy_expiration_miles_range check (expiration_miles >= 0),
    constraint policy_deductible_range check (deductible >= 0),
    constraint policy_money_range check (total_premium_cents >= 0 and down_payment_cents >= 0 and monthly_payment_cents >= 0 and
      total_payments_cents >= 0)
  );

  create table policy_customer (
    policy_id text not null,
    customer_id uuid not null,
    constraint policy_customer_pk primary key (policy_id, customer_id),
    constraint policy_customer_policy_fk foreign key (policy_id) references policy(id) on delete cascade,
    constraint policy_customer_customer_fk foreign key (customer_id) references customer(id) on delete cascade
  );

  create table stored_file (
    id uuid not null default gen_random_uuid(),
    sha256 bytea not null,
    size_bytes integer not null,
    content_type text not null,
    place text not null,
    -- Random: the name of the object in a folder or a bucket.
    storage_key text not null,
    created_at timestamptz(3) not null default now(),
    constraint stored_file_pk primary key (id),
    constraint stored_file_storage_key_unique unique (storage_key),
    constraint stored_file_sha256_length check (octet_length(sha256) = 32),
    constraint stored_file_size_range check (size_bytes between 1 and 10485760),
    constraint stored_file_content_type_form check (content_type ~ '^[a-z]+/[a-z0-9.+-]{1,100}$'),
    constraint stored_file_place_known check (place in ('database', 'folder', 's3')),
    constraint stored_file_storage_key_form check (storage_key ~ '^[0-9a-z/-]{16,100}$')
  );

  create table stored_file_chunk (
    stored_file_id uuid not null,
    position integer not null,
    bytes bytea not null,
    constraint stored_file_chunk_pk primary key (stored_file_id, "position"),
    constraint stored_file_chunk_file_fk foreign key (stored_file_id) references stored_file(id) on delete cascade,
    constraint stored_file_chunk_position_range check ("position" >= 0),
    constraint stored_file_chunk_bytes_length check (octet_length(bytes) between 1 and 262144)
  );
  -- Not within the table's own statement, which PostgreSQL has from 16 on.
  alter table stored_file_chunk alter column bytes set storage external;

  create table policy_note (
    id uuid not null default gen_random_uuid(),
    policy_id text not null,
    content text not null,
    created_at timestamptz(3) not null default now(),
    author_id uuid,
    -- As it was then: the note keeps its author's name when the account is gone.
    author_name text,
    constraint policy_note_pk primary key (id),
    constraint policy_note_policy_fk foreign key (policy_id) references policy(id) on delete cascade,
    constraint policy_note_author_fk foreign key (author_id) references staff(id) on delete set null,
    constraint policy_note_content_length check (length(content) <= 10000 and content ~ '[^[:space:]]'),
    constraint policy_note_author_name_length check (length(author_name) <= 200)
  );

  create table policy_file (
    id uuid not null default gen_random_uuid(),
    policy_id text not null,
    file_name text not null,
    stored_file_id uuid not null,
    created_at timestamptz(3) not null default now(),
    author_name text,
    constraint policy_file_pk primary key (id),
    constraint policy_file_policy_fk foreign key (policy_id) references policy(id) on delete cascade,
    constraint policy_file_stored_file_fk foreign key (stored_file_id) references stored_file(id) on delete restrict,
    constraint policy_file_name_form check (length(file_name) between 1 and 255 and file_name !~ '[[:cntrl:]]'),
    constraint policy_file_author_name_length check (length(author_name) <= 200)
  )`,
  indexes: `
  create index policy_created_at_index on policy (created_at, id);
  create index policy_package_index on policy (package_key, id);
  create index policy_package_created_at_index on policy (package_key, created_at, id);
  create index policy_policy_start_key_index on policy (policy_start_key, id);
  create index policy_package_policy_start_key_index on policy (package_key, policy_start_key, id);
  create index policy_expiration_key_index on policy (expiration_key, id);
  create index policy_package_expiration_key_index on policy (package_key, expiration_key, id);
  create index policy_holder_name_key_index on policy (holder_name_key, id);
  create index policy_package_holder_name_key_index on policy (package_key, holder_name_key, id);
  create index policy_total_premium_key_index on policy (total_premium_key, id);
  create index policy_package_total_premium_key_index on policy (package_key, total_premium_key, id);
  create index policy_search_text_index on policy using gin (search_text gin_trgm_ops);
  create index policy_customer_customer_index on policy_customer (customer_id, policy_id);
  create index policy_note_policy_index on policy_note (policy_id, created_at desc, id desc);
  create index policy_note_author_index on policy_note (author_id) where (author_id is not null);
  create index policy_file_policy_index on policy_file (policy_id, created_at desc, id desc);
  create index policy_file_stored_file_index on policy_file (stored_file_id)`,
  functions: `
  create function prepare_policy() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      new.version := old.version + 1;
      if new.updated_at = old.updated_at then
        new.updated_at := greatest(now(), old.updated_at);
      end if;
    end if;
    -- A lead that is not there is the foreign key's to refuse.
    new.search_text := coalesce(policy_search_text(new), '');
    new.holder_name_key := coalesce((select lower(concat_ws(' ', first_name, last_name)) from lead where lead.id = new.lead_id), '');
    return new;
  end
  $$;

  create function announce_policy() returns trigger language plpgsql as $$
  begin
    perform pg_notify('policy_changed', json_build_object('policyId', new.id)::text);
    return null;
  end
  $$;

  create function policy_search_text(written policy) returns text language sql stable as $$
  select lower(concat_ws(' ', written.id, written.package, lead.first_name, lead.last_name, lead.email, lead.phone,
    regexp_replace(lead.phone, '[^0-9]', '', 'g'), lead.city, lead.state, lead.zip,
    vehicle.year, vehicle.make, vehicle.model, vehicle.trim, vehicle.vin))
  from lead left join vehicle on vehicle.lead_id = lead.id where lead.id = written.lead_id
  $$;

  create function follow_holder() returns trigger language plpgsql as $$
  begin
    update policy set lead_id = lead_id where lead_id = new.id;
    return null;
  end
  $$;

  create function follow_vehicle() returns trigger language plpgsql as $$
  begin
    update policy set lead_id = policy.lead_id from changed where policy.lead_id = changed.lead_id;
    return null;
  end
  $$;

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
  $$`,
  triggers: `
  create trigger policy_announced after insert or update on policy for each row execute function announce_policy();

  create trigger policy_prepared before insert or update on policy for each row execute function prepare_policy();

  create trigger policy_counted_in after insert on policy referencing new table as written
    for each statement execute function count_policies();

  create trigger policy_counted_over after update on policy referencing new table as written
    for each statement execute function count_policies();

  create trigger policy_counted_out after delete on policy referencing old table as removed
    for each statement execute function count_policies();

  create trigger policy_counted_away after truncate on policy for each statement execute function count_policies();

  create trigger policy_announced_to_portal after update on policy
    for each row execute function announce_row_of_policy('policy', 'id');

  create trigger policy_customer_followed after insert or delete on policy_customer
    for each row execute function follow_policy_customer();

  create trigger policy_customer_announced after insert or delete on policy_customer
    for each row execute function announce_policy_customer()`,
};
