import { beforeAll, describe, expect, test } from "@jest/globals";

import { type Answered, must, refusal } from "#tests/support/builders.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const LIST =
  "query ($filter: ClaimFilter) { claims(filter: $filter, first: 100) { totalCount items { id firstName } } }";
const PLACE = `query ($id: ID!, $filter: ClaimFilter) {
  claimListPosition(id: $id, filter: $filter, sort: createdAt) { position totalCount previousId nextId } }`;
const PREVIEW = `mutation ($input: PreviewClaimChangesInput!) { previewClaimChanges(input: $input) { chosen } }`;
const ids: Record<string, string> = {};
let staff: Caller;
let kim: Caller;

/** The last millisecond of November 19 in New York, the first and the last of the 20th, and the first of the 21st. E has no policy. */
const CLAIMS = `
  with filed(name, package, state, at) as (values
    ('A', 'gold', 'TX', timestamptz '2026-11-20T04:59:59.999Z'),
    ('B', 'Gold', 'tx', timestamptz '2026-11-20T05:00:00.000Z'),
    ('C', 'basic', 'CA', timestamptz '2026-11-21T04:59:59.999Z'),
    ('D', 'gold', null, timestamptz '2026-11-21T05:00:00.000Z'),
    ('E', null, null, timestamptz '2026-11-21T05:00:00.001Z')),
  holder as (insert into lead (first_name, state, status)
    select name, state, 'sold' from filed where package is not null returning id, first_name),
  sold as (insert into policy (id, lead_id, package)
    select 'VSP-TEST-000' || name, holder.id, package from filed join holder on first_name = name returning id)
  insert into claim (first_name, policy_id, created_at, updated_at, assign_due_at, answer_due_at)
  select name, sold.id, at, at, at, at from filed left join sold on sold.id = 'VSP-TEST-000' || name
  returning id, first_name as name`;

beforeAll(async () => {
  staff = await app().staff();
  kim = await app().staff({ username: "kim", permissionSets: ["claims"] });
  const made = await app().database.dataSource.query<{ id: string; name: string }[]>(CLAIMS);
  for (const { id, name } of made) ids[name] = id;
  await kim.rest(`POST /api/admin/claims/${ids["A"]}/assign`);
  await kim.rest(`POST /api/admin/claims/${ids["C"]}/assign`);
});

const names = (items: readonly Answered[]): string =>
  items
    .map(({ firstName }) => firstName)
    .toSorted()
    .join("");

describe.each([
  [{ state: "Tx" }, "AB"],
  [{ state: "NY" }, ""],
  [{ package: "GOLD" }, "ABD"],
  [{ package: "gold", state: "tx" }, "AB"],
  [{ package: "basic", state: "tx" }, ""],
  [{ createdFrom: "2026-11-20" }, "BCDE"],
  [{ createdUntil: "2026-11-20" }, "ABC"],
  [{ createdFrom: "2026-11-20", createdUntil: "2026-11-20" }, "BC"],
  [{ assignee: "none", package: "gold" }, "BD"],
  [{ assignee: "none", state: "CA" }, ""],
  [{ status: "new", state: "CA", createdFrom: "2026-11-20", createdUntil: "9999-12-31" }, "C"],
])("%j", (filter, letters) => {
  test("are the claims of the list, of the list over REST and of a bulk change, and are counted", async () => {
    const { items, totalCount } = await must(staff, LIST, { filter });
    expect([names(items), totalCount]).toEqual([letters, letters.length]);
    const query = new URLSearchParams({ limit: "10", ...filter });
    expect(names((await staff.rest(`GET /api/admin/claims?${query.toString()}`)).json.data)).toBe(letters);
    if (letters !== "")
      expect(await must(staff, PREVIEW, { input: { filter, csv: true } })).toMatchObject({ chosen: letters.length });
  });
});

test("a colleague's claims are found by the account that the list of colleagues names", async () => {
  const { data } = (await staff.rest("GET /api/admin/claim-assignees")).json;
  const { id } = data.find(({ name }: { name: string }) => name === "kim");
  expect(names((await must(staff, LIST, { filter: { assignee: id } })).items)).toBe("AC");
  expect(names((await must(staff, LIST, { filter: { assignee: id, state: "TX" } })).items)).toBe("A");
});

test("the colleagues are those who may have claims, and those who left with an open one", async () => {
  await app().staff({ username: "sam", permissionSets: ["sales"] });
  await app().staff({ username: "idle", permissionSets: ["claims"] });
  const listed = async (): Promise<readonly string[]> =>
    (await must(kim, "{ claimAssignees { name } }")).map(({ name }: Answered) => name);
  expect(await listed()).toEqual(expect.arrayContaining(["idle", "kim"]));
  expect(await listed()).not.toContain("sam");
  const { dataSource } = app().database;
  const left = "update staff set deactivated_at = $1 where username in ('idle', 'kim')";
  const before = await listed();
  await dataSource.query(left, [new Date()]);
  const after = (await must(staff, "{ claimAssignees { name } }")).map(({ name }: Answered) => name);
  await dataSource.query(left, [null]);
  expect(after).toEqual(before.filter((name) => name !== "idle"));
});

test("a claim's neighbors are those that the filter finds", async () => {
  const place = { position: 1, totalCount: 2, previousId: null, nextId: ids["A"] };
  expect(await must(staff, PLACE, { id: ids["B"], filter: { state: "TX" } })).toEqual(place);
  const { json } = await staff.rest(`GET /api/admin/claims/${ids["B"]}/list-position?state=TX`);
  expect(json.data).toMatchObject(place);
});

test("a saved view counts what they find", async () => {
  const save = "mutation ($input: SaveViewInput!) { saveView(input: $input) { filter count } }";
  const filter = "state=TX&package=gold&from=2026-11-20&until=2026-11-20";
  const input = { list: "claims", name: "Texas", filter };
  expect(await must(staff, save, { input })).toEqual({ filter, count: 1 });
});

test.each(["createdFrom", "createdUntil"])("%s that is no day is refused and named", async (name) => {
  const { status, json } = await staff.rest(`GET /api/admin/claims?${name}=yesterday`);
  expect([status, json.code, json.errors?.[0]?.field]).toEqual([400, "BAD_REQUEST", name]);
  expect(await refusal(staff, LIST, { filter: { [name]: "2026-02-30" } })).toMatchObject({ code: "BAD_REQUEST" });
});
