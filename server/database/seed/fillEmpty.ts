import type { DataSource } from "typeorm";

import type { Env } from "#server/env.js";

/** Runs `seedDemo` if there is no lead yet. The seed code and its PDF library are loaded only then. */
export async function fillEmpty(database: DataSource, env: Env, say: (sentence: string) => void): Promise<void> {
  const [found]: readonly unknown[] = await database.query("select from lead limit 1");
  if (found !== undefined) return;
  const { seedDemo } = await import("./seedDemo.js");
  await seedDemo(database, env, say);
}
