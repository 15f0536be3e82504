import { globSync, readFileSync } from "node:fs";
import path from "node:path";

import { beforeAll, describe, expect, it } from "@jest/globals";
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  parse,
  specifiedRules,
  typeFromAST,
  validate,
  type DocumentNode,
  type GraphQLType,
} from "graphql";
import { pino } from "pino";

import type { RequestContext } from "#server/context.js";
import type { Viewer } from "#server/core/viewer.js";
import { poolOf } from "#server/database/dataSource.js";
import { executeOperation } from "#server/engine/graphql/executor.js";
import { limitRules, OPERATION_LIMITS } from "#server/engine/graphql/limits.js";
import { operationCost } from "#server/engine/graphql/operationCost.js";
import { prepareOperation } from "#server/engine/graphql/preparedOperation.js";
import { Projector } from "#server/engine/projection/projector.js";
import { projectRoot, readEnv } from "#server/env.js";
import { PdfProcesses } from "#server/pdfProcesses/pdfs.js";
import { appSchema } from "#server/schema.js";
import { storageInDatabase } from "#server/storage/openStorage.js";
import type { PermissionSet } from "#shared/permissionSets.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";
import { MemoryEvents } from "./library/memoryEvents.js";
import { recordStatements, type StatementRecord } from "./library/statements.js";

const schema = appSchema();
const database = useScreensDatabase();

const ADMIN: Viewer = {
  role: "staff",
  permissionSets: ["administrator"],
  staffId: "00000000-0000-4000-8000-000000000001",
  username: "admin",
};
const CUSTOMER: Viewer = {
  role: "customer",
  customerId: "00000000-0000-4000-8000-000000000001",
  email: "c@example.com",
};

function useScreensDatabase(): () => { readonly context: RequestContext; readonly statements: StatementRecord } {
  const made = useTestDatabase();
  let ready: { context: RequestContext; statements: StatementRecord } | undefined;
  beforeAll(() => {
    const { dataSource } = made();
    const pool = poolOf(dataSource);
    const context: RequestContext = {
      viewer: ADMIN,
      origin: { requestId: "r", ipAddress: "127.0.0.1", userAgent: "tests" },
      env: readEnv({}),
      appSecret: "only-for-tests",
      database: dataSource,
      projector: new Projector(schema, dataSource, pool),
      events: new MemoryEvents(),
      files: storageInDatabase(dataSource),
      pdfs: new PdfProcesses().of("tests"),
      log: pino({ level: "error" }),
    };
    ready = { context, statements: recordStatements(pool) };
  });
  return () => {
    if (!ready) throw new Error("the database is there only while tests run");
    return ready;
  };
}

interface ScreenOperation {
  readonly name: string;
  readonly kind: string;
  readonly portal: boolean;
  readonly document: DocumentNode;
}

/** Every operation of the screens, with all fragments that it uses. */
function screenOperations(): ScreenOperation[] {
  const files = globSync("client/src/**/*.graphql", { cwd: projectRoot });
  const read = files.map((file) => ({
    file,
    definitions: parse(readFileSync(path.join(projectRoot, file), "utf8")).definitions,
  }));
  const definitions = read.flatMap((each) => each.definitions);
  const fragments = new Map(
    definitions.flatMap((part) => (part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part]] : [])),
  );
  const operations = read.flatMap(({ file, definitions: own }) => own.map((definition) => ({ file, definition })));
  return operations.flatMap(({ file, definition }) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const used = new Set<string>();
    const follow = (text: string): void => {
      for (const [, name = ""] of text.matchAll(/"kind":"FragmentSpread","name":\{"kind":"Name","value":"(\w+)"/g)) {
        if (used.has(name)) continue;
        used.add(name);
        follow(astText(fragments.get(name)));
      }
    };
    follow(astText(definition));
    const parts = [...used].flatMap((name) => fragments.get(name) ?? []);
    return [
      {
        name: definition.name?.value ?? "",
        kind: definition.operation,
        portal: file.includes("areas/portal"),
        document: { kind: Kind.DOCUMENT, definitions: [definition, ...parts] },
      },
    ];
  });
}

function astText(node: object | undefined): string {
  return JSON.stringify(node, (key, value: unknown) => (key === "loc" ? undefined : value)) ?? "";
}

/** Values of the right kinds for an operation's variables. */
function variablesOf(document: DocumentNode): Record<string, unknown> {
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return {};
  return Object.fromEntries(
    (operation.variableDefinitions ?? []).map(({ variable, type }) => [
      variable.name.value,
      valueFor(typeFromAST(schema, type)),
    ]),
  );
}

function valueFor(type: GraphQLType | undefined): unknown {
  if (isListType(type)) return [];
  if (!isNonNullType(type)) return isInputObjectType(type) ? {} : undefined;
  const inner = type.ofType;
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  if (isInputObjectType(inner)) {
    return Object.fromEntries(
      Object.values(inner.getFields()).flatMap((field) =>
        isRequiredInputField(field) ? [[field.name, valueFor(field.type)]] : [],
      ),
    );
  }
  // Long enough for any argument of an operation: a name, a hash, a key.
  const values: Readonly<Record<string, unknown>> = {
    Int: 50,
    Date: "2026-01-01",
    Boolean: true,
    ID: "00000000-0000-4000-8000-000000000000",
  };
  return values[String(inner)] ?? "0".repeat(64);
}

/** One statement for each other screen. The saved views determine what is counted, so they are queried first. */
const STATEMENTS: Readonly<Record<string, number>> = { SavedViews: 2, HasChanged: 0 };

/** What the screens of each desk ask the server when they are opened. */
const POLICY_SCREENS = ["PoliciesScreen", "PolicyOverviewScreen"];
const DESKS: Readonly<Partial<Record<PermissionSet, readonly string[]>>> = {
  sales: ["DashboardScreen", "TodayScreen", "LeadsScreen", "LeadDetailScreen", ...POLICY_SCREENS],
  claims: ["ClaimsScreen", "ClaimScreen", ...POLICY_SCREENS],
  billing: POLICY_SCREENS,
};

describe("the screens' operations", () => {
  const operations = screenOperations();

  it.each(operations.map(({ name, document }) => [name, document] as const))(
    "%s is valid and within the limits",
    (_name, document) => {
      expect(validate(schema, document, [...specifiedRules, ...limitRules])).toEqual([]);
    },
  );

  it.each(operations.map(({ name, document }) => [name, document] as const))(
    "%s costs less than half of what one operation may",
    (_name, document) => {
      const operation = prepareOperation(schema, document, null);
      if (typeof operation === "string") throw new Error(operation);
      const cost = operationCost(operation.definition, operation.fragments, variablesOf(document));
      expect(cost).toBeLessThan(OPERATION_LIMITS.cost / 2);
    },
  );

  it.each(operations.filter(({ kind }) => kind === "query").map((operation) => [operation.name, operation] as const))(
    "%s is one statement, or as many as it needs",
    async (name, { document, portal }) => {
      const count = await database().statements.count(async () => {
        const context = { ...database().context, viewer: portal ? CUSTOMER : ADMIN };
        const { errors } = await executeOperation({ document, variables: variablesOf(document), context });
        // An empty database has no such account; that is known only after asking.
        expect(errors.filter((error) => error.extensions["code"] !== "NOT_FOUND")).toEqual([]);
      });
      expect(count).toBe(STATEMENTS[name] ?? 1);
    },
  );

  it.each(Object.entries(DESKS))("of the %s desk are all allowed, without what it may not see", (desk, names) => {
    const refused = operations
      .filter(({ name }) => names.includes(name))
      .flatMap(({ name, document }) => {
        const operation = prepareOperation(schema, document, null);
        if (typeof operation === "string") throw new Error(operation);
        const variables = { ...variablesOf(document), withClaims: desk === "claims" };
        const denial = operation.denialFor([desk as PermissionSet], variables);
        return denial === undefined ? [] : [[name, denial.path.join(".")]];
      });
    expect(operations.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
    expect(refused).toEqual([]);
  });
});
