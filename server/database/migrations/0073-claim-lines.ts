import type { MigrationInterface, QueryRunner } from "typeorm";

const BEFORE = `'created', 'status_changed', 'fields_changed', 'note_added', 'quote_created',
      'contract_sent', 'contract_viewed', 'contract_signed', 'contract_voided', 'converted', 'email_sent', 'deleted', 'email_failed',
      'file_added', 'document_requested', 'document_uploaded', 'document_status_changed', 'document_reminded', 'charge_recorded',
      'charge_status_changed', 'payment_details_saved', 'assigned', 'replied', 'released', 'discarded'`;

const NOW = `${BEFORE}, 'claim_line_added', 'claim_line_changed', 'claim_line_removed', 'claim_line_overruled', 'claim_lines_checked'`;

/** What a claim is about, line by line, each with the decision on whether it is covered. (docs/claims.md) */
export class ClaimLines1795132800073 implements MigrationInterface {
  readonly name = "ClaimLines1795132800073";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query("create index claim_line_claim_index on claim_line (claim_id, created_at, id)");
    await runner.query("create index claim_line_overruled_by_index on claim_line (overruled_by_id)");
    await runner.query(
      "create trigger claim_line_version before update on claim_line for each row execute function count_version()",
    );
    await runner.query(knownKinds(NOW));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table claim_line");
    await runner.query(knownKinds(BEFORE));
  }
}

function knownKinds(kinds: string): string {
  return `alter table activity drop constraint activity_kind_known,
    add constraint activity_kind_known check (kind in (${kinds}))`;
}

/** The catalogue of components grows without a migration, so only the form of its ids is checked. */
const TABLE = `
  create table claim_line (
    id uuid not null default gen_random_uuid(),
    version integer not null default 1,
    claim_id uuid not null,
    component text collate "C" not null,
    -- As the catalogue had it then.
    component_name text not null,
    work text not null,
    failed_on date,
    odometer integer,
    cause text,
    note text,
    verdict text not null,
    sentence text not null,
    clause_heading text,
    clause_text text,
    further_reasons text[] not null,
    -- What was known of the policy when the decision was made; null for a claim without a policy.
    facts jsonb,
    checked_at timestamptz(3) not null default now(),
    overruled_verdict text,
    overruled_reason text,
    overruled_by_id uuid,
    -- As it was then: it outlives the account.
    overruled_by_name text,
    overruled_at timestamptz(3),
    created_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default now(),
    constraint claim_line_pk primary key (id),
    constraint claim_line_claim_fk foreign key (claim_id) references claim(id) on delete cascade,
    constraint claim_line_overruled_by_fk foreign key (overruled_by_id) references staff(id) on delete set null,
    constraint claim_line_version_positive check (version > 0),
    constraint claim_line_component_form check (component ~ '^[a-z0-9_]{1,60}$'),
    constraint claim_line_component_name_length check (length(component_name) <= 100),
    constraint claim_line_work_known check (work in ('part', 'labor')),
    constraint claim_line_odometer_range check (odometer between 0 and 2000000),
    constraint claim_line_cause_known check (cause in ('wear', 'collision', 'misuse', 'fire_or_flood', 'business_use', 'modification',
      'missed_maintenance', 'existed_before', 'unapproved')),
    constraint claim_line_note_length check (length(note) <= 10000),
    constraint claim_line_verdict_known check (verdict in ('covered', 'not_covered', 'person')),
    constraint claim_line_sentence_length check (length(sentence) <= 1000),
    constraint claim_line_clause_length check (length(clause_heading) <= 200 and length(clause_text) <= 2000),
    constraint claim_line_clause_whole check ((clause_heading is null) = (clause_text is null)),
    constraint claim_line_refusal_names_a_clause check (verdict = 'person' or clause_heading is not null),
    constraint claim_line_overruled_verdict_known check (overruled_verdict in ('covered', 'not_covered')),
    constraint claim_line_overruled_reason_form check (length(overruled_reason) <= 10000 and overruled_reason ~ '[^[:space:]]'),
    constraint claim_line_overruled_by_name_length check (length(overruled_by_name) <= 200),
    constraint claim_line_overruled_whole check (num_nulls(overruled_verdict, overruled_reason, overruled_by_name, overruled_at) in (0, 4)),
    constraint claim_line_facts_form check (jsonb_typeof(facts) = 'object')
  )`;
