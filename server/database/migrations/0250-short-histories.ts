import type { MigrationInterface, QueryRunner } from "typeorm";

/** Most leads have never been merged: a single index lookup says so, and the recursion through merges is skipped. */
export class ShortHistories1795478400250 implements MigrationInterface {
  readonly name = "ShortHistories1795478400250";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function lead_now(asked uuid) returns uuid language plpgsql stable as $$
      begin
        if not exists (select from lead_merge where merged_id = asked and undone_at is null) then
          return asked;
        end if;
        return (${NOW});
      end
      $$`);
    await runner.query(`
      create or replace function lead_histories(asked uuid) returns text[] language plpgsql stable as $$
      begin
        if not exists (select from lead_merge where survivor_id = asked and undone_at is null) then
          return array[asked::text];
        end if;
        return (${HISTORIES});
      end
      $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create or replace function lead_now(asked uuid) returns uuid language sql stable as $$ ${NOW} $$`,
    );
    await runner.query(
      `create or replace function lead_histories(asked uuid) returns text[] language sql stable as $$ ${HISTORIES} $$`,
    );
  }
}

const NOW = `
  with recursive way (id, step) as (
    select asked, 0
    union all
    select lead_merge.survivor_id, way.step + 1 from way
      join lead_merge on lead_merge.merged_id = way.id and lead_merge.undone_at is null
  )
  select id from way order by step desc limit 1`;

const HISTORIES = `
  with recursive way (id) as (
    select asked
    union
    select lead_merge.merged_id from way
      join lead_merge on lead_merge.survivor_id = way.id and lead_merge.undone_at is null
  )
  select array_agg(id::text) from way`;
