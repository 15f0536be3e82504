import type { DataSource, QueryRunner } from "typeorm";

/** Any number of its own; all processes of this product that share a database take the same. */
const START_LOCK = 7_311_204_519;

/** Brings the schema up to date; the names of what was run. Call it under the start lock wherever another server may start at the same time. */
export async function migrate(database: DataSource): Promise<readonly string[]> {
  const done = await database.runMigrations();
  return done.map(({ name }) => name);
}

/** Runs the work while no other process that shares the database runs such work; the others wait, then find nothing to do. Takes one connection. */
export async function underStartLock<Result>(database: DataSource, work: () => Promise<Result>): Promise<Result> {
  const runner = database.createQueryRunner();
  await runner.connect();
  try {
    await lock(runner);
    return await work();
  } finally {
    await runner.query("select pg_advisory_unlock($1)", [START_LOCK]);
    await runner.release();
  }
}

/** Long migrations of another server must not end the wait. */
async function lock(runner: QueryRunner): Promise<void> {
  await runner.query("set statement_timeout = 0");
  await runner.query("select pg_advisory_lock($1)", [START_LOCK]);
  await runner.query("reset statement_timeout");
}
