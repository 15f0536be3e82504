import type { MigrationInterface, QueryRunner } from "typeorm";

/** As lead_counter (0004) counts: nobody waits, the sums are exact in every snapshot, that of the revisions names a state of the whole list. */
export class ClaimCounter1795132800028 implements MigrationInterface {
  readonly name = "ClaimCounter1795132800028";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CLAIM_COUNTER);
    await runner.query(COUNT_CLAIMS);
    await runner.query(TRIGGERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const trigger of ["claim_counted_in", "claim_counted_over", "claim_counted_out", "claim_counted_away"]) {
      await runner.query(`drop trigger ${trigger} on claim`);
    }
    await runner.query("drop function count_claims(), add_to_claim_counter(text, bigint)");
    await runner.query("drop table claim_counter");
  }
}

const CLAIM_COUNTER = `
  create table claim_counter (
    status text collate "C" not null,
    shard bigint not null generated always as identity,
    count bigint not null,
    revision bigint not null default 1,
    constraint claim_counter_pk primary key (status, shard)
  )
  with (fillfactor = 50);
  insert into claim_counter (status, count) select status, count(*) from claim group by status`;

const COUNT_CLAIMS = `
  create function add_to_claim_counter(of_status text, delta bigint) returns void language plpgsql as $$
  declare
    free_shard bigint;
  begin
    select shard into free_shard from claim_counter where status = of_status order by shard limit 1 for update skip locked;
    if found then
      update claim_counter set count = count + delta, revision = revision + 1 where status = of_status and shard = free_shard;
    else
      insert into claim_counter (status, count) values (of_status, delta);
    end if;
  end
  $$;
  create function count_claims() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform add_to_claim_counter(status, count(*)) from written group by status;
    elsif tg_op = 'DELETE' then
      perform add_to_claim_counter(status, -count(*)) from removed group by status;
    elsif tg_op = 'TRUNCATE' then
      update claim_counter set count = 0, revision = revision + 1;
    else
      perform add_to_claim_counter(status, sum(delta)::bigint)
        from (select status, 1 as delta from written union all select status, -1 from removed) change
        group by status;
    end if;
    return null;
  end
  $$`;

const TRIGGERS = `
  create trigger claim_counted_in after insert on claim
    referencing new table as written for each statement execute function count_claims();
  create trigger claim_counted_over after update on claim
    referencing old table as removed new table as written for each statement execute function count_claims();
  create trigger claim_counted_out after delete on claim
    referencing old table as removed for each statement execute function count_claims();
  create trigger claim_counted_away after truncate on claim
    for each statement execute function count_claims()`;
