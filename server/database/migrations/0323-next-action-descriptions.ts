import type { MigrationInterface, QueryRunner } from "typeorm";

import { rewriteRows } from "../knownValues.js";

/** What a next action is about is its description; also where an undo reads it: in histories, bulk changes and merges. (docs/sales.md) */
export class NextActionDescriptions1795478400323 implements MigrationInterface {
  readonly name = "NextActionDescriptions1795478400323";

  async up(runner: QueryRunner): Promise<void> {
    await rename(runner, "words", "description");
  }

  async down(runner: QueryRunner): Promise<void> {
    await rename(runner, "description", "words");
  }
}

async function rename(runner: QueryRunner, from: string, to: string): Promise<void> {
  await runner.query(`alter table lead_next_action rename column ${from} to ${to}`);
  await runner.query(
    `alter table lead_next_action rename constraint lead_next_action_${from}_length to lead_next_action_${to}_length`,
  );
  for (const { table, column, path, where } of OBJECTS) {
    const kept = `(${column} #> '${path}')`;
    await rewriteRows(
      runner,
      table,
      `set ${column} = jsonb_set(${column}, '${path}', ${kept} - $1::text || jsonb_build_object($2::text, ${kept} -> $1::text))
       where ${where} and jsonb_typeof(${kept}) = 'object' and ${kept} ? $1::text`,
      [from, to],
    );
  }
  await rewriteRows(
    runner,
    "lead_merge",
    `set kept = jsonb_set(kept, '{nextActions}', (select jsonb_agg(
       case when dropped ? $1::text then dropped - $1::text || jsonb_build_object($2::text, dropped -> $1::text) else dropped end order by position)
       from jsonb_array_elements(kept -> 'nextActions') with ordinality as listed (dropped, position)))
     where jsonb_path_exists(kept, '$.nextActions[*]')`,
    [from, to],
  );
}

/** Where a next action is within JSON. */
const OBJECTS = [
  {
    table: "activity",
    column: "details",
    path: "{planned}",
    where: "kind in ('next_action_done', 'next_action_cleared')",
  },
  { table: "bulk_change", column: "params", path: "{nextAction}", where: "action = 'next_action'" },
  { table: "bulk_change_row", column: "before", path: "{nextAction}", where: "before is not null" },
] as const;
