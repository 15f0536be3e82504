import { runMigrations } from "graphile-worker";

import { openJobPool } from "../postgres.js";
import { silentJobLogger } from "./jobLogger.js";

/**
 * Migrates graphile-worker's own tables, which are in a schema of their own; `addJob` works only after this. Uses one
 * connection.
 */
export async function migrateJobTables(databaseUrl: string): Promise<void> {
  // Anything that uses a lost connection fails anyway, so losing an idle one need not be reported.
  const pool = openJobPool({ connectionString: databaseUrl, max: 1 }, () => undefined);
  try {
    await runMigrations({ pgPool: pool, logger: silentJobLogger });
  } finally {
    await pool.end();
  }
}
