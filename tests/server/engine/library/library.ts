import { afterAll, beforeAll } from "@jest/globals";
import { parse, type DocumentNode, type GraphQLSchema } from "graphql";
import type { Pool } from "pg";
import { pino } from "pino";
import { DataSource } from "typeorm";

import type { RequestContext } from "#server/context.js";
import type { EventBus } from "#server/core/events/eventBus.js";
import type { Viewer } from "#server/core/viewer.js";
import { poolOf } from "#server/database/dataSource.js";
import { SnakeCaseNaming } from "#server/database/namingStrategy.js";
import { buildSchemaOf } from "#server/engine/graphql/buildSchema.js";
import { memoryOf } from "#server/engine/graphql/documentMemory.js";
import { executeOperation } from "#server/engine/graphql/executor.js";
import { Projector } from "#server/engine/projection/projector.js";
import { readEnv } from "#server/env.js";
import { PdfProcesses } from "#server/pdfProcesses/pdfs.js";
import { storageInDatabase } from "#server/storage/openStorage.js";
import { CONNECT_WITHIN, createTestDatabase, type TestDatabase } from "#tests/support/testDatabase.js";
import { LIBRARY } from "./entities.js";
import { fillLibrary } from "./fillLibrary.js";
import { MemoryEvents } from "./memoryEvents.js";
import { LibraryResolver } from "./resolver.js";
import { recordStatements, type StatementRecord } from "./statements.js";

export const ANONYMOUS: Viewer = { role: "anonymous", sessionExpired: false };
export const ADMIN: Viewer = {
  role: "staff",
  permissionSets: ["administrator"],
  staffId: "1",
  username: "a",
};
export const STAFF_VIEWER: Viewer = {
  role: "staff",
  permissionSets: ["staff"],
  staffId: "2",
  username: "s",
};
export const CUSTOMER: Viewer = { role: "customer", customerId: "c1", email: "c@example.com" };

/** The result of an operation, with `data` parsed. */
export interface Answer {
  readonly data: unknown;
  readonly errors: readonly { message: string; path?: unknown; extensions?: unknown }[];
}

export interface Library {
  readonly schema: GraphQLSchema;
  readonly database: DataSource;
  readonly pool: Pool;
  readonly projector: Projector;
  readonly statements: StatementRecord;
  readonly events: MemoryEvents;
  context(viewer?: Viewer): RequestContext;
  run(query: string | DocumentNode, options?: RunOptions): Promise<Answer>;
}

interface RunOptions {
  readonly variables?: Record<string, unknown>;
  readonly viewer?: Viewer;
  readonly operationName?: string;
}

/** Sets up a library on a real PostgreSQL for the tests of a file. */
export function useLibrary(options: { statementsPerConnection?: number; poolSize?: number } = {}): () => Library {
  let library: Library | undefined;
  let made: TestDatabase | undefined;
  beforeAll(async () => {
    made = await createTestDatabase();
    library = await openLibrary(made.ownerUrl, options);
  });
  afterAll(async () => {
    await library?.database.destroy();
    await made?.drop();
  });
  return () => {
    if (!library) throw new Error("the library is open only while tests run");
    return library;
  };
}

async function openLibrary(
  url: string,
  options: { statementsPerConnection?: number; poolSize?: number },
): Promise<Library> {
  const database = await new DataSource({
    type: "postgres",
    url,
    entities: [...LIBRARY],
    namingStrategy: new SnakeCaseNaming(),
    synchronize: true,
    poolSize: options.poolSize ?? 4,
    connectTimeoutMS: CONNECT_WITHIN,
    poolErrorHandler: () => undefined,
  }).initialize();
  await fillLibrary(database);
  const schema = buildSchemaOf([LibraryResolver]);
  const pool = poolOf(database);
  const projector = new Projector(schema, database, pool, options.statementsPerConnection);
  const events = new MemoryEvents();
  const context = (viewer: Viewer = ANONYMOUS): RequestContext => ({
    viewer,
    origin: { requestId: "req-1", ipAddress: "127.0.0.1", userAgent: "tests" },
    env: readEnv({}),
    appSecret: "only-for-tests",
    database,
    projector,
    events: events satisfies EventBus,
    files: storageInDatabase(database),
    pdfs: new PdfProcesses().of("tests"),
    log: pino({ level: "silent" }),
  });
  return {
    schema,
    database,
    pool,
    projector,
    statements: recordStatements(pool),
    events,
    context,
    async run(query, { variables, viewer, operationName } = {}) {
      const document = typeof query === "string" ? parse(query) : query;
      // Like the product's own documents.
      memoryOf(schema, document).keepForEver();
      const { data, errors } = await executeOperation({ document, operationName, variables, context: context(viewer) });
      return { data: data ? JSON.parse(data) : data, errors: errors.map((error) => error.toJSON()) };
    },
  };
}
