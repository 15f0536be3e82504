import { describe, expect, test } from "@jest/globals";
import { parse } from "graphql";

import { manyPolicies } from "#tests/support/manyPolicies.js";
import { PLAN_MODES, type Plan, buffers, nodes, planOf, rowsRead, scansWhole } from "#tests/support/plans.js";
import { ROSTER } from "#tests/support/policies.js";
import { type TestDatabase, useTestDatabase } from "#tests/support/testDatabase.js";

const FEW = 2_000;
const MANY = 20_000;
const many = useTestDatabase({ filled: manyPolicies(MANY) });
const few = useTestDatabase({ filled: manyPolicies(FEW) });
/** Queried like the screen: without the exact total, which counts every row of a package. */
const LIST = parse(ROSTER.replace("exactTotalCount", ""));
const TABLES = ["policy", "lead", "vehicle"];

const SORTS = ["createdAt", "policyStartDate", "expirationDate", "holderName", "totalPremium", "package"];

describe.each(PLAN_MODES)("with %s", (mode) => {
  const look = (database: TestDatabase, variables: object): Promise<Plan> =>
    planOf(database, LIST, { sort: "createdAt", order: "desc", first: 50, ...variables }, mode);

  test.each(SORTS)("a page by %s reads its own rows, in both directions, with a package and without", async (sort) => {
    for (const order of ["asc", "desc"]) {
      for (const filter of [null, { package: "basic" }]) {
        const [large, small] = [
          await look(many(), { sort, order, filter }),
          await look(few(), { sort, order, filter }),
        ];
        expect(scansWhole(large, TABLES)).toBe(false);
        // Without a filter, the page for items, cursor and the next page's row each. With a package filter (one in ten
        // has it), the page once and the count up to 1,001; an index scan by number is fine.
        const most = filter === null ? 3 * 51 : 51 * 10 + 1_001;
        expect(rowsRead(large, "policy")).toBeLessThanOrEqual(most);
        if (filter === null) expect(buffers(large)).toBeLessThanOrEqual(buffers(small) * 1.3 + 150);
      }
    }
  });

  test.each(["driver4321@", "okafor priya 2019", "nobodyhasthis", "VSP-0001-2345"])(
    "the search %s is answered by its index",
    async (search) => {
      const plan = await look(many(), { filter: { search } });
      expect(scansWhole(plan, TABLES)).toBe(false);
      expect(nodes(plan).some((node) => node["Index Name"] === "policy_search_text_index")).toBe(true);
    },
  );
});

test("the list's fingerprint reads counters, and neither policies nor how they are paid", async () => {
  const plan = await planOf(many(), parse("{ policies(first: 1) { fingerprint } }"), {}, "force_custom_plan");
  const read = nodes(plan).map((node) => node["Relation Name"]);
  expect(new Set(read.filter((name) => name !== undefined))).toEqual(new Set(["policy_counter"]));
});

test("the counter has counted every policy", async () => {
  const { dataSource } = many();
  expect(await dataSource.query("select sum(count)::int as count from policy_counter")).toEqual([{ count: MANY }]);
});

// Planned for each status, because most charges are paid and few fail.
test("the few policies with a failed charge are found without reading those that were paid", async () => {
  const { dataSource } = many();
  await dataSource.query(`
    insert into charge (policy_id, description, status, amount_cents)
    select id, 'Installment', case when row_number() over () % 1000 = 0 then 'failed' else 'paid' end, 100 from policy`);
  await many().asOwner(async (owner) => await owner.query("vacuum analyze charge"));
  const failed = { sort: "createdAt", order: "desc", first: 50, filter: { charges: "failed" } };
  const plan = await planOf(many(), LIST, failed, "force_custom_plan");
  expect(scansWhole(plan, [...TABLES, "charge"])).toBe(false);
  expect(rowsRead(plan, "charge") + rowsRead(plan, "policy")).toBeLessThan(MANY / 50);
});
