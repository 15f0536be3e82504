import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * How many leads have which status, counted as they are written, so that no screen ever counts 200,000 rows. Every status has as many
 * rows ("shards") as there were writers at one time: a writer takes a row that nobody holds and makes one when all are held, so
 * counting never waits, and so cannot deadlock. The sum over the shards is exact for every reader's snapshot.
 * `revision` grows with any change of any lead; its sum over the table names a state of the whole list (the list's ETag).
 */
export class LeadCounter1795132800004 implements MigrationInterface {
  readonly name = "LeadCounter1795132800004";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LEAD_COUNTER);
    await runner.query(COUNT_LEADS);
    await runner.query(TRIGGERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const trigger of ["lead_counted_in", "lead_counted_over", "lead_counted_out", "lead_counted_away"]) {
      await runner.query(`drop trigger ${trigger} on lead`);
    }
    await runner.query("drop function count_leads(), add_to_lead_counter(text, bigint)");
    await runner.query("drop table lead_counter");
  }
}

const LEAD_COUNTER = `
  create table lead_counter (
    status text collate "C" not null,
    shard bigint not null generated always as identity,
    count bigint not null,
    revision bigint not null default 1,
    constraint lead_counter_pk primary key (status, shard)
  )
  with (fillfactor = 50)`;

const COUNT_LEADS = `
  create function add_to_lead_counter(of_status text, delta bigint) returns void language plpgsql as $$
  declare
    free_shard bigint;
  begin
    select shard into free_shard from lead_counter where status = of_status order by shard limit 1 for update skip locked;
    if found then
      update lead_counter set count = count + delta, revision = revision + 1 where status = of_status and shard = free_shard;
    else
      insert into lead_counter (status, count) values (of_status, delta);
    end if;
  end
  $$;
  create function count_leads() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform add_to_lead_counter(status, count(*)) from written group by status;
    elsif tg_op = 'DELETE' then
      perform add_to_lead_counter(status, -count(*)) from removed group by status;
    elsif tg_op = 'TRUNCATE' then
      -- Emptied, not deleted: the sum of the revisions must never be one that it was before.
      update lead_counter set count = 0, revision = revision + 1;
    else
      perform add_to_lead_counter(status, sum(delta)::bigint)
        from (select status, 1 as delta from written union all select status, -1 from removed) change
        group by status;
    end if;
    return null;
  end
  $$`;

const TRIGGERS = `
  create trigger lead_counted_in after insert on lead
    referencing new table as written for each statement execute function count_leads();
  create trigger lead_counted_over after update on lead
    referencing old table as removed new table as written for each statement execute function count_leads();
  create trigger lead_counted_out after delete on lead
    referencing old table as removed for each statement execute function count_leads();
  create trigger lead_counted_away after truncate on lead
    for each statement execute function count_leads()`;
