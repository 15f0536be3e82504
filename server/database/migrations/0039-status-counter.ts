import type { MigrationInterface, QueryRunner } from "typeorm";

import { LeadCounter1795132800004 } from "./0004-lead-counter.js";
import { ClaimCounter1795132800028 } from "./0028-claim-counter.js";

const SUBJECTS = ["lead", "claim"] as const;

/** Leads and claims are counted by status in the same way (0004 says how and why), so one table and one function do it for both; views keep the names. */
export class StatusCounter1795132800039 implements MigrationInterface {
  readonly name = "StatusCounter1795132800039";

  async up(runner: QueryRunner): Promise<void> {
    // A lead that a running server commits between the copy and the new triggers would never be counted.
    await runner.query("lock table lead, claim in share row exclusive mode");
    await runner.query(STATUS_COUNTER);
    for (const subject of SUBJECTS) {
      // The sum of the revisions goes on from where it was: it must never be one that it was before.
      await runner.query(`insert into status_counter (subject, status, count, revision)
        select '${subject}', status, sum(count), sum(revision) from ${subject}_counter group by status`);
    }
    await new ClaimCounter1795132800028().down(runner);
    await new LeadCounter1795132800004().down(runner);
    await runner.query(COUNT_BY_STATUS);
    for (const subject of SUBJECTS) {
      await runner.query(countingTriggers(subject));
      await runner.query(`create view ${subject}_counter as
        select status, shard, count, revision from status_counter where subject = '${subject}'`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const subject of SUBJECTS) {
      for (const counted of ["in", "over", "out", "away"])
        await runner.query(`drop trigger ${subject}_counted_${counted} on ${subject}`);
      await runner.query(`drop view ${subject}_counter`);
    }
    await new LeadCounter1795132800004().up(runner);
    await new ClaimCounter1795132800028().up(runner);
    for (const subject of SUBJECTS) {
      await runner.query(`delete from ${subject}_counter`);
      await runner.query(`insert into ${subject}_counter (status, count, revision)
        select status, sum(count), sum(revision) from status_counter where subject = '${subject}' group by status`);
    }
    await runner.query("drop function count_by_status(), add_to_status_counter(text, text, bigint)");
    await runner.query("drop table status_counter");
  }
}

const STATUS_COUNTER = `
  create table status_counter (
    subject text collate "C" not null,
    status text collate "C" not null,
    shard bigint not null generated always as identity,
    count bigint not null,
    revision bigint not null default 1,
    constraint status_counter_pk primary key (subject, status, shard),
    constraint status_counter_subject_known check (subject in ('lead', 'claim'))
  )
  with (fillfactor = 50)`;

/** The trigger's argument is the subject. */
const COUNT_BY_STATUS = `
  create function add_to_status_counter(of_subject text, of_status text, delta bigint) returns void language plpgsql as $$
  declare
    free_shard bigint;
  begin
    select shard into free_shard from status_counter
      where subject = of_subject and status = of_status order by shard limit 1 for update skip locked;
    if found then
      update status_counter set count = count + delta, revision = revision + 1
        where subject = of_subject and status = of_status and shard = free_shard;
    else
      insert into status_counter (subject, status, count) values (of_subject, of_status, delta);
    end if;
  end
  $$;
  create function count_by_status() returns trigger language plpgsql as $$
  declare
    subject_counted constant text := tg_argv[0];
  begin
    if tg_op = 'INSERT' then
      perform add_to_status_counter(subject_counted, status, count(*)) from written group by status;
    elsif tg_op = 'DELETE' then
      perform add_to_status_counter(subject_counted, status, -count(*)) from removed group by status;
    elsif tg_op = 'TRUNCATE' then
      -- Emptied, not deleted: the sum of the revisions must never be one that it was before.
      update status_counter set count = 0, revision = revision + 1 where subject = subject_counted;
    else
      perform add_to_status_counter(subject_counted, status, sum(delta)::bigint)
        from (select status, 1 as delta from written union all select status, -1 from removed) change
        group by status;
    end if;
    return null;
  end
  $$`;

function countingTriggers(subject: (typeof SUBJECTS)[number]): string {
  const call = `for each statement execute function count_by_status('${subject}')`;
  return `
    create trigger ${subject}_counted_in after insert on ${subject} referencing new table as written ${call};
    create trigger ${subject}_counted_over after update on ${subject}
      referencing old table as removed new table as written ${call};
    create trigger ${subject}_counted_out after delete on ${subject} referencing old table as removed ${call};
    create trigger ${subject}_counted_away after truncate on ${subject} ${call}`;
}
