import { beforeAll, expect, test } from "@jest/globals";
import { parse } from "graphql";

import { manyClaims } from "#tests/support/manyPolicies.js";
import { SOMEONE, nodes, planOf, rowsRead, scansWhole } from "#tests/support/plans.js";
import { createStaff } from "#tests/support/testApp.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";

const MANY = 20_000;
const many = useTestDatabase({ filled: manyClaims(MANY) });
const RAIL = parse("query { savedViews { id list name filter shared own viewerCanChange count } }");
const NAMES = parse("query { savedViews { id list name } }");
const TABLES = ["lead", "policy", "claim"];
/** Run as in the product: never prepared, because the faster index depends on the filters. */
const MODE = "force_custom_plan";
let owner = "";

const VIEWS = {
  leads: [
    "",
    "status=new",
    "owner=me&status=quoted",
    "owner=none",
    "due=overdue",
    "due=none&status=new",
    "duplicates=hide",
    "state=TX",
    "source=web&sort=lastName&order=asc",
    "q=nobodyhasthis",
    "q=okafor",
    "from=2026-01-01",
  ],
  policies: ["", "package=gold", "q=nobodyhasthis"],
  claims: ["", "status=new", "queue=late", "assignee=me", "assignee=none", "q=nobodyhasthis"],
};
const queries = Object.entries(VIEWS).flatMap(([list, each]) => each.map((filter) => [list, filter] as const));

beforeAll(async () => {
  owner = await createStaff(many(), "viewer");
  await many().dataSource.query(
    "update lead set owner_id = $1 where id in (select id from lead order by md5(id::text) limit 400)",
    [owner],
  );
  for (const [list, filter] of queries)
    await many().dataSource.query("insert into saved_view (owner_id, list, name, filter) values ($1, $2, $3, $4)", [
      owner,
      list,
      filter || "All",
      filter,
    ]);
  await many().asOwner(async (database) => await database.query("vacuum analyze lead, policy, claim"));
});

test("all views in the navigation are counted in one statement, each up to its bound and along an index", async () => {
  const plan = await planOf(many(), RAIL, {}, MODE, { ...SOMEONE, staffId: owner });
  // Hiding duplicates scans the leads until it has a thousand, as the list's own count does; nothing else scans a
  // table.
  const walked = nodes(plan).filter((node) => scansWhole({ ...node, Plans: [] }, TABLES));
  expect(walked.filter((node) => rowsRead({ ...node, Plans: [] }, "lead") > 2_000)).toEqual([]);
  expect(walked.length).toBeLessThanOrEqual(1);
  // For each view without a counter, up to a thousand counted rows, and the lookups for hiding duplicates.
  for (const table of TABLES) expect([table, rowsRead(plan, table) < queries.length * 1_001]).toEqual([table, true]);
});

test("a query without counts counts nothing", async () => {
  const plan = await planOf(many(), NAMES, {}, MODE, { ...SOMEONE, staffId: owner });
  for (const table of TABLES) expect([table, rowsRead(plan, table)]).toEqual([table, 0]);
});
