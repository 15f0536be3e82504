import { beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { GraphQLSchema } from "graphql";

import { pageFieldOf } from "../../../server/core/restRouter/listAnswer.js";
import type { RestRow } from "../../../server/core/restRouter/row.js";
import { type Selected, selectionOf } from "../../../server/core/restRouter/selection.js";
import { compileItemsText, compileRecordText } from "../../../server/core/restRouter/textAnswer.js";
import { compileAnswer, compileByParsing, compileItemsByParsing } from "../../../server/core/restRouter/writeAnswer.js";
import { restRows } from "../../../server/rest.js";
import { buildAppSchema } from "../../../server/schema.js";
import { useTestApp } from "../../support/testApp.js";

let schema: GraphQLSchema;
beforeAll(() => {
  schema = buildAppSchema();
});

function row(call: string): RestRow {
  const found = restRows.find(({ method, path }) => `${method} ${path}` === call);
  if (found === undefined) throw new Error(`no row ${call}`);
  return found;
}

const NASTY = [
  '","vehicle":{"year":1}',
  '{"id":',
  '"status":"left_message"',
  "\\",
  '\\"',
  "left_message",
  "2026-11-20",
  "},{",
  "\u2028",
  "😀",
  "",
];
const words = fc.oneof(fc.constantFrom(...NASTY), fc.string());

/** Data as the document selects it, printed as PostgreSQL prints it. */
function dataOf(selected: Selected): fc.Arbitrary<unknown> {
  if (selected.kind === "object") {
    const object = fc.record(Object.fromEntries([...selected.fields].map(([key, field]) => [key, dataOf(field)])));
    return wrapped(selected, object);
  }
  const enums = "getValues" in selected.type ? selected.type.getValues().map(({ name }) => name) : undefined;
  const { name } = selected.type;
  if (enums !== undefined) return wrapped(selected, fc.constantFrom(...enums));
  if (name === "Int" || name === "Float") return wrapped(selected, fc.nat());
  if (name === "Boolean") return wrapped(selected, fc.boolean());
  if (name === "Date") return wrapped(selected, fc.constantFrom("2026-01-01", "1999-12-31"));
  if (name === "JSON")
    return wrapped(selected, fc.constantFrom({ from: "new", to: "left_message" }, { fields: ["a"] }, {}));
  return wrapped(selected, words);
}

function wrapped(selected: Selected, one: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const value = selected.list ? fc.array(one, { maxLength: 3 }) : one;
  return selected.nullable ? fc.option(value) : value;
}

describe("an answer that is cut out of PostgreSQL's text", () => {
  test.each([
    "GET /api/admin/leads/{id}",
    "PATCH /api/admin/leads/{id}",
    "POST /api/admin/leads",
    "POST /api/customer/login",
    "GET /api/admin/me",
  ])("of %s is the one that parsing makes", (call) => {
    const { document, answer, version } = row(call);
    const selected = selectionOf(schema, document);
    const [[root, record] = ["", undefined]] = [...selected.fields];
    if (record?.kind !== "object") throw new Error("no record");
    expect(compileRecordText(record, answer, root)).toBeDefined();
    const [fast, slow] = [compileAnswer(selected, answer, version), compileByParsing(selected, answer, version)];
    fc.assert(
      fc.property(dataOf({ ...record, nullable: false }), (data) => {
        const text = JSON.stringify({ [root]: data });
        const [one, other] = [fast(text), slow(text)];
        expect(JSON.parse(one.text)).toEqual(JSON.parse(other.text));
        expect(one.version).toBe(other.version);
      }),
      { numRuns: 150 },
    );
  });

  test("of a list is the one that parsing makes", () => {
    const { document, answer } = row("GET /api/admin/leads");
    const { items } = pageFieldOf(selectionOf(schema, document));
    const fast = compileItemsText(items, answer);
    const slow = compileItemsByParsing(items, answer);
    fc.assert(
      fc.property(dataOf({ ...items, nullable: false }), (data) => {
        // json_agg puts a line break between rows.
        const text = (data as object[]).map((item) => JSON.stringify(item)).join(", \n ");
        expect(JSON.parse(`[${fast?.(text)}]`)).toEqual(JSON.parse(`[${slow(text)}]`));
      }),
      { numRuns: 150 },
    );
  });
});

describe("PostgreSQL", () => {
  const app = useTestApp();
  test("prints as the cutting relies on", async () => {
    const printed = await app().database.dataSource.query(
      `select row_to_json(x)::text as text from (select 'a,"b":"c' as a, '{"from":"x","to":{"b":1}}'::jsonb as details, null as b) x`,
    );
    expect(printed).toEqual([{ text: '{"a":"a,\\"b\\":\\"c","details":{"to": {"b": 1}, "from": "x"},"b":null}' }]);
  });
});
