import { beforeAll, expect, test } from "@jest/globals";
import { parse } from "graphql";

import { manyPolicies, writeMany } from "#tests/support/manyPolicies.js";
import { nodes, planOf, rowsRead, scansWhole } from "#tests/support/plans.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";

const POLICIES = 20_000;
const CLAIMS = 40_000;
const many = useTestDatabase({ filled: manyPolicies(POLICIES) });
const REPORT = parse("query ($from: Date, $to: Date) { claimReport(from: $from, to: $to) { dimension name claims } }");
const OF_CLAIMS = ["claim", "claim_payment", "estimate_line", "claim_denial", "claim_appeal", "claim_milestone"];

beforeAll(async () => {
  await writeMany(many(), "claim", async (manager) => {
    await manager.query(`
      insert into claim (policy_id, status, make, year, assign_due_at, answer_due_at, created_at)
      select policy.id, (array['new', 'denied', 'claim_covered_open'])[1 + n % 3], 'Make ' || n % 40, 2015 + n % 10, at, at, at
      from (select id, row_number() over (order by id) as number from policy) policy, generate_series(1, ${CLAIMS / POLICIES}) n,
        lateral (select now() - (policy.number * 7 % 1400) * interval '1 day' as at) made`);
  });
  await many().dataSource.query(`
    insert into claim_milestone (claim_id, answered_at, answer_minutes, answered_in_time) select id, created_at, 10, true from claim`);
  await many().dataSource.query(`
    insert into claim_payment (claim_id, payee, payee_name, amount_cents, method, status, payment_date) select id, 'shop', 'Oak', 100, 'check', 'paid', '2026-01-01' from claim`);
  await many().dataSource.query(
    "insert into estimate_line (claim_id, kind, description, unit_cents) select id, 'part', 'Pump', 500 from claim",
  );
  await many().dataSource.query(
    "insert into claim_denial (claim_id, number, appeal_until) select id, 1, '2027-01-01' from claim where status = 'denied'",
  );
  await many().asOwner(
    async (owner) => await owner.query(`vacuum analyze ${OF_CLAIMS.join(", ")}, policy, lead, claim_counter`),
  );
});

test("a month among 40,000 claims is one statement, which reads that month's claims along their index", async () => {
  const [{ from, to, count }] = await many().dataSource.query(`
    select from_day::text as from, (from_day + 29)::text as to,
      (select count(*)::int from claim where created_at >= from_day::timestamp at time zone 'America/New_York'
        and created_at < (from_day + 30)::timestamp at time zone 'America/New_York') as count
    from (select current_date - 400 as from_day) chosen`);
  expect(count).toBeGreaterThan(500);
  const plan = await planOf(many(), REPORT, { from, to }, "force_custom_plan");
  // No one has appealed, so an empty table is scanned.
  expect(OF_CLAIMS.filter((table) => table !== "claim_appeal" && scansWhole(plan, [table]))).toEqual([]);
  expect(nodes(plan).some((node) => node["Index Name"] === "claim_created_at_index")).toBe(true);
  for (const table of OF_CLAIMS) expect([table, rowsRead(plan, table) <= 2 * count]).toEqual([table, true]);
  expect(rowsRead(plan, "policy")).toBeLessThanOrEqual(POLICIES + count);
  expect(rowsRead(plan, "lead")).toBe(0);
});
