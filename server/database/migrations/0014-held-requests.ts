import type { MigrationInterface, QueryRunner } from "typeorm";

/** Quote requests that look as if a program had sent them: held back until staff release or discard them, and never lost. */
export class HeldRequests1795132800014 implements MigrationInterface {
  readonly name = "HeldRequests1795132800014";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(HELD_REQUEST);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table held_request");
  }
}

const HELD_REQUEST = `
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
  );
  create index held_request_received_at_index on held_request (received_at, id)`;
