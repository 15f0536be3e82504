import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** The company's own do-not-call list: also people who are no lead, and requests that came by letter. (docs/sales.md) */
export class DoNotCallList1795478400395 implements MigrationInterface {
  readonly name = "DoNotCallList1795478400395";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(INDEXES);
    await addKnownValues(runner, AUDIT_KINDS, KINDS);
  }

  /** The requests stay: they still hold, as those of deleted leads do. */
  async down(runner: QueryRunner): Promise<void> {
    await forgetKnownValues(runner, AUDIT_KINDS, KINDS);
    await runner.query(`
      drop index lead_do_not_call_email_index;
      drop index lead_do_not_call_index;
      alter table do_not_call_request
        drop column phone, drop column reason, drop column source, drop column spread_at`);
  }
}

const AUDIT_KINDS = { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" };
const KINDS = ["do_not_call_added", "do_not_call_imported", "do_not_call_removed"];

/** Those of deleted leads had been spread to the person's other leads before. Their phone as it was typed and their reason are not known. */
const COLUMNS = `
  alter table do_not_call_request
    add column phone text,
    add column reason text,
    add column source text not null default 'deleted_lead',
    add column spread_at timestamptz(3) default now(),
    add constraint do_not_call_request_phone_length check (length(phone) <= 40),
    add constraint do_not_call_request_reason_length check (length(reason) <= 255),
    add constraint do_not_call_request_source_known check (source in ('deleted_lead', 'entered', 'imported'))`;

const INDEXES = `
  create index do_not_call_request_asked_index on do_not_call_request (asked_at, (id::text collate "C"));
  create index do_not_call_request_unspread_index on do_not_call_request (id) where spread_at is null;
  create index lead_do_not_call_index on lead (do_not_call_at, (id::text collate "C")) where do_not_call_at is not null;
  create index lead_do_not_call_email_index on lead ((email_key collate "C")) where do_not_call_at is not null`;
