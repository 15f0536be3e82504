import type { DataSource } from "typeorm";

import type { Env } from "#server/env.js";

/** `seedDemo` where there is no lead yet. Only then are its stories and the PDF library behind its papers loaded. */
export async function fillEmpty(database: DataSource, env: Env, say: (sentence: string) => void): Promise<void> {
  const [found]: readonly unknown[] = await database.query("select from lead limit 1");
  if (found !== undefined) return;
  const { seedDemo } = await import("./seedDemo.js");
  await seedDemo(database, env, say);
}
