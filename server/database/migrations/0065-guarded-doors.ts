import type { MigrationInterface, QueryRunner } from "typeorm";

/** Counters that limit sign-ins and the public forms, and one more reason to hold a quote request. */
export class GuardedDoors1795132800065 implements MigrationInterface {
  readonly name = "GuardedDoors1795132800065";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SIGN_IN_FAILURE);
    await runner.query(PUBLIC_FORM_COUNT);
    await runner.query(HELD_REASON);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("update held_request set reason = 'too_fast' where reason = 'flood'");
    await runner.query(
      "alter table held_request drop constraint held_request_reason_known, add constraint held_request_reason_known check (reason in ('trap', 'too_fast'))",
    );
    await runner.query("drop table public_form_count");
    await runner.query("drop index sign_in_failure_browser_index");
    await runner.query("alter table sign_in_failure drop column browser_key");
  }
}

/** A browser that has signed in to the account before is counted separately. */
const SIGN_IN_FAILURE = `
  alter table sign_in_failure
    add column browser_key text,
    add constraint sign_in_failure_browser_key_length check (length(browser_key) <= 64);
  create index sign_in_failure_browser_index on sign_in_failure (area, browser_key, at) where browser_key is not null`;

/**
 * One row per sender and one for everyone together: the number of requests in the window that began with its first one.
 */
const PUBLIC_FORM_COUNT = `
  create table public_form_count (
    sender_key text not null,
    window_started_at timestamptz(3) not null default now(),
    requests integer not null default 1,
    constraint public_form_count_pk primary key (sender_key),
    constraint public_form_count_sender_key_length check (length(sender_key) <= 64)
  );
  create index public_form_count_window_started_at_index on public_form_count (window_started_at)`;

const HELD_REASON = `
  alter table held_request
    drop constraint held_request_reason_known,
    add constraint held_request_reason_known check (reason in ('trap', 'too_fast', 'flood'))`;
