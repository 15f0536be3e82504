import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A change of how a policy is paid counts as a revision of the policies, so that the fingerprint of their list need not
 * read all payment profiles. (docs/data-model.md)
 */
export class PoliciesCountPayments1795478400357 implements MigrationInterface {
  readonly name = "PoliciesCountPayments1795478400357";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function add_to_policy_counter(delta bigint) returns void language plpgsql as $$
      declare
        free_shard bigint;
      begin
        select shard into free_shard from policy_counter order by shard limit 1 for update skip locked;
        if found then
          update policy_counter set count = count + delta, revision = revision + 1 where shard = free_shard;
        else
          insert into policy_counter (count) values (delta);
        end if;
      end
      $$`);
    await runner.query(`
      create or replace function count_policies() returns trigger language plpgsql as $$
      begin
        if tg_op = 'TRUNCATE' then
          update policy_counter set count = 0, revision = revision + 1;
        elsif tg_op = 'INSERT' then
          perform add_to_policy_counter((select count(*) from written));
        elsif tg_op = 'DELETE' then
          perform add_to_policy_counter((select -count(*) from removed));
        elsif exists (select from written) then
          perform add_to_policy_counter(0);
        end if;
        return null;
      end
      $$`);
    await runner.query(`
      create function count_policy_payment() returns trigger language plpgsql as $$
      begin
        perform add_to_policy_counter(0);
        return null;
      end
      $$`);
    await runner.query(`
      create trigger payment_profile_counted after insert or update or delete on payment_profile
        for each row execute function count_policy_payment()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop trigger payment_profile_counted on payment_profile");
    await runner.query("drop function count_policy_payment()");
    await runner.query(`
      create or replace function count_policies() returns trigger language plpgsql as $$
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
      $$`);
    await runner.query("drop function add_to_policy_counter(bigint)");
  }
}
