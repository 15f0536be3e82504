import type { MigrationInterface, QueryRunner } from "typeorm";

/** When a claim was first answered and decided, in business hours as the claim's clock counts them. (docs/claims.md) */
export class ClaimMilestones1795478400191 implements MigrationInterface {
  readonly name = "ClaimMilestones1795478400191";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(FORMER_CLAIMS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table claim_milestone");
  }
}

const TABLE = `
  create table claim_milestone (
    claim_id uuid not null,
    answered_at timestamptz(3),
    -- Of business hours, from when the claim was made.
    answer_minutes integer,
    answered_in_time boolean,
    decided_at timestamptz(3),
    decision_minutes integer,
    constraint claim_milestone_pk primary key (claim_id),
    constraint claim_milestone_claim_fk foreign key (claim_id) references claim(id) on delete cascade,
    constraint claim_milestone_answer_whole check ((answered_at is null) = (answer_minutes is null)
      and (answered_at is null) = (answered_in_time is null)),
    constraint claim_milestone_decision_whole check ((decided_at is null) = (decision_minutes is null)),
    constraint claim_milestone_minutes_positive check (answer_minutes >= 0 and decision_minutes >= 0)
  )`;

/** Minutes between two moments within the support hours of that time, which ignored holidays. */
const minutesBetween = (from: string, to: string): string => `(
  select coalesce(sum(greatest(0, extract(epoch from least(${local(to)}, day + closes) - greatest(${local(from)}, day + opens)) / 60)), 0)::integer
  from generate_series(${local(from)}::date, ${local(to)}::date, interval '1 day') day
  join (values (1, interval '8 hours', interval '20 hours'), (2, interval '8 hours', interval '20 hours'), (3, interval '8 hours', interval '20 hours'),
    (4, interval '8 hours', interval '20 hours'), (5, interval '8 hours', interval '20 hours'), (6, interval '9 hours', interval '16 hours'))
    opening (weekday, opens, closes) on weekday = extract(isodow from day))`;

function local(moment: string): string {
  return `(${moment} at time zone 'America/New_York')`;
}

const FORMER_CLAIMS = `
  insert into claim_milestone (claim_id, answered_at, answer_minutes, answered_in_time, decided_at, decision_minutes)
  select claim.id, answer.at, case when answer.at is not null then ${minutesBetween("claim.created_at", "answer.at")} end, answer.in_time,
    decision.at, case when decision.at is not null then ${minutesBetween("claim.created_at", "decision.at")} end
  from claim
  left join lateral (
    select at, coalesce(details ->> 'late', 'false') <> 'true' as in_time from activity
    where subject_kind = 'claim' and subject_id = claim.id::text and kind = 'replied' order by position limit 1) answer on true
  left join lateral (
    select at from activity where subject_kind = 'claim' and subject_id = claim.id::text and kind = 'status_changed'
      and details ->> 'to' in ('claim_covered_open', 'claim_covered_closed', 'denied') order by position limit 1) decision on true
  where answer.at is not null or decision.at is not null`;
