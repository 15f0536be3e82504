import { readFileSync } from "node:fs";
import path from "node:path";

import { beforeAll, describe, expect, test } from "@jest/globals";
import { parse } from "graphql";
import { pino } from "pino";

import type { Viewer } from "#server/core/viewer.js";
import { poolOf } from "#server/database/dataSource.js";
import type { EngineContext } from "#server/engine/engineContext.js";
import { executeOperation } from "#server/engine/graphql/executor.js";
import { Projector } from "#server/engine/projection/projector.js";
import { projectRoot } from "#server/env.js";
import { appSchema } from "#server/schema.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";
import { recordStatements, type StatementRecord } from "./library/statements.js";

const SOME_ID = "00000000-0000-4000-8000-000000000001";
const VIEWERS: Readonly<Record<string, Viewer>> = {
  staff: { role: "staff", permissionSets: ["staff"], staffId: SOME_ID, username: "s" },
  customer: { role: "customer", customerId: SOME_ID, email: "c@example.com" },
};

/** Each GraphQL block of the document, who sends it (its first line), and the SQL block that follows it. */
const EXAMPLE = /```graphql\n# as (\w+)\n([^`]+)```[^]*?```sql\n([^`]+)```/g;
const tour = readFileSync(path.join(projectRoot, "docs/engine.md"), "utf8");
const examples = Array.from(tour.matchAll(EXAMPLE), ([, role = "", query = "", sql = ""]) => ({
  role,
  field: /\{\s*(\w+)/.exec(query)?.[1],
  query,
  sql,
}));

describe("docs/engine.md", () => {
  const database = useTestDatabase();
  let context: EngineContext;
  let statements: StatementRecord;

  beforeAll(() => {
    const { dataSource } = database();
    const pool = poolOf(dataSource);
    const projector = new Projector(appSchema(), dataSource, pool);
    statements = recordStatements(pool);
    const viewer: Viewer = { role: "anonymous", sessionExpired: false };
    context = { viewer, projector, origin: { requestId: "r" }, log: pino({ level: "silent" }) };
  });

  test("has examples", () => expect(examples.length).toBeGreaterThan(2));

  test.each(examples)("shows the SQL for $role and $field", async ({ role, query, sql }) => {
    const viewer = VIEWERS[role];
    if (viewer === undefined) throw new Error(`the document speaks of ${role}`);
    const before = statements.texts.length;
    const request = { document: parse(query), variables: { id: SOME_ID }, context: { ...context, viewer } };
    expect((await executeOperation(request)).errors).toEqual([]);
    expect(statements.texts.slice(before).map(withoutSpace)).toEqual([withoutSpace(sql)]);
  });
});

function withoutSpace(text: string): string {
  return text.replaceAll(/\s+/g, "");
}
