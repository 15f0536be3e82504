import type { Room } from "./room.js";

/** Customers of the portal and their sessions. */
export const customers: Room = {
  tables: `
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
  );

  create table portal_session (
    token_hash bytea not null,
    customer_id uuid not null,
    created_at timestamptz(3) not null default now(),
    last_seen_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    ip_address text not null,
    user_agent text not null,
    constraint portal_session_pk primary key (token_hash),
    constraint portal_session_customer_fk foreign key (customer_id) references customer(id) on delete cascade,
    constraint portal_session_token_hash_length check (octet_length(token_hash) = 32),
    constraint portal_session_ip_address_length check (length(ip_address) <= 64),
    constraint portal_session_user_agent_length check (length(user_agent) <= 1000)
  )`,
  indexes: `
  create index portal_session_customer_index on portal_session (customer_id);
  create index portal_session_expires_at_index on portal_session (expires_at)`,
  triggers: `
  create trigger portal_session_deleted after delete on portal_session
    for each row when (old.expires_at > now()) execute function announce_session_ended();

  create trigger portal_session_ended after update on portal_session
    for each row when (old.expires_at > now() and new.expires_at <= now()) execute function announce_session_ended()`,
};
