import type { DataSource } from "typeorm";

import { type AppSecrets, appSecrets } from "../appSecret.js";
import type { Env } from "../env.js";
import { createDataSource } from "./dataSource.js";
import type { DataSourceOptions } from "./dataSource.js";
import { type EmbeddedPostgres, runningEmbeddedPostgres, startEmbeddedPostgres } from "./embedded/embeddedPostgres.js";
import { pause } from "./embedded/processes.js";
import { type DatabaseAccess, givenRoleAccess, ownRoleAccess } from "./roles/databaseAccess.js";
import { acceptSecret, forgetSecrets } from "./roles/secretFingerprint.js";
import { underStartLock } from "./startLock.js";
import { withClient } from "./withClient.js";

export interface OpenDatabase {
  /** The application role's pool. */
  readonly database: DataSource;
  readonly access: DatabaseAccess;
  /** Shared by all processes on this database. */
  readonly secrets: AppSecrets;
  /** Where the embedded database's files are, if not in DATA_DIR. */
  readonly outside: string | undefined;
  /** Ends the pool and, if this process runs the embedded PostgreSQL, shuts it down. */
  readonly close: () => Promise<void>;
}

export interface OpenOptions extends DataSourceOptions {
  /**
   * Connect to the embedded database that a running server has started, if there is one: for commands that only read.
   * It is available only as long as that server runs.
   */
  readonly besideServer?: boolean;
}

/** How long a database that starts at the same time (docker compose) gets to accept connections. */
const CONNECT_PATIENCE_MS = 10_000;
const OLDEST_VERSION = 150_000;

/**
 * Opens the database of DATABASE_URL, or else the embedded one, with the pool connected as the application's role.
 * @throws Error with a one-sentence message.
 */
export async function openDatabase(
  env: Env,
  say: (sentence: string) => void,
  { besideServer = false, ...options }: OpenOptions = {},
): Promise<OpenDatabase> {
  const embedded = env.databaseUrl === undefined ? await embeddedDatabase(env, say, besideServer) : undefined;
  try {
    const secrets = await appSecrets(env);
    // No one else uses a database that this process runs, so if its secret file was deleted, resetting the secret locks
    // no one out.
    if (embedded?.isOwn === true && secrets.isNew) await withClient(embedded.url, forgetSecrets);
    const { access, database } = await connected(embedded?.url ?? env.databaseUrl ?? "", secrets, env, options);
    return {
      database,
      access,
      secrets,
      outside: embedded?.outside,
      close: async () => {
        await database.destroy();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function embeddedDatabase(
  { dataDir }: Env,
  say: (sentence: string) => void,
  besideServer: boolean,
): Promise<EmbeddedPostgres> {
  const running = besideServer ? await runningEmbeddedPostgres(dataDir) : undefined;
  return running ?? (await startEmbeddedPostgres({ dataDir, say }));
}

async function connected(
  url: string,
  secrets: AppSecrets,
  env: Env,
  options: DataSourceOptions,
): Promise<Pick<OpenDatabase, "access" | "database">> {
  const { databaseOwnerUrl } = env;
  try {
    const ownerUrl = databaseOwnerUrl ?? url;
    await untilItAnswers(ownerUrl);
    const accepted = await underStartLock(ownerUrl, async (owner) => await acceptSecret(owner, secrets));
    const access =
      databaseOwnerUrl === undefined
        ? await ownRoleAccess(url, secrets.current, accepted)
        : await givenRoleAccess(url, databaseOwnerUrl);
    return { access, database: await createDataSource(access.url, options).initialize() };
  } catch (error) {
    throw new Error(`${spokenOf(env)} cannot be used: ${reason(error)}.`, { cause: error });
  }
}

function spokenOf({ databaseUrl, databaseOwnerUrl }: Env): string {
  if (databaseUrl === undefined) return "The embedded database in DATA_DIR";
  return `The database of ${databaseOwnerUrl === undefined ? "DATABASE_URL" : "DATABASE_URL and DATABASE_OWNER_URL"}`;
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + CONNECT_PATIENCE_MS;
  for (;;) {
    try {
      await checkVersion(url);
      return;
    } catch (error) {
      if (!mayComeUp(error) || Date.now() > deadline) throw error;
      await pause(500);
    }
  }
}

async function checkVersion(url: string): Promise<void> {
  const version = "select current_setting('server_version_num')::int as version";
  const { rows } = await withClient(url, async (client) => await client.query<{ version: number }>(version));
  if ((rows[0]?.version ?? 0) < OLDEST_VERSION) throw new Error("it is older than PostgreSQL 15");
}

/** Not listening yet, or (57P03) still starting. A wrong password or name is not worth retrying. */
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
