import { beforeAll, expect, test } from "@jest/globals";

import { LEADS_PAGE_SQL, LEAD_DETAIL_SQL, REST_DETAIL_SQL, REST_PAGE_SQL } from "#bench/floorSql.js";
import { QUESTIONS } from "#bench/questions.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let staff: Caller;
let id: string;

beforeAll(async () => {
  staff = await app().staff({ username: "robin" });
  const lead = { firstName: "Ana", lastName: "Diaz", email: "ana@example.com", phone: "5125550199", state: "TX" };
  const made = await staff.rest("POST /api/admin/leads", {
    body: { lead, vehicle: { year: 2021, make: "Kia", model: "K5" } },
  });
  id = made.json.data.lead.id;
  await staff.rest(`POST /api/admin/leads/${id}/notes`, { body: { content: "Calls back." } });
  const coverage = { plan: "gold", deductible: 500, termMonths: 36, priceMonthly: 83.31 };
  const quote = (await staff.rest(`POST /api/leads/${id}/coverage`, { body: coverage })).json.data;
  const contract = { quoteId: quote.id, usePlaceholder: true };
  expect((await staff.rest(`POST /api/admin/leads/${id}/contracts`, { body: contract })).status).toBe(201);
  await staff.rest(`PATCH /api/admin/leads/${id}`, { body: { status: "callback" } });
});

async function byHand(sql: string, value: string): Promise<unknown> {
  const [row] = await app().database.dataSource.query(sql, [value]);
  return JSON.parse(row.row_to_json);
}

test.each([
  ["lead detail", LEAD_DETAIL_SQL, REST_DETAIL_SQL],
  ["leads page", LEADS_PAGE_SQL, REST_PAGE_SQL],
])(
  "the benchmark's floor answers the %s as the application does, over GraphQL and REST",
  async (name, graphql, rest) => {
    const question = QUESTIONS.find((each) => each.name === name);
    if (question === undefined) throw new Error(`no question is called ${name}`);
    const value = name === "lead detail" ? id : "callback";
    const text = JSON.stringify(question.graphql.variables).replace("{id}", id);
    const { data } = await staff.graphql(question.graphql.query, JSON.parse(text));
    const { nextCursor: _, ...answered } = Object.values(data ?? {})[0] as Record<string, unknown>;
    expect(answered).toEqual(await byHand(graphql, value));
    const { json } = await staff.rest(`GET ${question.restPath.replace("{id}", id)}`);
    const shown = Array.isArray(json.data) ? { items: json.data, total: json.meta.total } : json.data;
    expect(shown).toEqual(await byHand(rest, value));
  },
);
