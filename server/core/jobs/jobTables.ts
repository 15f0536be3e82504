import { runMigrations } from "graphile-worker";

import { silentJobLogger } from "./jobLogger.js";

/** Brings graphile-worker's own tables, a schema beside ours, up to date; `addJob` works only after this. Takes one connection. */
export async function migrateJobTables(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, logger: silentJobLogger });
}
