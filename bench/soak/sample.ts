import { setTimeout as wait } from "node:timers/promises";

import { withClient } from "#server/database/withClient.js";
import type { World } from "../scale/scaleAct.js";

/** The server's memory and the database's tables at one moment. */
export interface Sample {
  readonly residentBytes: number;
  readonly tables: readonly TableSize[];
}

export interface TableSize {
  readonly name: string;
  /** With its indexes. */
  readonly bytes: number;
  /** As PostgreSQL estimates them. */
  readonly rows: number;
}

const SIZES = `
  select relname as name, pg_total_relation_size(relid)::float8 as bytes, n_live_tup::float8 as rows
  from pg_stat_user_tables order by relname`;

/** A copied database knows nothing about its rows yet. */
export async function countRows({ url }: World): Promise<void> {
  await withClient(url, async (client) => await client.query("analyze"));
}

export async function takeSample({ app, url }: World): Promise<Sample> {
  const { rows: tables } = await withClient(url, async (client) => await client.query<TableSize>(SIZES));
  return { residentBytes: await app.residentBytes(), tables };
}

/** While the jobs run, rows may die between a vacuum and its count. */
const VACUUMS = 5;
const BETWEEN_VACUUMS_MS = 2_000;

/** Dead rows that no vacuum can remove, because a transaction that was left open might still see them. */
export async function deadRowsBeyondVacuum({ url }: World): Promise<number> {
  return await withClient(url, async (client) => {
    let least = Infinity;
    for (let vacuum = 0; vacuum < VACUUMS && least > 0; vacuum += 1) {
      if (vacuum > 0) await wait(BETWEEN_VACUUMS_MS);
      await client.query("vacuum");
      const { rows } = await client.query<{ dead: number }>(
        "select coalesce(sum(n_dead_tup), 0)::float8 as dead from pg_stat_user_tables",
      );
      least = Math.min(least, rows[0]?.dead ?? Number.NaN);
    }
    return least;
  });
}
