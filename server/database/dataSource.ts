import { availableParallelism } from "node:os";

import type { Pool } from "pg";
import { DataSource } from "typeorm";
import type { PostgresDriver } from "typeorm/driver/postgres/PostgresDriver.js";

import { migrations } from "#server/generated/migrations.js";
import { LastingClient } from "../core/postgres.js";
import { entities } from "./entities.js";
import { SnakeCaseNaming } from "./namingStrategy.js";

export interface DataSourceOptions {
  /** Maximum number of connections; about twice the database's core count works best. */
  readonly poolSize?: number;
  /** Lifts the limits on statements and idle transactions: for migrations of big tables, and while waiting for another server's migrations. */
  readonly patient?: boolean;
  /** Milliseconds to wait for a connection before answering 503. */
  readonly connectWithin?: number;
  /** Called when the server drops an idle connection; the pool opens a new one by itself. */
  readonly onPoolError?: (error: Error) => void;
}

/** The embedded database shares this machine's cores; for a remote one the same number works well enough. */
const STANDARD_POOL_SIZE = Math.min(20, Math.max(6, 2 * availableParallelism()));
/** By default a pool waits forever. */
const CONNECT_TIMEOUT_MS = 5_000;
export const STATEMENT_TIMEOUT_MS = 10_000;
/**
 * PostgreSQL cancels a slow statement itself; this is for a server that has stopped answering at all (a hung machine, a
 * cut line).
 */
export const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;

/** The process's one connection pool, shared by TypeORM and the projection. Not connected yet: call `initialize()`. */
export function createDataSource(url: string, options: DataSourceOptions = {}): DataSource {
  return new DataSource({
    type: "postgres",
    url,
    applicationName: "milepost",
    entities: [...entities],
    migrations: [...migrations],
    migrationsTableName: "schema_migration",
    migrationsTransactionMode: "each",
    namingStrategy: new SnakeCaseNaming(),
    synchronize: false,
    // TypeORM's query log prints parameters, which may be card data or passwords, so it stays off everywhere.
    logging: false,
    installExtensions: false,
    connectTimeoutMS: options.connectWithin ?? CONNECT_TIMEOUT_MS,
    poolSize: options.poolSize ?? STANDARD_POOL_SIZE,
    // Without a listener the process would end whenever the server drops an idle connection.
    poolErrorHandler: (error: Error) => options.onPoolError?.(error),
    extra: {
      Client: LastingClient,
      ...(options.patient === true
        ? {}
        : {
            statement_timeout: STATEMENT_TIMEOUT_MS,
            query_timeout: ANSWER_TIMEOUT_MS,
            idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
          }),
      idleTimeoutMillis: 60_000,
      keepAlive: true,
    },
  });
}

/** TypeORM's underlying `pg` pool, for SQL that does not go through TypeORM. Available only after `initialize()`. */
export function poolOf(database: DataSource): Pool {
  return (database.driver as PostgresDriver).master as Pool;
}
