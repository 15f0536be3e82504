import { Client } from "pg";

import type { BenchDatabase } from "./database.js";

/** What PostgreSQL does for the page: blocks touched and the time of the whole statement in ms (best of some runs, without the network). */
export interface PageCost {
  readonly blocks: number;
  readonly milliseconds: number;
}

const RUNS = 40;

/** Runs a statement of the application under EXPLAIN ANALYZE. */
export async function pageCost({ url }: BenchDatabase, text: string, values: readonly unknown[]): Promise<PageCost> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const costs: PageCost[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Record<string, number>; "Execution Time": number }] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        [...values],
      );
      const [explained] = rows[0]?.["QUERY PLAN"] ?? [];
      const blocks = (explained?.Plan["Shared Hit Blocks"] ?? 0) + (explained?.Plan["Shared Read Blocks"] ?? 0);
      costs.push({ blocks, milliseconds: explained?.["Execution Time"] ?? Number.NaN });
    }
    return { blocks: costs.at(-1)?.blocks ?? Number.NaN, milliseconds: Math.min(...costs.map((cost) => cost.milliseconds)) };
  } finally {
    await client.end();
  }
}
