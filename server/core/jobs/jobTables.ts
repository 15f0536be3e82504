import { runMigrations } from "graphile-worker";

import { openJobPool } from "../postgres.js";
import { silentJobLogger } from "./jobLogger.js";

/** Brings graphile-worker's own tables, a schema beside ours, up to date; `addJob` works only after this. Takes one connection. */
export async function migrateJobTables(databaseUrl: string): Promise<void> {
  // Whatever uses a lost connection fails by itself, so an idle one needs no report.
  const pool = openJobPool({ connectionString: databaseUrl, max: 1 }, () => undefined);
  try {
    await runMigrations({ pgPool: pool, logger: silentJobLogger });
  } finally {
    await pool.end();
  }
}
