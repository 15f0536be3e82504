import { afterAll, beforeAll } from "@jest/globals";
import type { DataSource } from "typeorm";

import { createDataSource, type DataSourceOptions } from "#server/database/dataSource.js";
import "./platform/entityMetadatas.js";
import { oncePerRun, required } from "./oncePerRun.js";
import { databaseUrl, onCluster } from "./testCluster.js";

/** A migrated, otherwise empty database for one test file. */
export interface TestDatabase {
  /** Connects with the application's role, as the server does. */
  readonly url: string;
  readonly dataSource: DataSource;
  /** Connects as the owner of the tables. */
  readonly ownerUrl: string;
  /** For what only the owner may do: creating tables, disabling triggers. */
  asOwner<Result>(work: (owner: DataSource) => Promise<Result>): Promise<Result>;
  drop(): Promise<void>;
}

/** In milliseconds, so generous that no stall of the machine fails a test. */
export const CONNECT_WITHIN = 30_000;

let made = 0;

/** Records that several files need. */
export interface Filling {
  /** A part of a database's name. */
  readonly name: string;
  /** What it is added to, instead of an empty database. */
  readonly on?: Filling;
  readonly fill: (database: TestDatabase) => Promise<void>;
}

export interface TestDatabaseOptions {
  /** The pool's maximum; connections open on demand. Those of all workers must fit into a default server's `max_connections`, 100. */
  readonly connections?: number;
  /** Instead of an empty database. */
  readonly filled?: Filling;
}

/** Cloned from the run's template in well under a second; also for tests that need a second one. */
export async function createTestDatabase({ connections = 6, filled }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const clusterUrl = required("TEST_CLUSTER_URL");
  const template = filled === undefined ? required("TEST_DATABASE_TEMPLATE") : await templateWith(filled);
  const name = newName();
  await onCluster(clusterUrl, async (client) => {
    // Copying the files costs half of writing each page to the log, which is the default.
    // A test that timed out may have left the worker's previous database behind.
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const url = databaseUrl(required("TEST_APPLICATION_URL"), name);
  const ownerUrl = databaseUrl(clusterUrl, name);
  const dataSource = await connect(url, { poolSize: connections });
  return {
    url,
    dataSource,
    ownerUrl,
    asOwner: async (work) => {
      const owner = await connect(ownerUrl, { poolSize: 2 });
      try {
        return await work(owner);
      } finally {
        await owner.destroy();
      }
    },
    drop: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await onCluster(clusterUrl, async (client) => await client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Filled once for all files of the run. */
async function templateWith({ name, on, fill }: Filling): Promise<string> {
  const template = `${required("TEST_DATABASE_PREFIX")}_${name}`;
  await oncePerRun(template, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
    if (rowCount !== 0) return;
    const database = await createTestDatabase({ ...(on !== undefined && { filled: on }) });
    await fill(database);
    await database.dataSource.destroy();
    // Only now, so that a filling that failed is no template.
    await client.query(`alter database ${new URL(database.url).pathname.slice(1)} rename to ${template}`);
  });
  return template;
}

function newName(): string {
  made += 1;
  return `${required("TEST_DATABASE_PREFIX")}_w${process.env["JEST_WORKER_ID"] ?? "0"}_${process.pid}_${made}`;
}

/** The server's pool, but without time limits that a slow machine could reach. */
export async function connect(url: string, options: DataSourceOptions): Promise<DataSource> {
  return await createDataSource(url, { connectWithin: CONNECT_WITHIN, patient: true, ...options }).initialize();
}

/** One database for the tests of a file: `const database = useTestDatabase();`, then `database().dataSource` in the tests. */
export function useTestDatabase(options: TestDatabaseOptions = {}): () => TestDatabase {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase(options);
  });
  afterAll(async () => await database?.drop());
  return () => {
    if (database === undefined) throw new Error("The test database is there only while tests run.");
    return database;
  };
}
