import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** Denials with their letters, and customers' objections to them. (docs/claims.md) */
export class ClaimAppeals1795478400190 implements MigrationInterface {
  readonly name = "ClaimAppeals1795478400190";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DENIAL);
    await runner.query(LETTER);
    await runner.query(APPEAL);
    await runner.query(LAST_LINE);
    await runner.query(DAYS);
    await runner.query(FORMER_DENIALS);
    await addKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop trigger claim_appeal_decides on claim");
    await runner.query("drop function keep_appeal_open()");
    await runner.query("drop table claim_appeal");
    await runner.query("drop table claim_denial_letter");
    await runner.query("drop function keep_denial_letter()");
    await runner.query("drop table claim_denial");
    await runner.query("alter table claim_limits drop column appeal_days");
    await forgetKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }
}

const NEW_KINDS = ["denial_letter_sent", "claim_appealed", "claim_appeal_decided"];
const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };

const DENIAL = `
  create table claim_denial (
    id uuid not null default gen_random_uuid(),
    claim_id uuid not null,
    -- The claim's first, its second.
    number integer not null,
    -- As they were told: what staff write later does not change them.
    reason text,
    clause text,
    denied_at timestamptz(3) not null default clock_timestamp(),
    denied_by_id uuid,
    -- As it was then: it outlives the account.
    denied_by_name text,
    -- The last day on which the customer may object.
    appeal_until date not null,
    -- It decided an appeal.
    is_final boolean not null default false,
    constraint claim_denial_pk primary key (id),
    constraint claim_denial_claim_fk foreign key (claim_id) references claim(id) on delete cascade,
    constraint claim_denial_denied_by_fk foreign key (denied_by_id) references staff(id) on delete set null,
    constraint claim_denial_number_unique unique (claim_id, number),
    constraint claim_denial_number_positive check (number > 0),
    constraint claim_denial_texts_length check (length(reason) <= 10000 and length(clause) <= 10000),
    constraint claim_denial_denied_by_name_length check (length(denied_by_name) <= 200)
  );
  create index claim_denial_denied_by_index on claim_denial (denied_by_id) where denied_by_id is not null;
  create trigger claim_denial_announced after insert or update on claim_denial
    for each row execute function announce_claim_of_row()`;

const LETTER = `
  create table claim_denial_letter (
    denial_id uuid not null,
    file_name text not null,
    bytes bytea not null,
    sha256 bytea not null,
    sent_at timestamptz(3) not null default clock_timestamp(),
    constraint claim_denial_letter_pk primary key (denial_id),
    constraint claim_denial_letter_denial_fk foreign key (denial_id) references claim_denial(id) on delete cascade,
    constraint claim_denial_letter_file_name_form check (length(file_name) <= 200 and file_name ~ '[^[:space:]]'),
    constraint claim_denial_letter_sha256_right check (sha256 = sha256(bytes))
  );
  alter table claim_denial_letter alter column bytes set storage external;
  create trigger claim_denial_letter_is_kept before update on claim_denial_letter
    for each row execute function refuse_change();
  create trigger claim_denial_letter_is_not_emptied before truncate on claim_denial_letter
    for each statement execute function refuse_change();

  create function keep_denial_letter() returns trigger language plpgsql as $$
  begin
    if not exists (select from claim_denial where claim_denial.id = old.denial_id) then
      return old;
    end if;
    raise exception 'the letter of a denial is never removed' using errcode = 'insufficient_privilege';
  end
  $$;
  create trigger claim_denial_letter_is_not_removed before delete on claim_denial_letter
    for each row execute function keep_denial_letter()`;

const APPEAL = `
  create table claim_appeal (
    id uuid not null default gen_random_uuid(),
    claim_id uuid not null,
    denial_id uuid not null,
    content text not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    -- Who of us wrote down what came by mail or phone.
    recorded_by_id uuid,
    recorded_by_name text,
    -- Who must not decide it.
    denied_by_id uuid,
    outcome text not null default 'open',
    decided_at timestamptz(3),
    decided_by_id uuid,
    decided_by_name text,
    constraint claim_appeal_pk primary key (id),
    constraint claim_appeal_claim_fk foreign key (claim_id) references claim(id) on delete cascade,
    constraint claim_appeal_denial_fk foreign key (denial_id) references claim_denial(id) on delete cascade,
    constraint claim_appeal_recorded_by_fk foreign key (recorded_by_id) references staff(id) on delete set null,
    constraint claim_appeal_denied_by_fk foreign key (denied_by_id) references staff(id) on delete set null,
    constraint claim_appeal_decided_by_fk foreign key (decided_by_id) references staff(id) on delete set null,
    constraint claim_appeal_denial_unique unique (denial_id),
    constraint claim_appeal_content_form check (length(content) <= 10000 and content ~ '[^[:space:]]'),
    constraint claim_appeal_names_length check (length(recorded_by_name) <= 200 and length(decided_by_name) <= 200),
    constraint claim_appeal_outcome_known check (outcome in ('open', 'upheld', 'overturned')),
    constraint claim_appeal_decided_whole check ((outcome = 'open') = (decided_at is null)),
    constraint claim_appeal_another_person check (decided_by_id <> denied_by_id)
  );
  create unique index claim_appeal_open_unique on claim_appeal (claim_id) where outcome = 'open';
  create index claim_appeal_claim_index on claim_appeal (claim_id);
  create index claim_appeal_recorded_by_index on claim_appeal (recorded_by_id) where recorded_by_id is not null;
  create index claim_appeal_denied_by_index on claim_appeal (denied_by_id) where denied_by_id is not null;
  create index claim_appeal_decided_by_index on claim_appeal (decided_by_id) where decided_by_id is not null;
  create trigger claim_appeal_announced after insert or update on claim_appeal
    for each row execute function announce_claim_of_row()`;

/** Anything that decides a claim must first decide its appeal, by another person. */
const LAST_LINE = `
  create function keep_appeal_open() returns trigger language plpgsql as $$
  begin
    if exists (select from claim_appeal where claim_id = new.id and outcome = 'open') then
      raise exception 'an appeal is decided before its claim' using errcode = 'check_violation', constraint = 'claim_appeal_decides';
    end if;
    return new;
  end
  $$;
  create trigger claim_appeal_decides before update of status on claim for each row
    when (old.status <> new.status and new.status in ('claim_covered_open', 'claim_covered_closed', 'denied'))
    execute function keep_appeal_open()`;

const DAYS = `
  alter table claim_limits add column appeal_days integer not null default 30;
  alter table claim_limits add constraint claim_limits_appeal_days_range check (appeal_days between 1 and 365)`;

/** These customers were never told how to object, so their days run from now. */
const FORMER_DENIALS = `
  insert into claim_denial (claim_id, number, reason, clause, denied_at, denied_by_id, denied_by_name, appeal_until)
  select claim.id, 1, left(claim.denial_reason, 10000), left(claim.denial_clause, 10000), coalesce(last.at, claim.updated_at), staff.id,
    left(last.actor_name, 200), (now() at time zone 'America/New_York')::date + 30
  from claim
  left join lateral (
    select at, actor_id, actor_name from activity
    where subject_kind = 'claim' and subject_id = claim.id::text and kind = 'status_changed' and details ->> 'to' = 'denied'
    order by position desc limit 1) last on true
  left join staff on staff.id = last.actor_id
  where claim.status = 'denied'`;
