import type { MigrationInterface, QueryRunner } from "typeorm";

/** Who works here, and who keeps guessing passwords. (contract.md section 3) */
export class Staff1795132800001 implements MigrationInterface {
  readonly name = "Staff1795132800001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STAFF);
    await runner.query(STAFF_SESSION);
    await runner.query(SIGN_IN_FAILURE);
    await runner.query(SESSION_ENDED);
    await runner.query(announceEndingsOf("staff_session"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table sign_in_failure, staff_session, staff");
    await runner.query("drop function announce_session_ended()");
  }
}

/** A session whose row is deleted, or whose time is cut short, is forgotten by every process that remembers it. */
export function announceEndingsOf(table: "staff_session" | "portal_session"): string {
  return `
    create trigger ${table}_deleted after delete on ${table}
      for each row when (old.expires_at > now()) execute function announce_session_ended();
    create trigger ${table}_ended after update on ${table}
      for each row when (old.expires_at > now() and new.expires_at <= now()) execute function announce_session_ended();`;
}

const STAFF = `
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
  )`;

const STAFF_SESSION = `
  create table staff_session (
    -- SHA-256 of what the cookie holds: whoever reads this table cannot sign in with it.
    token_hash bytea not null,
    staff_id uuid not null,
    created_at timestamptz(3) not null default now(),
    last_seen_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    ip_address text not null,
    user_agent text not null,
    constraint staff_session_pk primary key (token_hash),
    constraint staff_session_staff_fk foreign key (staff_id) references staff (id) on delete cascade,
    constraint staff_session_token_hash_length check (octet_length(token_hash) = 32),
    constraint staff_session_ip_address_length check (length(ip_address) <= 64),
    constraint staff_session_user_agent_length check (length(user_agent) <= 1000)
  );
  create index staff_session_staff_index on staff_session (staff_id);
  create index staff_session_expires_at_index on staff_session (expires_at)`;

const SIGN_IN_FAILURE = `
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
  );
  create index sign_in_failure_account_index on sign_in_failure (area, account_key, at);
  create index sign_in_failure_ip_address_index on sign_in_failure (area, ip_address, at);
  create index sign_in_failure_at_index on sign_in_failure (at)`;

const SESSION_ENDED = `
  create function announce_session_ended() returns trigger language plpgsql as $$
  begin
    perform pg_notify('session_ended', encode(old.token_hash, 'hex'));
    return null;
  end
  $$`;
