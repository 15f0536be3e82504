import type { DataSource } from "typeorm";

import type { Env } from "../env.js";
import { createDataSource } from "./dataSource.js";
import type { DataSourceOptions } from "./dataSource.js";
import { startEmbeddedPostgres } from "./embedded/embeddedPostgres.js";
import { pause } from "./embedded/processes.js";

export interface OpenDatabase {
  readonly database: DataSource;
  /** With its password: not for a log. */
  readonly databaseUrl: string;
  /** Ends the pool and, where this process runs the embedded PostgreSQL, shuts that down. */
  readonly close: () => Promise<void>;
}

/** A database that starts at the same moment (docker compose) gets this long to answer. */
const CONNECT_PATIENCE_MS = 10_000;
const OLDEST_VERSION = 150_000;

/** The database of DATABASE_URL, else the embedded one. @throws Error of one sentence. */
export async function openDatabase(
  env: Env,
  say: (sentence: string) => void,
  options: DataSourceOptions = {},
): Promise<OpenDatabase> {
  if (env.databaseUrl !== undefined) {
    const database = await connect(env.databaseUrl, options);
    return { database, databaseUrl: env.databaseUrl, close: async () => await database.destroy() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: env.dataDir, say });
  try {
    const database = await connect(embedded.url, options);
    return {
      database,
      databaseUrl: embedded.url,
      close: async () => {
        await database.destroy();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function connect(url: string, options: DataSourceOptions): Promise<DataSource> {
  const deadline = Date.now() + CONNECT_PATIENCE_MS;
  for (;;) {
    try {
      return await checkVersion(await createDataSource(url, options).initialize());
    } catch (error) {
      if (!mayComeUp(error) || Date.now() > deadline)
        throw new Error(`The database of DATABASE_URL cannot be used: ${reason(error)}.`, { cause: error });
      await pause(500);
    }
  }
}

async function checkVersion(database: DataSource): Promise<DataSource> {
  const [row] = await database.query<{ version: string }[]>("select current_setting('server_version_num') as version");
  if (Number(row?.version) >= OLDEST_VERSION) return database;
  await database.destroy();
  throw new Error("it is older than PostgreSQL 15");
}

/** Not there yet, or (57P03) still starting. A wrong password or name stays wrong. */
function mayComeUp(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (typeof code === "string")
    return /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|57P03)$/.test(code);
  return error instanceof Error && /timeout|terminated/.test(error.message);
}

/** An AggregateError (both addresses of `localhost` refused) has no message of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error ? error.message : String(error);
}
