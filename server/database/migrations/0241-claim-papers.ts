import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** The photos and documents that a question to the customer asks for. (docs/claims.md) */
export class ClaimPapers1795478400241 implements MigrationInterface {
  readonly name = "ClaimPapers1795478400241";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await addKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table claim_file drop column paper_id");
    await runner.query("drop table claim_paper");
    await forgetKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }
}

const NEW_KINDS = ["claim_paper_received", "claim_paper_waived"];
const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };

const TABLE = `
  create table claim_paper (
    id uuid not null default gen_random_uuid(),
    -- The order of asking: those of one question share a moment.
    position bigint generated always as identity,
    claim_id uuid not null,
    -- The question that asks for it.
    message_id uuid not null,
    type text not null,
    -- It is missing until a file came for it, or staff need it no more.
    received_at timestamptz(3),
    waived_at timestamptz(3),
    constraint claim_paper_pk primary key (id),
    constraint claim_paper_claim_fk foreign key (claim_id) references claim(id) on delete cascade,
    constraint claim_paper_message_fk foreign key (message_id) references claim_message(id) on delete cascade,
    constraint claim_paper_type_known check (type in ('vin_photo', 'odometer_photo', 'diagnosis_report', 'repair_invoice', 'other')),
    constraint claim_paper_one_end check (num_nonnulls(received_at, waived_at) <= 1),
    constraint claim_paper_unique unique (message_id, type)
  );
  create index claim_paper_claim_index on claim_paper (claim_id, position);
  create trigger claim_paper_announced after insert or update on claim_paper
    for each row execute function announce_claim_of_row();

  alter table claim_file add column paper_id uuid constraint claim_file_paper_fk references claim_paper(id) on delete set null;
  create index claim_file_paper_index on claim_file (paper_id) where paper_id is not null`;
