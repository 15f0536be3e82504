import type { DataSource } from "typeorm";

import { migrate, underStartLock } from "./migrate.js";

/** What must be in a database before the first request; each step finds out by itself whether it is needed. */
export type PrepareStep = (database: DataSource) => Promise<void>;

/** Migrates, then runs the steps, one server at a time. */
export async function prepareDatabase(
  database: DataSource,
  steps: readonly PrepareStep[],
  say: (sentence: string) => void,
): Promise<void> {
  await underStartLock(database, async () => {
    const migrations = await migrate(database);
    if (migrations.length > 0) say(`Brought the database up to date (migrations: ${migrations.length}).`);
    for (const step of steps) await step(database);
  });
}
