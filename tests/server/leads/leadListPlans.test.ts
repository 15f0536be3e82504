import { beforeAll, describe, expect, test } from "@jest/globals";
import { parse } from "graphql";

import { manyLeads } from "#tests/support/manyLeads.js";
import { PLAN_MODES, type Plan, buffers, nodes, planOf, rowsRead, scansWhole } from "#tests/support/plans.js";
import { createStaff } from "#tests/support/testApp.js";
import { type TestDatabase, useTestDatabase } from "#tests/support/testDatabase.js";

const FEW = 2_000;
const MANY = 50_000;
const many = useTestDatabase({ filled: manyLeads(MANY) });
const few = useTestDatabase({ filled: manyLeads(FEW) });
/** The account that owns every fiftieth lead. */
let owner = "";

const LIST =
  parse(`query ($filter: LeadFilter, $sort: LeadSort! = createdAt, $order: SortOrder! = desc, $after: String) {
  leads(filter: $filter, sort: $sort, order: $order, first: 50, after: $after) {
    totalCount totalIsExact nextCursor fingerprint
    items { id version status firstName lastName email phone state createdAt duplicate vehicle { year make model } }
  }
}`);

beforeAll(async () => {
  await many().dataSource.query(
    `update lead set source = 'radio', requested_plan = 'gold' where id in (select id from lead order by md5(id::text || 'x') limit 500)`,
  );
  owner = await createStaff(many(), "one-of-fifty");
  await many().dataSource.query(
    "update lead set owner_id = $1 where id in (select id from lead order by md5(id::text) limit $2)",
    [owner, MANY / 50],
  );
  // Statistics of every row: those of a sample differ from run to run.
  await many().asOwner(async (database) => {
    await database.query("set default_statistics_target = 1000");
    await database.query("vacuum analyze lead");
  });
});

const SORTS = ["createdAt", "status", "firstName", "lastName", "email", "phone", "state", "vehicleYear", "vehicleMake"];

const leadsRead = (plan: Plan): number => rowsRead(plan, "lead");

describe.each(PLAN_MODES)("with %s", (mode) => {
  const look = (database: TestDatabase, variables: object): Promise<Plan> =>
    planOf(database, LIST, { sort: "createdAt", order: "desc", ...variables }, mode);

  test.each(SORTS)("a page by %s reads its own rows, in both directions, with a status and without", async (sort) => {
    for (const order of ["asc", "desc"]) {
      for (const filter of [null, { status: "dnc" }, { status: "new" }]) {
        const [large, small] = [
          await look(many(), { sort, order, filter }),
          await look(few(), { sort, order, filter }),
        ];
        expect(scansWhole(large, ["lead", "vehicle"])).toBe(false);
        // 51 rows of the page (without a filter, for items, cursor and the next page's row each), and for each item at
        // most two lookups in either index for duplicates.
        expect(leadsRead(large)).toBeLessThanOrEqual((filter === null ? 3 * 51 : 51) + 50 * 4);
        expect(buffers(large)).toBeLessThanOrEqual(buffers(small) * 1.3 + 150);
      }
    }
  });

  test("hiding duplicates reads only up to the end of the page and of the count, not the whole table", async () => {
    const found = await look(many(), { filter: { hideDuplicates: true } });
    expect(leadsRead(found)).toBeLessThan(10_000);
  });

  test("an owner's leads by their age are read through their index", async () => {
    const plan = await look(many(), { sort: "createdAt", filter: { owner } });
    expect(scansWhole(plan, ["lead", "vehicle"])).toBe(false);
    expect(leadsRead(plan)).toBeLessThanOrEqual(2 * (MANY / 50) + 50 * 4);
  });

  // Either through the same index, or in the order of names until the page is full.
  test("an owner's leads by name are read no further than their page", async () => {
    const plan = await look(many(), { sort: "lastName", filter: { owner } });
    expect(scansWhole(plan, ["lead", "vehicle"])).toBe(false);
    expect(leadsRead(plan)).toBeLessThan(MANY / 10);
  });

  test("the days of their creation are read only up to the end of the page and of the count", async () => {
    const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const plan = await look(many(), { filter: { createdFrom: day(400), createdUntil: day(390) } });
    expect(scansWhole(plan, ["lead", "vehicle"])).toBe(false);
    expect(leadsRead(plan)).toBeLessThanOrEqual(1_001 + 51 + 50 * 4);
  });

  test("unassigned leads are read only up to the end of the page and of the count", async () => {
    expect(leadsRead(await look(many(), { filter: { owner: "none" } }))).toBeLessThan(10_000);
  });

  test.each(["driver4321@", "okafor priya 2019", "nobodyhasthis", "(290) 555-0061"])(
    "the search %s is answered by its index",
    async (search) => {
      const plan = await look(many(), { filter: { search } });
      expect(scansWhole(plan, ["lead", "vehicle"])).toBe(false);
      expect(nodes(plan).some((node) => node["Index Name"] === "lead_search_text_index")).toBe(true);
      expect(leadsRead(plan)).toBeLessThan(MANY / 10);
    },
  );

  test.each(["j", "tx"])(
    "the search %s, too short for the index, stops when the page and its count are full",
    async (search) => {
      expect(leadsRead(await look(many(), { filter: { search } }))).toBeLessThan(MANY / 2);
    },
  );
});

test("leads with an email or a phone are looked up by these, not among all leads", async () => {
  const known = parse("query ($email: String, $phone: String) { knownLeads(email: $email, phone: $phone) { id } }");
  for (const mode of PLAN_MODES) {
    const plan = await planOf(many(), known, { email: "Nobody@example.com", phone: "(512) 555-9999" }, mode);
    expect(scansWhole(plan, ["lead"])).toBe(false);
    expect(leadsRead(plan)).toBeLessThan(100);
  }
});

/** Run as in the product: never prepared, because the faster index depends on the values. */
describe("by state and source", () => {
  const look = (filter: object, sort: string): Promise<Plan> =>
    planOf(many(), LIST, { sort, order: "desc", filter }, "force_custom_plan");

  test.each([
    ["a rare source", { source: "radio" }, "createdAt"],
    ["a rare source", { source: "radio" }, "lastName"],
    ["a rare plan", { plan: "gold" }, "createdAt"],
    ["a rare plan", { plan: "gold" }, "lastName"],
    ["a state", { state: "TX" }, "createdAt"],
    ["what nobody has", { source: "nobody", state: "ZZ" }, "lastName"],
    ["the source that nearly all have", { source: "web" }, "createdAt"],
    ["the source that nearly all have", { source: "web" }, "lastName"],
  ])("%s %j by %s is read through an index", async (_what, filter, sort) => {
    const plan = await look(filter, sort);
    expect(scansWhole(plan, ["lead", "vehicle"])).toBe(false);
    expect(leadsRead(plan)).toBeLessThanOrEqual(2 * 1_001 + 50 * 4);
  });

  test("a state by name is read no further than its leads", async () => {
    expect(leadsRead(await look({ state: "TX" }, "lastName"))).toBeLessThan(MANY / 10);
  });

  test.each([
    { status: "quoted", state: "TX", source: "web" },
    { state: "TX", source: "web" },
  ])("what %j finds is counted in an index, without reading the leads", async (filter) => {
    const counted = nodes(await look(filter, "createdAt")).find((node) => node["Index Name"] === "lead_filters_index");
    expect(counted?.["Node Type"]).toBe("Index Only Scan");
  });

  test("the choice of sources looks each up, and reads no others", async () => {
    const plan = await planOf(many(), parse("{ leadSources }"), {}, "force_generic_plan");
    expect(scansWhole(plan, ["lead"])).toBe(false);
    expect(leadsRead(plan)).toBeLessThan(10);
  });
});

describe("with a long do-not-call list", () => {
  const TABLES = ["lead", "do_not_call_request"];
  const LISTED = parse(
    "query ($search: String) { doNotCallList(search: $search, first: 50) { items { id phone leadId } nextCursor } }",
  );

  beforeAll(async () => {
    const { dataSource, asOwner } = many();
    await dataSource.query(
      `update lead set do_not_call_at = created_at, do_not_call_reason = 'By phone'
       where id in (select id from lead order by md5(id::text || 'y') limit 5000)`,
    );
    await dataSource.query(
      `insert into do_not_call_request (id, email_key, phone_digits, asked_at, source)
       select gen_random_uuid(), case when n % 3 = 0 then 'listed' || n || '@example.com' else '' end, (8005550000 + n)::text, now() - interval '1 year', 'imported'
       from generate_series(1, 20000) n`,
    );
    await asOwner(async (database) => await database.query("vacuum analyze lead, do_not_call_request"));
  });

  test.each(PLAN_MODES)("its page walks one index of each half (%s)", async (mode) => {
    const plan = await planOf(many(), LISTED, { search: null }, mode);
    expect(scansWhole(plan, TABLES)).toBe(false);
    for (const table of TABLES) expect([table, rowsRead(plan, table) <= 3 * 51]).toEqual([table, true]);
  });

  test.each(["+1 (800) 555-1234", "listed1233@example.com", "800 555 12"])("%s is looked up", async (search) => {
    const plan = await planOf(many(), LISTED, { search }, "force_custom_plan");
    expect(scansWhole(plan, TABLES)).toBe(false);
    for (const table of TABLES) expect([table, rowsRead(plan, table) < 500]).toEqual([table, true]);
  });

  test.each(PLAN_MODES)("a page of leads reads nothing of it, and a lead two entries at most (%s)", async (mode) => {
    const page = await planOf(many(), parse("{ leads(first: 50) { items { id mayBeCalled } } }"), {}, mode);
    expect(rowsRead(page, "do_not_call_request")).toBe(0);
    const [{ id }] = await many().dataSource.query("select id from lead limit 1");
    const listed = await planOf(
      many(),
      parse("query ($id: ID!) { lead(id: $id) { doNotCallListedAt } }"),
      { id },
      mode,
    );
    expect(scansWhole(listed, TABLES)).toBe(false);
    expect(rowsRead(listed, "do_not_call_request")).toBeLessThan(3);
  });
});
