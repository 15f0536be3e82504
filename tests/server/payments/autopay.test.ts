import { describe, expect, test } from "@jest/globals";
import { pino } from "pino";

import { runAllJobs } from "#server/jobs.js";
import { chargeAutopay } from "#server/payments/chargeAutopay.js";
import { agreeToAutopay } from "#tests/support/autopay.js";
import { must } from "#tests/support/builders.js";
import { eventually } from "#tests/support/eventually.js";
import { QUICK_TIMING } from "#tests/support/mail/outbox.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const CHARGES = "query ($id: ID!) { policy(id: $id) { charges { description amountCents status period chargedAt } } }";

/** A policy of $83.31 a month from 31 January 2026 to 31 January 2029, on autopay since that moment. */
async function onAutopay(policyId: string, agreedAt: string): Promise<void> {
  const { dataSource } = app().database;
  const email = `${policyId.toLowerCase()}@example.com`;
  const holder = await insertPolicyHolder(dataSource, { email, policyId, startsOn: "2026-01-31" });
  const rows: { id: string }[] = await dataSource.query(
    "insert into payment_profile (lead_id, policy_id, customer_id) values ($1, $2, $3) returning id",
    [holder.leadId, policyId, holder.customerId],
  );
  await agreeToAutopay(dataSource, rows[0]?.id ?? "", new Date(agreedAt));
}

async function periodsOf(policyId: string): Promise<readonly string[]> {
  const staff = await app().staff();
  const { charges } = await must(staff, CHARGES, { id: policyId });
  return charges.map(({ period }: { period: string }) => period);
}

const charge = (today: string) => chargeAutopay(app().database.dataSource, today);

describe("autopay", () => {
  test("charges a month on its day, the last day of a shorter month, and not again", async () => {
    await onAutopay("VSP-AUTO-0001", "2026-02-02T15:00:00Z");
    expect(await charge("2026-02-27")).toBe(0);
    expect(await charge("2026-02-28")).toBe(1);
    expect(await charge("2026-02-28")).toBe(0);
    expect(await charge("2026-03-30")).toBe(0);
    expect(await charge("2026-03-31")).toBe(1);
    const staff = await app().staff();
    const { charges } = await must(staff, CHARGES, { id: "VSP-AUTO-0001" });
    expect(charges).toEqual([
      {
        description: "Monthly payment, March 2026",
        amountCents: 8331,
        status: "pending",
        period: "2026-03-01",
        // Midnight in New York, which has summer time by then.
        chargedAt: "2026-03-31T04:00:00.000Z",
      },
      expect.objectContaining({ period: "2026-02-01", chargedAt: "2026-02-28T05:00:00.000Z" }),
    ]);
    const { activity } = await must(
      staff,
      "query ($id: ID!) { policy(id: $id) { activity { kind actorKind details } } }",
      {
        id: "VSP-AUTO-0001",
      },
    );
    expect(activity[0]).toMatchObject({ kind: "charge_recorded", actorKind: "system", details: { amountCents: 8331 } });
  });

  test("charges a month once even with two servers and a clock that jumps", async () => {
    await onAutopay("VSP-AUTO-0002", "2026-04-01T15:00:00Z");
    const another = await app().another();
    const days = ["2026-04-30", "2026-04-30", "2026-05-31", "2026-04-30", "2026-05-30", "2026-05-31"];
    const runs = days.flatMap((day) => [charge(day), chargeAutopay(another.database.dataSource, day)]);
    await Promise.all(runs);
    expect(await periodsOf("VSP-AUTO-0002")).toEqual(["2026-05-01", "2026-04-01"]);
  });

  test("makes up for a day without a server, but not for days before the consent or long ago", async () => {
    await onAutopay("VSP-AUTO-0003", "2026-07-02T01:00:00Z");
    // 1 July in New York: June's day was before the consent.
    await charge("2026-07-05");
    expect(await periodsOf("VSP-AUTO-0003")).toEqual([]);
    await charge("2026-08-03");
    expect(await periodsOf("VSP-AUTO-0003")).toEqual(["2026-07-01"]);
    await charge("2026-12-02");
    expect(await periodsOf("VSP-AUTO-0003")).toEqual(["2026-11-01", "2026-07-01"]);
  });

  test("charges nothing when it is off, when the coverage is over or has no first day, or when there is no monthly payment", async () => {
    const { dataSource } = app().database;
    for (const number of ["0004", "0005", "0006", "0007", "0008"])
      await onAutopay(`VSP-AUTO-${number}`, "2026-01-31T15:00:00Z");
    await dataSource.query("update policy set expiration_date = '2026-08-31' where id = 'VSP-AUTO-0004'");
    await dataSource.query("update policy set monthly_payment_cents = 0 where id = 'VSP-AUTO-0005'");
    await dataSource.query(`insert into payment_profile (lead_id, policy_id, updated_at)
      select lead_id, id, now() + interval '1 hour' from policy where id = 'VSP-AUTO-0006'`);
    await dataSource.query("update policy set policy_start_date = null where id = 'VSP-AUTO-0008'");
    await charge("2026-08-31");
    const charged = ["0004", "0005", "0006", "0007", "0008"].map((number) => periodsOf(`VSP-AUTO-${number}`));
    expect(await Promise.all(charged)).toEqual([[], [], [], ["2026-08-01"], []]);
  });

  test("charges no more than the policy's price, whatever its months add up to", async () => {
    const { dataSource } = app().database;
    for (const number of ["0009", "0010", "0011"]) await onAutopay(`VSP-AUTO-${number}`, "2026-01-31T15:00:00Z");
    // Two and a half of its monthly payments; exactly two; a price that nobody knows.
    await dataSource.query("update policy set total_premium_cents = 20828 where id = 'VSP-AUTO-0009'");
    await dataSource.query("update policy set total_premium_cents = 16662 where id = 'VSP-AUTO-0010'");
    await dataSource.query("update policy set total_premium_cents = 0 where id = 'VSP-AUTO-0011'");
    // What failed or was refunded is not part of what was charged.
    await dataSource.query(`insert into charge (policy_id, description, amount_cents, status) values
      ('VSP-AUTO-0009', 'Card refused', 8331, 'failed'), ('VSP-AUTO-0009', 'Charged twice', 8331, 'refunded')`);
    for (const day of ["2026-01-31", "2026-03-02", "2026-03-31", "2026-04-30", "2026-05-31"]) await charge(day);
    const amounts: { policy_id: string; cents: number[] }[] = await dataSource.query(
      `select policy_id, array_agg(amount_cents order by period) as cents from charge
      where policy_id in ('VSP-AUTO-0009', 'VSP-AUTO-0010', 'VSP-AUTO-0011') and period is not null group by 1 order by 1`,
    );
    expect(amounts.map(({ cents }) => cents)).toEqual([
      [8331, 8331, 4166],
      [8331, 8331],
      [8331, 8331, 8331, 8331, 8331],
    ]);
  });

  test("charges only what is left of the price when two months are due at once", async () => {
    const { dataSource } = app().database;
    await onAutopay("VSP-AUTO-0012", "2026-01-01T15:00:00Z");
    await dataSource.query(
      "update policy set policy_start_date = '2025-12-30', total_premium_cents = 10000 where id = 'VSP-AUTO-0012'",
    );
    // 30 January and 28 February.
    await charge("2026-02-28");
    const amounts: { cents: number }[] = await dataSource.query(
      "select amount_cents as cents from charge where policy_id = 'VSP-AUTO-0012' order by period",
    );
    expect(amounts).toEqual([{ cents: 8331 }, { cents: 1669 }]);
  });

  test("is run by the schedule, by one process for all", async () => {
    const { dataSource: database, url: databaseUrl } = app().database;
    const jobs = runAllJobs({
      env: app().env,
      database,
      databaseUrl,
      log: pino({ level: "silent" }),
      timing: QUICK_TIMING,
    });
    try {
      await eventually(async () => {
        const rows: { identifier: string }[] = await database.query(
          "select identifier from graphile_worker._private_known_crontabs where identifier = any($1)",
          [["charge_autopay", "remind_of_documents"]],
        );
        return rows.length === 2 ? true : undefined;
      });
    } finally {
      await jobs.stop();
    }
  });
});
