import type { Room } from "./room.js";

/** Staff accounts, their sessions and failed sign-ins. */
export const staff: Room = {
  tables: `
  create table staff (
    id uuid not null default gen_random_uuid(),
    username text not null,
    -- Usernames are unique whatever their case.
    username_key text not null generated always as (lower(username)) stored,
    password_hash text not null,
    role text not null,
    created_at timestamptz(3) not null default now(),
    constraint staff_pk primary key (id),
    constraint staff_username_key_unique unique (username_key),
    constraint staff_username_length check (length(username) between 1 and 100 and username = btrim(username)),
    constraint staff_password_hash_argon2id check (password_hash like '$argon2id$%'),
    constraint staff_role_known check (role in ('admin', 'staff'))
  );

  create table staff_session (
    -- SHA-256 of what the cookie holds: whoever reads this table cannot sign in with it.
    token_hash bytea not null,
    staff_id uuid,
    created_at timestamptz(3) not null default now(),
    last_seen_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    ip_address text not null,
    user_agent text not null,
    constraint staff_session_pk primary key (token_hash),
    constraint staff_session_staff_fk foreign key (staff_id) references staff(id) on delete set null,
    constraint staff_session_token_hash_length check (octet_length(token_hash) = 32),
    constraint staff_session_ip_address_length check (length(ip_address) <= 64),
    constraint staff_session_user_agent_length check (length(user_agent) <= 1000)
  );

  create table sign_in_failure (
    id bigint not null generated always as identity,
    area text not null,
    -- What was tried as the account, lower-cased; it need not exist.
    account_key text not null,
    ip_address text not null,
    at timestamptz(3) not null default now(),
    constraint sign_in_failure_pk primary key (id),
    constraint sign_in_failure_area_known check (area in ('staff', 'customer')),
    constraint sign_in_failure_account_key_length check (length(account_key) <= 254),
    constraint sign_in_failure_ip_address_length check (length(ip_address) <= 64)
  )`,
  indexes: `
  create index staff_session_staff_index on staff_session (staff_id);
  create index staff_session_expires_at_index on staff_session (expires_at);
  create index sign_in_failure_account_index on sign_in_failure (area, account_key, at);
  create index sign_in_failure_ip_address_index on sign_in_failure (area, ip_address, at);
  create index sign_in_failure_at_index on sign_in_failure (at)`,
  functions: `
  create function announce_session_ended() returns trigger language plpgsql as $$
  begin
    perform pg_notify('session_ended', encode(old.token_hash, 'hex'));
    return null;
  end
  $$;

  create function end_staff_sessions() returns trigger language plpgsql as $$
  begin
    update staff_session set expires_at = now() - interval '1 second' where staff_id = old.id and expires_at > now();
    return old;
  end
  $$`,
  triggers: `
  create trigger staff_sessions_end before delete on staff for each row execute function end_staff_sessions();

  create trigger staff_session_deleted after delete on staff_session
    for each row when (old.expires_at > now()) execute function announce_session_ended();

  create trigger staff_session_ended after update on staff_session
    for each row when (old.expires_at > now() and new.expires_at <= now()) execute function announce_session_ended()`,
};
