import { beforeAll, describe, expect, test } from "@jest/globals";
import { parse } from "graphql";

import { manyClaims } from "#tests/support/manyPolicies.js";
import { PLAN_MODES, type Plan, planOf, rowsRead, scansWhole } from "#tests/support/plans.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";

const MANY = 20_000;
const many = useTestDatabase({ filled: manyClaims(MANY) });
const LIST = parse(`query ($filter: ClaimFilter, $sort: ClaimSort!, $order: SortOrder!) {
  claims(filter: $filter, sort: $sort, order: $order, first: 50) {
    items { id status policyId firstName } totalCount totalIsExact nextCursor } }`);

/** A hundred claims are of a small state, and another hundred of a plan that is no longer sold. */
beforeAll(async () => {
  await many().dataSource.query(
    "update lead set state = 'WY' where id in (select lead_id from policy order by id limit 100)",
  );
  await many().dataSource.query(
    "update policy set package = 'bronze' where id in (select id from policy order by id desc limit 100)",
  );
  await many().asOwner(async (owner) => await owner.query("vacuum analyze lead, policy"));
});

/** Run as in the product: never prepared, because the faster index depends on the values. */
const look = (filter: object, sort: string): Promise<Plan> =>
  planOf(many(), LIST, { sort, order: "desc", filter }, "force_custom_plan");

describe.each(["updatedAt", "createdAt", "dueAt"])("by %s", (sort) => {
  test.each([
    ["a small state", { state: "WY" }],
    ["a plan that few have", { package: "bronze" }],
    ["what nobody has", { state: "ZZ", package: "none" }],
    ["a small state's plan", { state: "WY", package: "gold" }],
  ])("%s %j is looked up", async (_what, filter) => {
    const plan = await look(filter, sort);
    expect(scansWhole(plan, ["claim", "policy", "lead"])).toBe(false);
    expect(rowsRead(plan, "claim")).toBeLessThanOrEqual(2 * 100 + 51);
  });

  test("a plan that nearly all claims have is read only until the page and its count are full", async () => {
    expect(rowsRead(await look({ package: "gold" }, sort), "claim")).toBeLessThan(MANY / 4);
  });
});

test("the claims of a week are read along the index of their days", async () => {
  const [{ day }] = await many().dataSource.query(
    "select (percentile_disc(0.5) within group (order by created_at))::date::text as day from claim",
  );
  const plan = await look({ createdFrom: day, createdUntil: day }, "createdAt");
  expect(scansWhole(plan, ["claim"])).toBe(false);
  expect(rowsRead(plan, "claim")).toBeLessThan(200);
});

test.each(PLAN_MODES)("a customer's claims are read by their policies, with %s", async (mode) => {
  const [{ customerId }] = await many().dataSource.query(`
    with person as (insert into customer (email, display_name) values ('${mode}@example.com', 'Jo') returning id)
    insert into policy_customer (policy_id, customer_id)
    select policy.id, person.id from person, (select id from policy where not exists
      (select from policy_customer held where held.policy_id = policy.id) order by id limit 2) policy
    returning customer_id as "customerId"`);
  const viewer = { role: "customer", customerId, email: `${mode}@example.com` } as const;
  const plan = await planOf(many(), parse("{ customerClaims { id status } }"), {}, mode, viewer);
  expect(scansWhole(plan, ["claim"])).toBe(false);
  expect(rowsRead(plan, "claim")).toBe(2);
});
