import { beforeAll, describe, expect, test } from "@jest/globals";

import { BORDEREAUX } from "#shared/bordereaux.js";
import { countStatements } from "#tests/support/countStatements.js";
import { type PremiumPolicy, naivePremiumReport } from "#tests/support/naivePremiumReport.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const query = async (statement: string, values: readonly unknown[] = []) =>
  await app().database.dataSource.query(statement, [...values]);
let maya: Caller;

beforeAll(async () => {
  maya = await app().staff({ username: "maya", permissionSets: ["manager"] });
  await query("select setseed(0.27)");
  await query(`
    with sold as (
      insert into lead (status, first_name, last_name, email, state)
      select 'sold', 'Jo', case n when 1 then '=1+1' else 'Doe' end, 'jo' || n || '@example.com', 'TX' from generate_series(1, 60) n returning id
    ), car as (insert into vehicle (lead_id, year, make, model, vin) select id, 2020, 'Honda', 'Fit', '1HGCM82633A004352' from sold)
    insert into policy (id, lead_id, package, policy_start_date, expiration_date, total_premium_cents, total_payments_cents, created_at)
    select 'VSP-' || lpad(n::text, 4, '0') || '-BOOK', id, 'Gold', case when n % 11 > 0 then starts end, case when n % 13 > 0 then starts + 30 + (random() * 1200)::int end,
      case when random() < 0.9 then 150000 + (random() * 200000)::int end, case when random() < 0.5 then 250000 end,
      ('2026-01-01T23:30-05:00'::timestamptz + n * interval '6 days')
    from (select id, row_number() over () as n from sold) each,
      lateral (select date '2025-12-20' + (n * 6)::int + (random() * 60)::int as starts) days`);
  // Of some, nobody knows how much is used; some ended before they began, and some were reinstated.
  await query(`
    with chosen as (select id, policy_start_date, expiration_date, created_at, row_number() over (order by id) as n from policy where expiration_date is not null),
    noted as (select *, least(created_at + n * interval '5 days', '2027-03-01') as at,
      case when n % 4 = 0 then policy_start_date - 3 else least(expiration_date - 1, policy_start_date + (n * 4)::int) end as last_day from chosen where n % 3 = 0 and policy_start_date is not null),
    ended as (update policy set expiration_date = last_day from noted where noted.id = policy.id and n % 5 > 0 returning policy.id)
    insert into policy_cancellation (policy_id, reason, requested_on, last_day, sold_until, paid_cents, used_cents, claims_paid_cents, refund_cents,
      payee, payee_name, created_by_name, created_at, reinstated_at, reinstated_reason)
    select id, 'holder_request', at::date, last_day, expiration_date, 200000, case when n % 4 = 0 then 0 when n % 7 = 0 then null else 3001 * n end, 0, 100 * (n % 6),
      'holder', 'Jo Doe', 'maya', at, case when n % 5 = 0 then at + interval '40 days' end, case when n % 5 = 0 then 'Wrong policy' end from noted`);
  await query(`
    insert into charge (policy_id, description, status, amount_cents, charged_at)
    select id, 'Installment', (array['paid', 'pending', 'failed'])[1 + n % 3], 10000 + n, created_at + n * interval '1 hour'
    from policy, generate_series(1, 12) n`);
  await query(`
    with filed as (insert into claim (policy_id, status, first_name, make, assign_due_at, answer_due_at, created_at)
      select id, 'claim_covered_open', 'Jo', 'Honda', now(), now(), created_at + interval '20 days' from policy where id < 'VSP-0031' returning id, created_at)
    insert into claim_payment (claim_id, payee, payee_name, amount_cents, method, status, payment_date)
    select id, 'shop', 'Oak Street', 12345, 'check', 'paid', created_at::date + 9 from filed`);
});

type PremiumRow = Readonly<Record<"earnedCents" | "unearnedCents" | "cancelledCents", number>>;

describe("the premium report", () => {
  const report = async (from: string, to: string, by: Caller = maya) =>
    await by.rest(`GET /api/admin/reports/premium?from=${from}&to=${to}`);

  test.each([
    ["2026-01-01", "2026-12-31"],
    ["2026-03-10", "2026-06-02"],
    ["2026-05-05", "2026-05-05"],
    ["2027-01-01", "2029-12-31"],
    ["2020-01-01", "2020-02-01"],
  ])("from %s to %s is what a naive computation says, to the cent", async (from, to) => {
    const policies: PremiumPolicy[] = await query(`
      select policy.created_at as "createdAt", policy_start_date::text as start, expiration_date::text as "end",
        coalesce(total_premium_cents, total_payments_cents, 0) as "priceCents",
        case when ended.id is not null then jsonb_build_object('at', ended.created_at, 'used', coalesce(ended.used_cents, 0), 'refund', ended.refund_cents) end as ended
      from policy left join policy_cancellation ended on ended.policy_id = policy.id and ended.reinstated_at is null`);
    let json: { readonly data?: unknown } = {};
    await report(from, to);
    expect(await countStatements(async () => ({ json } = await report(from, to)))).toBe(1);
    expect(json.data).toEqual(naivePremiumReport(policies, from, to));
  });

  test("adds up to the cent: its months to all of them, and each month to the one before and to the claims' months", async () => {
    const months = "?from=2027-01-01&to=2029-12-31";
    const [all, ...rows]: PremiumRow[] = (await maya.rest(`GET /api/admin/reports/premium${months}`)).json.data;
    const earned = rows.map(({ earnedCents }) => earnedCents);
    expect(earned.reduce((sum, cents) => sum + cents, 0)).toBe(all?.earnedCents);
    // Nothing was sold on these days, and so nothing was entered after its first day.
    const left = rows.map((row) => row.unearnedCents + row.earnedCents + row.cancelledCents);
    expect(left.slice(1)).toEqual(rows.slice(0, -1).map(({ unearnedCents }) => unearnedCents));
    const claims = (await maya.rest(`GET /api/admin/reports/claims${months}`)).json.data;
    const filed = claims.filter(({ dimension }: { readonly dimension: string }) => dimension === "month");
    expect(filed.map((row: { readonly earnedCents: number }) => row.earnedCents)).toEqual(earned);
  });

  test("is for managers, and needs days in order", async () => {
    const desk = await app().staff({ username: "desk", permissionSets: ["sales", "billing", "claims"] });
    expect((await report("2026-01-01", "2026-12-31", desk)).status).toBe(403);
    const { status, json } = await report("2026-02-01", "2026-01-31");
    expect([status, json.errors[0].field]).toEqual([400, "to"]);
  });
});

describe("a bordereau", () => {
  const read = async (name: string, search: string, by: Caller = maya) =>
    await by.rest(`GET /api/admin/bordereaux/${name}.csv${search}`);
  /** The lines by their headers. None of these cells has a comma. */
  const linesOf = (text: string): readonly Record<string, string>[] => {
    const [head = "", ...lines] = text.replace("\ufeff", "").trimEnd().split("\r\n");
    const names = head.split(",");
    return lines.map((line) => Object.fromEntries(line.split(",").map((cell, index) => [names[index], cell])));
  };
  const cents = (lines: readonly Record<string, string>[], name: string): number =>
    lines.reduce((sum, line) => sum + Math.round(Number(line[name]) * 100), 0);

  test("of sales and cancellations adds up to the premium report, and keeps what was taken back", async () => {
    const days = "?from=2026-01-01&to=2026-12-31";
    const [all] = (await maya.rest(`GET /api/admin/reports/premium${days}`)).json.data;
    const sales = linesOf((await read("sales", days)).text);
    expect([sales.length, cents(sales, "Total premium")]).toEqual([all.policies, all.writtenCents]);
    // In New York, the first was sold before midnight.
    expect(sales[0]).toMatchObject({
      "Sold on": "2026-01-07",
      "Last name": "'=1+1",
      State: "TX",
      Vehicle: "2020 Honda Fit",
    });
    const entries = linesOf((await read("cancellations", days)).text);
    const ended = entries.filter(({ Entry }) => Entry === "cancelled");
    // One of them was taken back in the next year.
    const since = linesOf((await read("cancellations", "?from=2026-01-01&to=2027-12-31")).text);
    const taken = new Set(since.filter(({ Entry }) => Entry === "reinstated").map(({ Policy }) => Policy));
    expect([taken.size, entries.length]).toEqual([3, ended.length + 1]);
    const kept = ended.filter(({ Policy }) => !taken.has(Policy));
    expect([kept.length, cents(kept, "Refund")]).toEqual([all.cancellations, all.refundCents]);
    // Where there is no refund, none is due.
    expect(new Set(ended.filter((line) => line["Refund"] === "0.00").map((line) => line["Due on"]))).toEqual(
      new Set([""]),
    );
    expect(ended.filter((line) => line["Refund"] !== "0.00" && line["Due on"] === "")).toEqual([]);
    // What was taken back is subtracted, so that a spreadsheet can add up all lines.
    const still = since.filter(({ Policy }) => !taken.has(Policy));
    for (const column of ["Total premium", "Used", "Paid for the policy", "Fee", "Refund"])
      expect([column, cents(since, column)]).toEqual([column, cents(still, column)]);
  });

  test("of more lines than are read at once has each of them once, in order", async () => {
    const { text, headers } = await read("charges", "?from=2026-01-01&to=2027-12-31");
    expect(headers["content-disposition"]).toContain('filename="charges-2026-01-01-2027-12-31.csv"');
    const lines = linesOf(text);
    expect([lines.length, new Set(lines.map(({ Charge }) => Charge)).size]).toEqual([720, 720]);
    const times = lines.map((line) => line["Charged (Eastern time)"] ?? "");
    expect(times).toEqual(times.toSorted());
    expect(cents(lines, "Amount")).toBe(60 * (12 * 10_000 + 78));
  });

  test("of claims and their payments has those of the days alone", async () => {
    const claims = linesOf((await read("claims", "?from=2026-02-01&to=2026-02-28")).text);
    expect(claims.map((line) => [line["Filed on"]?.slice(0, 7), line["Paid"], line["State"]])).toEqual(
      Array.from({ length: 5 }, () => ["2026-02", "123.45", "TX"]),
    );
    const [{ day }] = await query("select max(payment_date)::text as day from claim_payment");
    const paid = linesOf((await read("claim-payments", `?from=${day}&to=${day}`)).text);
    expect(paid).toEqual([expect.objectContaining({ "Payment date": day, Payee: "Oak Street", Amount: "123.45" })]);
  });

  test("is for managers, is logged, and needs days in order", async () => {
    const desk = await app().staff({ username: "desk2", permissionSets: ["billing"] });
    for (const name of BORDEREAUX) {
      expect((await read(name, "", desk)).status).toBe(403);
      expect((await app().visitor().rest(`GET /api/admin/bordereaux/${name}.csv`)).status).toBe(401);
      const [wrong, unknown] = [
        await read(name, "?from=2026-02-01&to=2026-01-31"),
        await read(name, "?until=2026-01-01"),
      ];
      expect([wrong.status, wrong.json.errors[0].field, unknown.status]).toEqual([400, "to", 400]);
      expect(wrong.headers).not.toHaveProperty("content-disposition");
    }
    const exports = async () =>
      await query("select subject_id, details from audit_event where kind = 'list_exported' order by at");
    const before = await exports();
    await maya.rest("HEAD /api/admin/bordereaux/sales.csv?from=2026-01-01&to=2026-01-31");
    await read("sales", "?from=2026-01-01&to=2026-01-31");
    expect((await exports()).slice(before.length)).toEqual([
      { subject_id: "sales", details: { format: "csv", rows: 5, filter: { from: "2026-01-01", to: "2026-01-31" } } },
    ]);
  });
});
