import { beforeAll, describe, expect, test } from "@jest/globals";

import { newYorkDay } from "#shared/days.js";
import { liveClaims } from "#tests/support/claimLives.js";
import { countStatements } from "#tests/support/countStatements.js";
import { readyEstimate } from "#tests/support/estimates.js";
import { naiveBusinessDay } from "#tests/support/naiveBusinessHours.js";
import { naiveClaimReport, type ReportedClaim, type ReportedPolicy } from "#tests/support/naiveClaimReport.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const query = async (statement: string, values: readonly unknown[] = []) =>
  await app().database.dataSource.query(statement, [...values]);
const UNESTIMATED = 43_210;
let maya: Caller;

beforeAll(async () => {
  maya = await app().staff({ username: "maya", permissionSets: ["manager"] });
  const [staff, colleague] = [await app().staff(), await app().staff()];
  await maya.rest("POST /api/admin/claim-limits", {
    body: { validDays: 30, reserveWithoutEstimateCents: UNESTIMATED },
  });
  await liveClaims(app(), { staff, colleague });
  await query("select setseed(0.42)");
  await query(`
    with sold as (
      insert into lead (status, first_name, email) select 'sold', 'Jo', 'jo' || n || '@example.com' from generate_series(1, 60) n returning id, email
    ), car as (
      insert into vehicle (lead_id, year, make, model)
      select id, nullif(2008 + length(email) + (ascii(substr(email, 3, 1)) * 7) % 17, 2018), (array['Honda', 'honda ', 'Ford', null])[1 + ascii(substr(email, 4, 1)) % 4], 'X' from sold
    )
    insert into policy (id, lead_id, package, policy_start_date, expiration_date, deductible, total_premium_cents, total_payments_cents)
    select 'VSP-' || lpad(row_number() over ()::text, 4, '0') || '-FIGS', id, (array['gold', 'Silver Plan', 'basic', 'Platinum'])[1 + (random() * 3.99)::int % 4],
      date '2024-06-01' + (random() * 700)::int, case when random() < 0.1 then null else date '2026-01-01' + (random() * 700)::int end, 100,
      case when random() < 0.9 then 150000 + (random() * 200000)::int end, case when random() < 0.5 then 250000 end from sold`);
  // Some were cancelled, one of them was taken back, and of one nobody knows how much is used.
  await query(`
    with chosen as (select id, expiration_date, row_number() over (order by id) as n from policy where expiration_date > '2026-06-15' order by id limit 6),
    ended as (update policy set expiration_date = '2026-06-15' from chosen where chosen.id = policy.id and n < 6 returning policy.id)
    insert into policy_cancellation (policy_id, reason, requested_on, last_day, sold_until, paid_cents, used_cents, claims_paid_cents, refund_cents,
      payee, payee_name, created_by_name, reinstated_at, reinstated_reason)
    select id, 'holder_request', '2026-06-15', '2026-06-15', expiration_date, 200000, case n when 1 then 0 when 2 then null else 10000 * n end, 0, 0,
      'holder', 'Jo', 'maya', case n when 6 then now() end, case n when 6 then 'Wrong policy' end from chosen`);
  // What a policy says of its vehicle follows the vehicle.
  await query(
    "update vehicle set make = 'Ford', year = 2012 where lead_id in (select lead_id from policy where id like '%1-FIGS')",
  );
  const filed = Array.from(
    { length: 50 },
    (_, n) => new Date(Date.parse("2025-11-01T12:00Z") + n * 8 * 86_400_000 + n * 3_600_000),
  );
  await query(
    `
    insert into claim (policy_id, status, make, year, assign_due_at, answer_due_at, created_at)
    select case when random() < 0.1 then null else (select id from policy order by md5(id || n::text) limit 1) end,
      (array['new', 'claim_covered_open', 'denied', 'claim_covered_closed'])[1 + n % 4],
      (array['Honda', 'HONDA', 'Ford', ' ', null])[1 + n % 5], nullif(2010 + n % 15, 2015), at, due, at
    from generate_series(1, 5) times, unnest($1::timestamptz[], $2::timestamptz[]) with ordinality moment (at, due, nth),
      lateral (select times * 50 + nth::int as n) each`,
    [filed, filed.map(naiveBusinessDay)],
  );
  await query(`
    insert into claim_payment (claim_id, payee, payee_name, amount_cents, method, status, payment_date, reason)
    select id, 'shop', 'Oak', 1 + (random() * 300000)::int, 'check', kind, date '2025-10-01' + (random() * 500)::int, case kind when 'voided' then 'Twice.' end
    from claim, unnest(array['paid', 'paid', 'scheduled', 'voided']) kind where random() < 0.4`);
  await query(`
    insert into estimate_line (claim_id, kind, description, unit_cents, authorized_cents, reason)
    select id, 'part', 'Pump', 100000 + (random() * 300000)::int, less, case when less is not null then 'List price.' end
    from (select id, case when random() < 0.3 then (random() * 100000)::int end as less from claim where random() < 0.7) made`);
  await query(`
    insert into claim_authorization (claim_id, status, number, requested_cents, authorized_cents, deductible_cents, requested_at, decided_at, valid_until, rules, decided_by_id)
    select claim.id, 'given', 'AU-' || nextval('claim_authorization_number'), 100, 100, 0, now(), now(), '2027-01-01',
      case when ruled then array['Small.'] else '{}' end, case when not ruled then staff.id end
    from (select id, random() < 0.4 as ruled from claim) claim join staff on username = 'maya'
    where random() < 0.5 and not exists (select from activity where subject_id = claim.id::text)`);
  await query(`
    insert into claim_authorization (claim_id, status, number, requested_cents, authorized_cents, deductible_cents, requested_at, decided_at, valid_until, decided_by_id, reason)
    select claim_id, kind, number || '-S' || nth, 100, 100, 0, now(), now(), '2027-01-01', decided_by_id, case kind when 'cancelled' then 'Twice.' end
    from claim_authorization given, unnest(array['given', 'cancelled', 'given']) with ordinality supplement (kind, nth)
    where random() < 0.3 and decided_by_id is not null`);
  // The first was a mistake: what was given instead has the number of a supplement, and is none.
  await query(`
    update claim_authorization set status = 'cancelled', reason = 'Twice.'
    where status = 'given' and number not like '%-S1' and claim_id < '60000000-0000-0000-0000-000000000000'
      and claim_id in (select claim_id from claim_authorization where number like '%-S1')`);
  await query(`
    insert into claim_denial (claim_id, number, appeal_until) select id, 1, '2027-01-01' from claim
    where (status = 'denied' or random() < 0.1) and not exists (select from activity where subject_id = claim.id::text)`);
  await query(`
    insert into claim_appeal (claim_id, denial_id, content, outcome, decided_at)
    select claim_id, id, 'No.', outcome, case outcome when 'open' then null else now() end
    from (select *, (array['open', 'upheld', 'overturned'])[1 + (random() * 2.99)::int % 3] as outcome
      from claim_denial where random() < 0.5 and not exists (select from activity where subject_id = claim_id::text)) made`);
});

const figures = async (from: string, to: string, by: Caller = maya) =>
  await by.rest(`GET /api/admin/reports/claims?from=${from}&to=${to}`);

describe("the figures", () => {
  test.each([
    ["2026-01-01", "2026-12-31"],
    ["2025-11-10", "2026-03-02"],
    ["2026-05-05", "2026-05-05"],
    ["2020-01-01", "2020-02-01"],
  ])("from %s to %s are what a naive computation says, to the cent", async (from, to) => {
    const policies: ReportedPolicy[] = await query(`
      select policy.id, package, policy_start_date::text as start, expiration_date::text as "end", deductible,
        coalesce(total_premium_cents, total_payments_cents) as "priceCents", ended.id is not null as cancelled, ended.used_cents as "usedCents",
        vehicle.make, vehicle.year from policy join vehicle on vehicle.lead_id = policy.lead_id
        left join policy_cancellation ended on ended.policy_id = policy.id and ended.reinstated_at is null`);
    const claims: ReportedClaim[] = await query(`
      select claim.id, claim.status, policy_id as "policyId", make, year, created_at as "createdAt",
        coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'by', actor_kind, 'to', details ->> 'to', 'at', at) order by position)
          from activity where subject_kind = 'claim' and subject_id = claim.id::text), '[]') as history,
        coalesce((select jsonb_agg(jsonb_build_object('cents', amount_cents, 'status', status, 'on', payment_date)) from claim_payment where claim_id = claim.id), '[]') as payments,
        coalesce((select jsonb_agg(jsonb_build_object('asked', requested_cents, 'authorized', authorized_cents)) from estimate_line where claim_id = claim.id), '[]') as lines,
        exists (select from claim_denial where claim_id = claim.id) as denied,
        coalesce((select jsonb_agg(decided_by_id) from claim_authorization where claim_id = claim.id and status = 'given'), '[]') as given,
        coalesce((select jsonb_agg(outcome) from claim_appeal where claim_id = claim.id), '[]') as appeals
      from claim`);
    // The session is cached by then.
    await figures(from, to);
    let json: { readonly data?: unknown } = {};
    const statements = await countStatements(async () => ({ json } = await figures(from, to)));
    expect(statements).toBe(1);
    expect(json.data).toEqual(naiveClaimReport({ policies, claims, unestimatedCents: UNESTIMATED, from, to }));
  });

  test("are for managers, and need days in order, at most three years apart", async () => {
    const desk = await app().staff({ username: "desk", permissionSets: ["claims"] });
    expect((await figures("2026-01-01", "2026-12-31", desk)).status).toBe(403);
    for (const [from, to, field] of [
      ["2026-02-01", "2026-01-31", "to"],
      ["2020-01-01", "2023-12-31", "to"],
      ["yesterday", "2026-01-01", "from"],
    ] as const) {
      const { status, json } = await figures(from, to);
      expect([status, json.errors[0].field]).toEqual([400, field]);
    }
  });

  test("reach to the last day that a date can name", async () => {
    const { status, json } = await figures("9999-12-31", "9999-12-31");
    expect([status, json.data.map(({ name, claims }: { name: string; claims: number }) => [name, claims])]).toEqual([
      200,
      expect.arrayContaining([["all", 0]]),
    ]);
  });

  test("count the first answer and the first decision of a claim, however often it is answered", async () => {
    const { data } = (await maya.rest("POST /api/admin/claims", { body: { claimReason: "Noise" } })).json;
    const path = `/api/admin/claims/${data.id}`;
    await maya.rest(`PATCH ${path}`, { body: { make: "Saab" } });
    const milestone = async () => (await query("select * from claim_milestone where claim_id = $1", [data.id]))[0];
    await maya.rest(`PATCH ${path}`, { body: { status: "awaiting_inspection" } });
    const first = await milestone();
    expect(first).toMatchObject({ answered_in_time: true, answer_minutes: 0, decided_at: null });
    await maya.rest(`PATCH ${path}`, { body: { status: "denied" } });
    const decided = await milestone();
    expect(decided).toMatchObject({
      answered_at: first.answered_at,
      decision_minutes: 0,
      decided_at: expect.any(Date),
    });
    await maya.rest(`PATCH ${path}`, { body: { status: "claim_covered_open" } });
    expect(await milestone()).toEqual(decided);
    await readyEstimate(maya, data.id);
    const today = newYorkDay(new Date());
    const rows = (await figures(today, today)).json.data;
    expect(rows.find(({ name }: { name: string }) => name === "Saab")).toMatchObject({
      dimension: "make",
      claims: 1,
      denied: 1,
    });
  });
});
