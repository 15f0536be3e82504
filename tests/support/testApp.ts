import { afterAll, beforeAll } from "@jest/globals";
import { hash } from "@node-rs/argon2";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { type Logger, pino } from "pino";

import { type AppParts, buildApp } from "#server/app.js";
import { type Env, readEnv } from "#server/env.js";
import type { PermissionSet } from "#shared/permissionSets.js";
import { sharedPdfs } from "./platform/builtPdfs.js";
import { connect, createTestDatabase, type TestDatabase, type TestDatabaseOptions } from "./testDatabase.js";

/** A caller, anonymous or signed in. */
export interface Caller {
  /** Runs a GraphQL operation and returns the answer as a client reads it. */
  graphql<Data = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<GraphqlAnswer<Data>>;
  /** Calls the REST facade or any other path: `rest("GET /api/admin/leads", { headers })`. */
  rest(call: string, options?: RestOptions): Promise<RestAnswer>;
  /** The caller's cookies. */
  cookies(): Record<string, string>;
}

export interface GraphqlAnswer<Data> {
  readonly status: number;
  readonly data: Data | null;
  readonly errors: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: GraphqlExtensions;
  }[];
  readonly headers: LightMyRequestResponse["headers"];
}

export interface GraphqlExtensions {
  readonly code: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
  readonly requestId: string;
}

export interface RestOptions {
  /** Sent as JSON, unless it is text or bytes. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

export interface RestAnswer {
  readonly status: number;
  readonly headers: LightMyRequestResponse["headers"];
  readonly text: string;
  /** The body read as JSON; undefined when there is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly json: any;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly env: Env;
  readonly database: TestDatabase;
  /** A caller without cookies; those set by sign-ins are kept. */
  visitor(): Caller;
  /** Creates the account and signs it in. */
  staff(options?: NewAccount): Promise<Caller>;
  /** Signs an existing customer in. */
  customer(signIn: { readonly email: string; readonly policyId: string }): Promise<Caller>;
  /** A second server on the same database, with its own connections. */
  another(environment?: NodeJS.ProcessEnv, parts?: TestParts): Promise<TestApp>;
}

export interface NewAccount {
  readonly role?: "staff" | "admin";
  /** Replaces the role, which is short for one of them. */
  readonly permissionSets?: readonly PermissionSet[];
  readonly username?: string;
}

/** Parts of the application that a test may give its own. */
export type TestParts = Pick<AppParts, "largeBodyBounds" | "longListBounds" | "pdfs">;

/** Closes what was opened, in the order of opening. */
type Opened = (() => Promise<unknown>)[];

export const STAFF_PASSWORD = "a-good-long-password";
/** The cheapest possible hash, because its cost is the cost of a sign-in, and the tests make a thousand of them. */
const CHEAP = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | undefined;
let accounts = 0;

/** One server and database for the tests of a file: `const app = useTestApp();`, then `app()` in the tests. */
export function useTestApp(
  environment: NodeJS.ProcessEnv = {},
  { log, ...options }: { readonly log?: Logger } & TestDatabaseOptions = {},
): () => TestApp {
  let testApp: TestApp | undefined;
  let database: TestDatabase | undefined;
  const opened: Opened = [];
  beforeAll(async () => {
    database = await createTestDatabase(options);
    testApp = await startTestApp(database, environment, opened, log);
  });
  afterAll(async () => {
    for (const close of opened.toReversed()) await close();
    await database?.drop();
  });
  return () => {
    if (testApp === undefined) throw new Error("The test server is there only while tests run.");
    return testApp;
  };
}

/** Inserts a staff account with STAFF_PASSWORD. Returns its id. */
export async function createStaff(
  database: TestDatabase,
  username: string,
  { role = "staff", permissionSets }: NewAccount = {},
): Promise<string> {
  passwordHash ??= hash(STAFF_PASSWORD, CHEAP);
  const rows: { id: string }[] = await database.dataSource.query(
    "insert into staff (username, role, password_hash, permission_sets) values ($1, $2, $3, $4) returning id",
    [username, role, await passwordHash, permissionSets ?? null],
  );
  return rows[0]?.id ?? "";
}

async function startTestApp(
  database: TestDatabase,
  environment: NodeJS.ProcessEnv,
  opened: Opened,
  log: Logger = pino({ level: process.env["TEST_LOG_LEVEL"] ?? "silent" }),
  parts: TestParts = {},
): Promise<TestApp> {
  const env = readEnv({
    SEED: "none",
    DATABASE_URL: database.url,
    APP_SECRET: "only-for-tests-0123456789-0123456789",
    // All requests of a file come from one address.
    PUBLIC_FORM_MAX: "1000000",
    RATE_LIMIT_PER_MINUTE: "0",
    ...environment,
  });
  const app = await buildApp({
    pdfs: sharedPdfs(),
    ...parts,
    env,
    appSecret: env.appSecret ?? "",
    previousAppSecret: env.appSecretPrevious,
    database: database.dataSource,
    databaseUrl: database.url,
    log,
    clientFolder: environment["CLIENT_FOLDER"] ?? "/nowhere",
  });
  opened.push(() => app.close());
  const signedIn = async (mutation: string, input: Record<string, string>): Promise<Caller> => {
    const caller = callerOf(app);
    const answer = await caller.graphql(mutation, { input });
    if (answer.errors.length > 0) throw new Error(`could not sign in: ${answer.errors[0]?.message}`);
    return caller;
  };
  return {
    app,
    env,
    database,
    visitor: () => callerOf(app),
    staff: async ({ username = `member-${(accounts += 1)}`, ...account } = {}) => {
      await createStaff(database, username, account);
      return signedIn("mutation ($input: StaffSignInInput!) { staffSignIn(input: $input) { id } }", {
        username,
        password: STAFF_PASSWORD,
      });
    },
    customer: ({ email, policyId }) =>
      signedIn("mutation ($input: CustomerSignInInput!) { customerSignIn(input: $input) { id } }", { email, policyId }),
    another: async (more = {}, moreParts = {}) => {
      const dataSource = await connect(database.url, { poolSize: 4 });
      opened.push(() => dataSource.destroy());
      return startTestApp({ ...database, dataSource }, { ...environment, ...more }, opened, undefined, moreParts);
    },
  };
}

function callerOf(app: FastifyInstance): Caller {
  const jar: Record<string, string> = {};

  async function send(request: InjectOptions): Promise<LightMyRequestResponse> {
    const answer = await app.inject({ ...request, cookies: jar });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) delete jar[name];
      else jar[name] = value;
    }
    return answer;
  }

  return {
    cookies: () => ({ ...jar }),
    async graphql<Data>(query: string, variables: Record<string, unknown> = {}) {
      const answer = await send({ method: "POST", url: "/graphql", payload: { query, variables } });
      const { data = null, errors = [] } = answer.json<Partial<GraphqlAnswer<Data>>>();
      return { status: answer.statusCode, data, errors, headers: answer.headers };
    },
    async rest(call, { body, headers = {}, address } = {}) {
      const [method = "GET", url = "/"] = call.split(" ");
      const payload =
        body === undefined || typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
      const answer = await send({
        method,
        url,
        headers: { ...(payload !== undefined && { "content-type": "application/json" }), ...headers },
        ...(payload !== undefined && { payload }),
        ...(address !== undefined && { remoteAddress: address }),
      });
      return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: readJson(answer.body) };
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
