import { beforeAll, describe, expect, test } from "@jest/globals";

import { type Answered, must, refusal } from "#tests/support/builders.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const LIST = "query ($filter: LeadFilter) { leads(filter: $filter, first: 100) { totalCount items { firstName } } }";
let staff: Caller;

/** The last millisecond of November 19 in New York, the first of the 20th, and the last of the 20th. */
const LEADS = `
  insert into lead (first_name, source, state, requested_plan, created_at) values
    ('Ann', 'web', 'TX', 'gold', '2026-11-20T04:59:59.999Z'),
    ('Bo', 'Radio Ads', 'tx', null, '2026-11-20T05:00:00.000Z'),
    ('Cy', 'Radio Ads', 'CA', 'basic', '2026-11-21T04:59:59.999Z'),
    ('Di', 'web', null, 'gold', '2026-11-21T05:00:00.000Z')`;

beforeAll(async () => {
  staff = await app().staff();
  await app().database.dataSource.query(LEADS);
});

const named = async (filter: object): Promise<string[]> =>
  (await must(staff, LIST, { filter })).items.map(({ firstName }: Answered) => firstName).toSorted();
const restNamed = async (query: string): Promise<string[]> =>
  (await staff.rest(`GET /api/admin/leads?${query}`)).json.data.map(({ lead }: Answered) => lead.firstName).toSorted();

describe.each([
  [{ source: "Radio Ads" }, ["Bo", "Cy"]],
  [{ source: "radio" }, []],
  [{ state: "Tx" }, ["Ann", "Bo"]],
  [{ plan: "gold" }, ["Ann", "Di"]],
  [{ createdFrom: "2026-11-20" }, ["Bo", "Cy", "Di"]],
  [{ createdUntil: "2026-11-20" }, ["Ann", "Bo", "Cy"]],
  [{ createdFrom: "2026-11-20", createdUntil: "2026-11-20" }, ["Bo", "Cy"]],
  [{ createdFrom: "2026-11-21", createdUntil: "2026-11-20" }, []],
  [{ createdUntil: "9999-12-31" }, ["Ann", "Bo", "Cy", "Di"]],
  [{ state: "CA", plan: "basic", source: "Radio Ads", status: "new", owner: "none" }, ["Cy"]],
])("%j", (filter, names) => {
  test("are the leads of the list, and of the list over REST", async () => {
    expect(await named(filter)).toEqual(names);
    expect(await restNamed(new URLSearchParams({ limit: "10", ...(filter as object) }).toString())).toEqual(names);
  });
});

test("the sources are those that leads have, by name", async () => {
  expect(await must(staff, "{ leadSources }")).toEqual(["Radio Ads", "web"]);
  expect((await staff.rest("GET /api/admin/lead-sources")).json).toEqual({ data: ["Radio Ads", "web"] });
});

test.each([
  ["plan", "diamond"],
  ["createdFrom", "yesterday"],
  ["createdUntil", "2026-02-30"],
])("%s of a wrong kind is refused and named", async (name, value) => {
  const { status, json } = await staff.rest(`GET /api/admin/leads?${name}=${value}`);
  expect([status, json.code, json.errors?.[0]?.field]).toEqual([400, "BAD_REQUEST", name]);
  expect(await refusal(staff, LIST, { filter: { [name]: value } })).toMatchObject({ code: "BAD_REQUEST" });
});
