import { migrateJobTables } from "../core/jobs/jobTables.js";
import { followNameOrder } from "./collations.js";
import { createDataSource } from "./dataSource.js";
import type { DatabaseAccess } from "./roles/databaseAccess.js";
import { grantRows } from "./roles/grants.js";
import { takeOver } from "./takeOver.js";
import { withClient } from "./withClient.js";

/**
 * Runs the pending migrations as the schema's owner and grants the application's role access to any new tables. Returns
 * the names of the migrations that ran. Call it under the start lock wherever another server may start at the same
 * time.
 */
export async function migrate({ ownerUrl, role }: DatabaseAccess): Promise<readonly string[]> {
  await migrateJobTables(ownerUrl);
  try {
    const done = await runMigrations(ownerUrl);
    await withClient(ownerUrl, async (owner) => {
      await followNameOrder(owner);
      if (role !== undefined) await grantRows(owner, role);
    });
    return done;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "42501")
      throw new Error(
        `The database must be brought up to date, which its user may not do (${error.message}): name the owner of the tables in DATABASE_OWNER_URL.`,
        { cause: error },
      );
    throw error;
  }
}

/** Uses one connection without timeouts: building an index on a big table takes minutes. */
async function runMigrations(ownerUrl: string): Promise<readonly string[]> {
  const patient = await createDataSource(ownerUrl, { poolSize: 1, patient: true }).initialize();
  try {
    await takeOver(patient);
    const done = await patient.runMigrations();
    return done.map(({ name }) => name);
  } finally {
    await patient.destroy();
  }
}
