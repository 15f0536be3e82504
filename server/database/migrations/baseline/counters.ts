import type { Room } from "./room.js";

/** Row counts of lists, maintained on every write and sharded so that concurrent writers do not block each other. */
export const counters: Room = {
  tables: `
  create table policy_counter (
    shard bigint not null generated always as identity,
    count bigint not null,
    revision bigint not null default 1,
    constraint policy_counter_pk primary key (shard)
  ) with (fillfactor=50);

  create table status_counter (
    subject text collate "C" not null,
    status text collate "C" not null,
    shard bigint not null generated always as identity,
    count bigint not null,
    revision bigint not null default 1,
    constraint status_counter_pk primary key (subject, status, shard),
    constraint status_counter_subject_known check (subject in ('lead', 'claim'))
  ) with (fillfactor=50);

  create view lead_counter as select status, shard, count, revision from status_counter where subject = 'lead';

  create view claim_counter as select status, shard, count, revision from status_counter where subject = 'claim'`,
  functions: `
  create function count_policies() returns trigger language plpgsql as $$
  declare
    delta bigint := 0;
    free_shard bigint;
  begin
    if tg_op = 'TRUNCATE' then
      update policy_counter set count = 0, revision = revision + 1;
      return null;
    elsif tg_op = 'INSERT' then
      select count(*) into delta from written;
    elsif tg_op = 'DELETE' then
      select -count(*) into delta from removed;
    elsif not exists (select from written) then
      return null;
    end if;
    select shard into free_shard from policy_counter order by shard limit 1 for update skip locked;
    if found then
      update policy_counter set count = count + delta, revision = revision + 1 where shard = free_shard;
    else
      insert into policy_counter (count) values (delta);
    end if;
    return null;
  end
  $$;

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
  $$`,
};
