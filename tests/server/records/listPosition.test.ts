import { beforeAll, describe, expect, test } from "@jest/globals";

import { type Answered, must, requestedLead } from "#tests/support/builders.js";
import { convertedPolicy } from "#tests/support/policies.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const FIELDS = "{ previousId nextId position totalCount totalIsExact }";
const PLACE = {
  leads: `query ($id: ID!, $filter: LeadFilter, $sort: LeadSort! = createdAt, $order: SortOrder! = desc) { leadListPosition(id: $id, filter: $filter, sort: $sort, order: $order) ${FIELDS} }`,
  policies: `query ($id: ID!, $filter: PolicyFilter, $sort: PolicySort! = createdAt, $order: SortOrder! = desc) { policyListPosition(id: $id, filter: $filter, sort: $sort, order: $order) ${FIELDS} }`,
  claims: `query ($id: ID!, $filter: ClaimFilter, $sort: ClaimSort! = createdAt, $order: SortOrder! = desc) { claimListPosition(id: $id, filter: $filter, sort: $sort, order: $order) ${FIELDS} }`,
};
const IDS = {
  leads:
    "query ($filter: LeadFilter, $sort: LeadSort! = createdAt, $order: SortOrder! = desc) { leads(filter: $filter, sort: $sort, order: $order, first: 500) { items { id } } }",
  policies:
    "query ($filter: PolicyFilter, $sort: PolicySort! = createdAt, $order: SortOrder! = desc) { policies(filter: $filter, sort: $sort, order: $order, first: 500) { items { id } } }",
  claims:
    "query ($filter: ClaimFilter, $sort: ClaimSort! = createdAt, $order: SortOrder! = desc) { claims(filter: $filter, sort: $sort, order: $order, first: 500) { items { id } } }",
};
type List = keyof typeof PLACE;
let staff: Caller;

/** Ties in every key, so that only the id decides. */
const LEADS = `
  insert into lead (status, first_name, last_name, state, created_at)
  select (array['new', 'sold'])[1 + i % 2], (array['Ann', null])[1 + i % 2], (array['Zed', 'adams', 'Bo'])[1 + i % 3],
    (array['TX', null])[1 + i % 2], '2026-03-08T06:59:59.999Z'::timestamptz + (i % 4) * interval '1 ms'
  from generate_series(1, 24) i`;

beforeAll(async () => {
  staff = await app().staff({ role: "admin" });
  await app().database.dataSource.query(LEADS);
  for (let count = 0; count < 3; count += 1) {
    const { id } = await convertedPolicy(staff);
    await staff.rest("POST /api/admin/claims", { body: { policyId: id } });
  }
});

describe.each<[List, Record<string, unknown>]>([
  ["leads", {}],
  ["leads", { order: "asc" }],
  ["leads", { sort: "lastName", filter: { status: "new" } }],
  ["leads", { sort: "state", order: "asc", filter: { search: "e" } }],
  ["policies", { sort: "holderName", order: "asc" }],
  ["policies", { filter: { search: "vsp" } }],
  ["claims", { filter: { status: "new" } }],
  ["claims", { sort: "dueAt", order: "asc", filter: { assignee: "none" } }],
])("%s %j", (list, order) => {
  test("names the records before and after each one", async () => {
    const { items } = await must(staff, IDS[list], order);
    const ids: string[] = items.map(({ id }: Answered) => id);
    expect(ids.length).toBeGreaterThan(2);
    for (const [index, id] of ids.entries()) {
      expect(await must(staff, PLACE[list], { id, ...order })).toEqual({
        previousId: ids[index - 1] ?? null,
        nextId: ids[index + 1] ?? null,
        position: index + 1,
        totalCount: ids.length,
        totalIsExact: true,
      });
    }
  });
});

test("a record that the filter leaves out keeps its neighbors, and has no position", async () => {
  const filter = { status: "sold" };
  const { items } = await must(staff, IDS.leads, { filter });
  const [first, second, third]: string[] = items.map(({ id }: Answered) => id);
  await must(staff, "mutation ($input: SetLeadStatusInput!) { setLeadStatus(input: $input) { id } }", {
    input: { id: second, status: "quoted" },
  });
  expect(await must(staff, PLACE.leads, { id: second, filter })).toEqual({
    previousId: first,
    nextId: third,
    position: null,
    totalCount: items.length - 1,
    totalIsExact: true,
  });
});

test("an unknown record has no position, and is not found over REST", async () => {
  const gone = "00000000-0000-4000-8000-000000000000";
  for (const id of [gone, "x"]) {
    expect((await staff.graphql(PLACE.leads, { id })).data).toEqual({ leadListPosition: null });
    expect((await staff.rest(`GET /api/admin/leads/${id}/list-position`)).status).toBe(404);
  }
  expect((await staff.rest("GET /api/admin/policies/VSP-0000-0000/list-position")).status).toBe(404);
});

test("REST answers the same, by the list's parameters", async () => {
  const id = await requestedLead(app(), { lead: { state: "WY" } });
  const other = await requestedLead(app(), { lead: { state: "WY" } });
  const { json } = await staff.rest(`GET /api/admin/leads/${id}/list-position?state=wy&sort=createdAt&order=asc`);
  expect(json.data).toEqual({ previousId: null, nextId: other, position: 1, totalCount: 2, totalIsExact: true });
  const wrong = await staff.rest(`GET /api/admin/leads/${id}/list-position?sort=age`);
  expect([wrong.status, wrong.json.errors?.[0]?.field]).toEqual([400, "sort"]);
});
