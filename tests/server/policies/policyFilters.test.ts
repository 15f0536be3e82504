import { beforeAll, describe, expect, test } from "@jest/globals";

import { type Answered, must, refusal } from "#tests/support/builders.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const LIST = "query ($filter: PolicyFilter) { policies(filter: $filter, first: 100) { totalCount items { id } } }";
const PLACE = `query ($id: ID!, $filter: PolicyFilter) {
  policyListPosition(id: $id, filter: $filter) { position totalCount previousId nextId } }`;
let staff: Caller;

const CHARGES = `insert into charge (policy_id, description, amount_cents, status) values
  ('VSP-TEST-000A', 'May', 8331, 'paid'), ('VSP-TEST-000B', 'May', 8331, 'paid'), ('VSP-TEST-000B', 'June', 8331, 'failed'),
  ('VSP-TEST-000B', 'July', 8331, 'failed'), ('VSP-TEST-000D', 'June', 8331, 'failed'), ('VSP-TEST-000D', 'July', 8331, 'pending')`;

/** The last millisecond of November 19 in New York, the first of the 20th, and the last of the 20th. */
const POLICIES = `
  with sold(id, package, state, at) as (values
    ('VSP-TEST-000A', 'gold', 'TX', timestamptz '2026-11-20T04:59:59.999Z'),
    ('VSP-TEST-000B', 'Gold', 'tx', timestamptz '2026-11-20T05:00:00.000Z'),
    ('VSP-TEST-000C', 'basic', 'CA', timestamptz '2026-11-21T04:59:59.999Z'),
    ('VSP-TEST-000D', 'gold', null, timestamptz '2026-11-21T05:00:00.000Z')),
  holder as (insert into lead (first_name, state, status) select id, state, 'sold' from sold returning id, first_name)
  insert into policy (id, lead_id, package, created_at)
  select sold.id, holder.id, sold.package, sold.at from sold join holder on holder.first_name = sold.id`;

beforeAll(async () => {
  staff = await app().staff();
  await app().database.dataSource.query(POLICIES);
  await app().database.dataSource.query(CHARGES);
});

const ids = (items: readonly Answered[]): string =>
  items
    .map(({ id }) => id.slice(-1))
    .toSorted()
    .join("");

describe.each([
  [{ state: "Tx" }, "AB"],
  [{ state: "NY" }, ""],
  [{ package: "gold", state: "tx" }, "AB"],
  [{ createdFrom: "2026-11-20" }, "BCD"],
  [{ createdUntil: "2026-11-20" }, "ABC"],
  [{ createdFrom: "2026-11-20", createdUntil: "2026-11-20" }, "BC"],
  [{ state: "CA", createdFrom: "2026-11-20", createdUntil: "9999-12-31" }, "C"],
  [{ charges: "failed" }, "BD"],
  [{ charges: "failed", state: "TX" }, "B"],
  [{ charges: "pending" }, "D"],
  [{ charges: "processing" }, ""],
])("%j", (filter, letters) => {
  test("are the policies of the list, and of the list over REST, and are counted", async () => {
    const { items, totalCount } = await must(staff, LIST, { filter });
    expect([ids(items), totalCount]).toEqual([letters, letters.length]);
    const query = new URLSearchParams({ limit: "10", ...filter });
    expect(ids((await staff.rest(`GET /api/admin/policies?${query.toString()}`)).json.data)).toBe(letters);
  });
});

test("a policy's neighbors are those that the filter finds", async () => {
  const place = { position: 1, totalCount: 2, previousId: null, nextId: "VSP-TEST-000A" };
  expect(await must(staff, PLACE, { id: "VSP-TEST-000B", filter: { state: "TX" } })).toEqual(place);
  const { json } = await staff.rest("GET /api/admin/policies/VSP-TEST-000B/list-position?state=TX");
  expect(json.data).toMatchObject(place);
});

test("a saved view counts what they find", async () => {
  const save = "mutation ($input: SaveViewInput!) { saveView(input: $input) { filter count } }";
  const filter = "state=TX&from=2026-11-20&until=2026-11-20";
  const input = { list: "policies", name: "Texas", filter };
  expect(await must(staff, save, { input })).toEqual({ filter, count: 1 });
});

test("a saved view keeps the status of the charges, until it is changed", async () => {
  const save = "mutation ($input: SaveViewInput!) { saveView(input: $input) { id filter count } }";
  const input = { list: "policies", name: "To collect", filter: "charges=failed" };
  expect(await must(staff, save, { input })).toMatchObject({ filter: "charges=failed", count: 2 });
  const wrong = { ...input, name: "Owed", filter: "charges=owed" };
  expect(await refusal(staff, save, { input: wrong })).toMatchObject({ code: "VALIDATION_FAILED" });
  await app().database.dataSource.query("update charge set status = 'paid' where policy_id = 'VSP-TEST-000D'");
  const views: { name: string; count: number }[] = await must(
    staff,
    "{ savedViews(list: policies) { name count } }",
    {},
  );
  expect(views).toContainEqual({ name: "To collect", count: 1 });
});

test.each(["createdFrom", "createdUntil"])("%s that is no day is refused and named", async (name) => {
  const { status, json } = await staff.rest(`GET /api/admin/policies?${name}=yesterday`);
  expect([status, json.code, json.errors?.[0]?.field]).toEqual([400, "BAD_REQUEST", name]);
  expect(await refusal(staff, LIST, { filter: { [name]: "2026-02-30" } })).toMatchObject({ code: "BAD_REQUEST" });
});
