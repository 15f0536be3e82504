import { beforeAll, describe, expect, test } from "@jest/globals";
import { print, type GraphQLSchema } from "graphql";

import { constant, without } from "#server/engine/rest/answerLayout.js";
import { pageFieldOf } from "#server/engine/rest/listAnswer.js";
import { arrangementOf, assertSpellable } from "#server/engine/rest/restForm.js";
import type { RestRow } from "#server/engine/rest/row.js";
import { selectionOf } from "#server/engine/rest/selectionTree.js";
import { compileByParsing, compileItemsByParsing } from "#server/engine/rest/writeAnswer.js";
import { restOptions, restRows } from "#server/rest.js";
import { appSchema } from "#server/schema.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { quoteRequest } from "#tests/support/quoteRequest.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

/** Texts that look like the JSON around them. */
const NASTY = ['","vehicle":{"year":1}', '{"id":', '"status":"left_message"', '\\"version":7', "😀 },{"];
const LIST = { first: 50, withItems: true, withTotal: true, withFingerprint: false };

const app = useTestApp();
let schema: GraphQLSchema;
let staff: Caller;
let leadId: string;
const policyId = "VSP-AAAA-0001";
beforeAll(async () => {
  schema = appSchema();
  staff = await app().staff({ username: "dana" });
  const [firstName, lastName, city, model] = NASTY;
  const quote = quoteRequest({ firstName, lastName, city, model });
  leadId = (await app().visitor().rest("POST /api/leads", { body: quote })).json.data.id;
  await staff.rest(`POST /api/admin/leads/${leadId}/notes`, { body: { content: NASTY.join("\n") } });
  await staff.rest(`PATCH /api/admin/leads/${leadId}`, { body: { status: "left-message" } });
  await insertPolicyHolder(app().database.dataSource, { email: "jo@example.com", policyId });
});

function row(call: string): RestRow {
  const found = restRows.find(({ method, path }) => `${method} ${path}` === call);
  if (found === undefined) throw new Error(`no row ${call}`);
  return found;
}

/** Without values that REST spells differently. */
function unspelled(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll("T00:00:00.000Z", "").replaceAll("-", "_"));
}

describe("an answer that PostgreSQL arranges equals the one made by parsing the operation's data:", () => {
  test.each(["GET /api/admin/leads/{id}", "GET /api/admin/policies/{id}", "GET /api/admin/me"])("%s", async (call) => {
    const { document, answer, version, path } = row(call);
    const id = path.includes("leads") ? leadId : policyId;
    const rest = await staff.rest(call.replace("{id}", id));
    const { data } = await staff.graphql(print(document), path.includes("{id}") ? { id } : {});
    const selected = selectionOf(schema, document);
    const [[root, record] = ["", undefined]] = [...selected.fields];
    expect(record?.kind === "object" && arrangementOf(record, answer, root)).toBeTruthy();
    const parsed = compileByParsing(selected, answer, version)(JSON.stringify(data));
    expect(unspelled(rest.json.data)).toEqual(unspelled(JSON.parse(parsed.text)));
    if (version !== undefined) expect(rest.headers.etag).toContain(`"${parsed.version}-`);
  });

  test.each(["GET /api/admin/leads", "GET /api/admin/policies"])("the items of %s", async (call) => {
    const { document, answer } = row(call);
    const rest = await staff.rest(`${call}?limit=50`);
    const { data } = await staff.graphql(print(document), LIST);
    const { key, items } = pageFieldOf(selectionOf(schema, document));
    expect(arrangementOf({ ...items, list: false }, answer, "")).toBeDefined();
    const page = data?.[key] as { items: object[] };
    expect(page.items.length).toBeGreaterThan(0);
    const parsed = compileItemsByParsing(items, answer)(JSON.stringify(page.items).slice(1, -1));
    expect(unspelled(rest.json.data)).toEqual(unspelled(JSON.parse(`[${parsed}]`)));
  });
});

describe("an arrangement", () => {
  const selected = () => selectionOf(schema, row("GET /api/admin/leads/{id}").document);
  const lead = () => {
    const record = selected().fields.get("lead");
    if (record?.kind !== "object") throw new Error("no record");
    return record;
  };

  test("holds fields, objects of fields and the record itself", () => {
    const some = arrangementOf(lead(), { lead: without("lead", "notes"), again: "lead.id", all: "lead" }, "lead");
    const [first, second, third] = some ?? [];
    expect(first?.[1]).toContain("firstName");
    expect(first?.[1]).not.toContain("notes");
    expect(second).toEqual(["again", "id"]);
    expect(third?.[1]).toEqual([...lead().fields.keys()]);
  });

  test.each([
    ["a field alone", "lead.id"],
    ["a field of a record in it", { year: "lead.vehicle.year" }],
    ["what is the same in every answer", { ok: constant(true), id: "lead.id" }],
    ["another record", { other: "other.id" }],
  ])("is none for %s", (_what, shape) => {
    expect(arrangementOf(lead(), shape, "lead")).toBeUndefined();
  });

  test("does not exist for a list inside an object", () => {
    const list = selectionOf(schema, row("POST /api/admin/email-templates/restore").document);
    const root = "restoreEmailTemplates";
    const templates = list.fields.get(root);
    expect(templates?.kind === "object" && arrangementOf(templates, { templates: root }, root)).toBe(undefined);
  });
});

test("what SQL cannot express is reported at the start", () => {
  const { document } = row("GET /api/admin/leads/{id}");
  const options = { ...restOptions, fields: new Map([["Lead.status", (sql: string) => sql]]) };
  const lead = selectionOf(schema, document).fields.get("lead");
  if (lead?.kind !== "object") throw new Error("no record");
  const status = lead.fields.get("status");
  if (status?.kind !== "leaf") throw new Error("no status");
  const data = selectionOf(schema, document);
  expect(() => assertSpellable(data, options)).not.toThrow();
  expect(() => assertSpellable({ ...data, fields: new Map([["status", status]]) }, options)).toThrow("root field");
  const listed = { ...lead, fields: new Map([["status", { ...status, list: true }]]) };
  expect(() => assertSpellable({ ...data, fields: new Map([["lead", listed]]) }, options)).toThrow("list of values");
});
