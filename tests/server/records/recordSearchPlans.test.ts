import { expect, test } from "@jest/globals";
import { parse } from "graphql";

import { manyClaims } from "#tests/support/manyPolicies.js";
import { PLAN_MODES, nodes, planOf, rowsRead, scansWhole } from "#tests/support/plans.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";

const MANY = 20_000;
const many = useTestDatabase({ filled: manyClaims(MANY) });
const SEARCH = parse("query ($text: String) { search(text: $text) { kind id name detail } }");
const TABLES = ["lead", "policy", "claim"];
const INDEXES = TABLES.map((table) => `${table}_search_text_index`);

/** Run as in the product: never prepared, because the faster index depends on the words. */
const MODE = "force_custom_plan";

test.each(["driver4321@", "okafor priya 2019", "nobodyhasthis", "(290) 555-0021", "jo nobodyhasthis"])(
  "%s is found among leads, policies and claims by the index of each one's words",
  async (text) => {
    const plan = await planOf(many(), SEARCH, { text }, MODE);
    expect(scansWhole(plan, TABLES)).toBe(false);
    const used = new Set(nodes(plan).map((node) => node["Index Name"]));
    expect(INDEXES.filter((index) => !used.has(index))).toEqual([]);
    for (const table of TABLES) expect([table, rowsRead(plan, table) < MANY / 10]).toEqual([table, true]);
  },
);

test("days that only the oldest leads have are looked up, although there seem to be enough of them for a walk", async () => {
  const [{ days }] = await many().dataSource.query(
    "select left(to_char(min(created_at) + interval '1 month', 'YYYY-MM-DD'), 9) as days from lead",
  );
  const plan = await planOf(many(), SEARCH, { text: days }, MODE);
  expect(nodes(plan).some((node) => node["Index Name"] === "lead_search_text_index")).toBe(true);
  expect(rowsRead(plan, "lead")).toBeLessThan(MANY / 10);
});

test("the end of a VIN is found through its own index", async () => {
  const [{ vin }] = await many().dataSource.query("select vin from vehicle where vin ~ '[0-9].{0,5}$' limit 1");
  const plan = await planOf(many(), SEARCH, { text: vin.slice(-6) }, MODE);
  expect(nodes(plan).some((node) => node["Index Name"] === "vehicle_vin_end_index")).toBe(true);
  expect(scansWhole(plan, [...TABLES, "vehicle"])).toBe(false);
  expect(rowsRead(plan, "vehicle")).toBeLessThan(100);
});

test.each(PLAN_MODES)("the policies of a lead's vehicle are found by its VIN (%s)", async (mode) => {
  const [{ id, vin }] = await many().dataSource.query(
    "select lead_id as id, vin from vehicle where vin ~ '[0-9]' and length(vin) >= 6 order by vin desc limit 1",
  );
  const [{ count }] = await many().dataSource.query("select count(*)::int from vehicle where vin = $1", [vin]);
  const document = parse("query ($id: ID!) { lead(id: $id) { vehiclePolicies { id lead { firstName } } } }");
  const plan = await planOf(many(), document, { id }, mode);
  expect(nodes(plan).some((node) => node["Index Name"] === "vehicle_vin_end_index")).toBe(true);
  expect(scansWhole(plan, [...TABLES, "vehicle"])).toBe(false);
  for (const table of ["policy", "vehicle"]) expect(rowsRead(plan, table)).toBeLessThan(2 * count + 10);
});

test("a word that every record has reads no more than the newest few", async () => {
  const plan = await planOf(many(), SEARCH, { text: "example" }, MODE);
  expect(scansWhole(plan, TABLES)).toBe(false);
  for (const table of TABLES) expect([table, rowsRead(plan, table) < 1_000]).toEqual([table, true]);
});

test.each(["james", "james smith", "(290) 555-0021"])(
  "%s reads a bounded number of each name and phone",
  async (text) => {
    const plan = await planOf(many(), SEARCH, { text }, MODE);
    expect(scansWhole(plan, TABLES)).toBe(false);
    for (const table of TABLES) expect([table, rowsRead(plan, table) < 2_500]).toEqual([table, true]);
    const used = new Set(nodes(plan).map((node) => node["Index Name"]));
    const keys = text.startsWith("james")
      ? ["lead_first_name_key_index", "lead_last_name_key_index"]
      : ["lead_phone_digits_index"];
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  },
);

test("short words alone read nothing", async () => {
  const plan = await planOf(many(), SEARCH, { text: "j o" }, MODE);
  for (const table of TABLES) expect([table, rowsRead(plan, table)]).toEqual([table, 0]);
});
