import type { DataSource, QueryRunner } from "typeorm";

import { migrateJobTables } from "../core/jobs/jobTables.js";
import { createDataSource } from "./dataSource.js";

/** Any number of its own; all processes of this product that share a database take the same. */
const START_LOCK = 7_311_204_519;

/** Brings the schema up to date; the names of what was run. Call it under the start lock wherever another server may start at the same time. */
export async function migrate(database: DataSource): Promise<readonly string[]> {
  await migrateJobTables(urlOf(database));
  return await patiently(database, async (patient) => {
    const done = await patient.runMigrations();
    return done.map(({ name }) => name);
  });
}

/** Runs the work while no other process that shares the database runs such work; the others wait, then find nothing to do. Takes one connection. */
export async function underStartLock<Result>(database: DataSource, work: () => Promise<Result>): Promise<Result> {
  return await patiently(database, async (patient) => {
    const runner = patient.createQueryRunner();
    await runner.connect();
    try {
      await runner.query("select pg_advisory_lock($1)", [START_LOCK]);
      return await work();
    } finally {
      await unlock(runner);
    }
  });
}

/** The end of the connection would give the lock back too. */
async function unlock(runner: QueryRunner): Promise<void> {
  await runner.query("select pg_advisory_unlock($1)", [START_LOCK]);
  await runner.release();
}

/** The same database over one connection without limits of time: an index of a big table takes minutes, and so does another server's. */
async function patiently<Result>(
  database: DataSource,
  work: (patient: DataSource) => Promise<Result>,
): Promise<Result> {
  const patient = await createDataSource(urlOf(database), { poolSize: 1, patient: true }).initialize();
  try {
    return await work(patient);
  } finally {
    await patient.destroy();
  }
}

function urlOf({ options }: DataSource): string {
  const url = options.type === "postgres" ? options.url : undefined;
  if (url === undefined) throw new Error("migrations need a data source that was made by createDataSource");
  return url;
}
