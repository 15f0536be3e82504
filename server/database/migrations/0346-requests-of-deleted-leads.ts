import type { MigrationInterface, QueryRunner } from "typeorm";

/** A do-not-call request is the person's: it still holds after the lead on which it was recorded is deleted. (docs/sales.md) */
export class RequestsOfDeletedLeads1795478400346 implements MigrationInterface {
  readonly name = "RequestsOfDeletedLeads1795478400346";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table do_not_call_request");
  }
}

const TABLE = `
  create table do_not_call_request (
    id uuid not null,
    email_key text collate "C" not null,
    phone_digits text collate "C" not null,
    asked_at timestamptz(3) not null,
    recorded_by text,
    constraint do_not_call_request_pk primary key (id),
    constraint do_not_call_request_reaches check (email_key <> '' or phone_digits <> ''),
    constraint do_not_call_request_length check (length(email_key) <= 254 and length(phone_digits) <= 40 and length(recorded_by) <= 200)
  );
  create index do_not_call_request_email_index on do_not_call_request (email_key) where email_key <> '';
  create index do_not_call_request_phone_index on do_not_call_request (phone_digits) where phone_digits <> ''`;
