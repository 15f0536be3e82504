import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** Keys by which programs use the API as a staff account. (docs/security.md) */
export class ApiKeys1795478400400 implements MigrationInterface {
  readonly name = "ApiKeys1795478400400";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(ENDED);
    await addKnownValues(runner, AUDIT_KINDS, KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forgetKnownValues(runner, AUDIT_KINDS, KINDS);
    await runner.query(`
      drop trigger staff_api_keys_changed on staff;
      drop table api_key;
      drop function announce_api_keys_changed()`);
  }
}

const AUDIT_KINDS = { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" };
const KINDS = ["api_key_created", "api_key_revoked"];

const TABLE = `
  create table api_key (
    id uuid not null default gen_random_uuid(),
    staff_id uuid not null,
    name text not null,
    -- SHA-256 of the key, which is not stored.
    token_hash bytea not null,
    last_four text not null,
    -- The user name of the administrator who made it, at that time.
    created_by text not null,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3),
    -- In New York.
    last_used_on date,
    constraint api_key_pk primary key (id),
    constraint api_key_staff_fk foreign key (staff_id) references staff(id) on delete cascade,
    constraint api_key_token_hash_unique unique (token_hash),
    constraint api_key_token_hash_length check (octet_length(token_hash) = 32),
    constraint api_key_name_form check (length(name) <= 60 and name ~ '[^[:space:]]'),
    constraint api_key_last_four_length check (length(last_four) = 4),
    constraint api_key_created_by_length check (length(created_by) <= 100)
  );
  create index api_key_staff_index on api_key (staff_id, created_at)`;

/** A WebSocket that was opened with a key is closed as if a session had ended: when the key is gone, or its account's permissions are others. */
const ENDED = `
  create trigger api_key_ended after delete on api_key for each row execute function announce_session_ended();

  create function announce_api_keys_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('session_ended', encode(token_hash, 'hex')) from api_key where staff_id = new.id;
    return null;
  end $$;

  create trigger staff_api_keys_changed after update of permission_sets, deactivated_at on staff for each row
    when ((old.permission_sets, old.deactivated_at) is distinct from (new.permission_sets, new.deactivated_at))
    execute function announce_api_keys_changed()`;
