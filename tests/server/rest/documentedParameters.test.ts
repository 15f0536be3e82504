import { beforeAll, expect, test } from "@jest/globals";

import { restRows } from "#server/rest.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: { readonly type?: string; readonly enum?: readonly string[]; readonly format?: string };
}

const app = useTestApp();
let staff: Caller;
let paths: Record<string, { get?: { parameters?: readonly Parameter[] } }>;

beforeAll(async () => {
  staff = await app().staff({ role: "admin" });
  paths = (await staff.rest("GET /api/openapi.json")).json.paths;
});

const READS = restRows.filter(({ method, session }) => method === "GET" && session === "staff").map(({ path }) => path);

/** Whether the parameter is what the call refuses: the record of an `{id}` need not exist for that. */
async function isRefused(path: string, name: string, value: string): Promise<boolean> {
  const at = path.replaceAll(/\{\w+\}/g, "nobody");
  const { status, json } = await staff.rest(`GET ${at}?${name}=${encodeURIComponent(value)}`);
  const errors: readonly { readonly field: string }[] = status === 400 ? (json.errors ?? []) : [];
  return errors.some(({ field }) => field === name);
}

test.each(READS)("the parameters of GET %s are documented with what they take", async (path) => {
  const parameters = (paths[path]?.get?.parameters ?? []).filter((each) => each.in === "query");
  for (const { name, schema } of parameters) {
    if (name === "cursor") continue;
    const takesAnyText = schema.enum === undefined && schema.format === undefined && schema.type === "string";
    expect([name, await isRefused(path, name, "no such thing")]).toEqual([name, !takesAnyText]);
    const values = schema.format === "date" ? ["2026-11-20"] : (schema.enum ?? []);
    for (const value of values) expect([name, value, await isRefused(path, name, value)]).toEqual([name, value, false]);
  }
});

test("a client learns when a lead's next action may be due, and how a day is written", () => {
  const schemas = Object.fromEntries(
    (paths["/api/admin/leads"]?.get?.parameters ?? []).map(({ name, schema }) => [name, schema]),
  );
  expect(schemas).toMatchObject({
    due: { type: "string", enum: ["overdue", "today", "later", "none"] },
    createdFrom: { type: "string", format: "date" },
    owner: { type: "string" },
  });
});
