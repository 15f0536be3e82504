import { beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";

import { must } from "#tests/support/builders.js";
import { readyEstimate } from "#tests/support/estimates.js";
import { fakeDate } from "#tests/support/fakeDate.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const POLICY = "VSP-PAID-0001";
let staff: Caller;
let holder: Caller;
let claim: string;
let authorization: string;

beforeAll(async () => {
  staff = await app().staff({ username: "robin" });
  const { dataSource } = app().database;
  holder = await app().customer(await insertPolicyHolder(dataSource, { email: "jo@example.com", policyId: POLICY }));
  await dataSource.query("update policy set deductible = 100 where id = $1", [POLICY]);
});

/** 500 dollars are authorized, of which we pay 400. */
beforeEach(async () => {
  claim = (await staff.rest("POST /api/admin/claims", { body: { policyId: POLICY } })).json.data.id;
  await readyEstimate(staff, claim, 50_000);
  const { json } = await staff.rest(`POST /api/admin/claims/${claim}/authorizations`);
  authorization = json.data.id;
});

const record = async (amountCents: number, more: object = {}) =>
  await staff.rest(`POST /api/admin/claims/${claim}/payments`, {
    body: { payeeName: "Oak Street Auto", amountCents, ...more },
  });
const become = async (id: string, status: string, more: object = {}) =>
  await staff.rest(`POST /api/admin/claim-payments/${id}/status`, { body: { status, ...more } });
const SUMS = "query ($id: ID!) { claim(id: $id) { authorizedCents owedCents scheduledCents paidCents reserveCents } }";
const sums = async (): Promise<readonly number[]> => Object.values(await must(staff, SUMS, { id: claim }));

test("a policy sums up what its claims cost, to the cent", async () => {
  const query =
    "query ($id: ID!) { policy(id: $id) { claimsOwedCents claimsPaidCents claims { owedCents paidCents } } }";
  await record(12_345, { paid: true });
  const { claims, claimsOwedCents, claimsPaidCents } = await must(staff, query, { id: POLICY });
  const total = (field: string): number =>
    claims.reduce((sum: number, each: Record<string, number>) => sum + (each[field] ?? 0), 0);
  expect(claims.length).toBeGreaterThan(0);
  expect([claimsOwedCents, claimsPaidCents]).toEqual([total("owedCents"), total("paidCents")]);
  expect(claimsPaidCents).toBeGreaterThanOrEqual(12_345);
  const sales = await app().staff({ username: "sal", permissionSets: ["sales"] });
  expect(
    (await sales.graphql('{ policy(id: "VSP-PAID-0001") { claimsPaidCents } }')).errors?.[0]?.extensions?.code,
  ).toBe("FORBIDDEN");
});

test("a claim without an estimate sets aside the amount in the claim limits, until it has one or is denied", async () => {
  const limits = async (more: object) =>
    (await staff.rest("POST /api/admin/claim-limits", { body: { validDays: 30, ...more } })).json;
  claim = (await staff.rest("POST /api/admin/claims", { body: { policyId: POLICY } })).json.data.id;
  const reserve = async (): Promise<number | undefined> => (await sums()).at(-1);
  expect(await reserve()).toBe(0);
  expect((await limits({ reserveWithoutEstimateCents: 80_050 })).data.reserveWithoutEstimateCents).toBe(80_050);
  // No deductible applies: it is what we expect to pay.
  expect(await reserve()).toBe(80_050);
  expect((await limits({ perClaimCents: 1 })).data.reserveWithoutEstimateCents).toBe(80_050);
  for (const wrong of [-1, 100_000_001, 1.5, "much"])
    expect((await limits({ reserveWithoutEstimateCents: wrong })).errors[0].field).toBe("reserveWithoutEstimateCents");
  await staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "denied" } });
  expect(await reserve()).toBe(0);
  await staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "new" } });
  expect(await reserve()).toBe(80_050);
  await readyEstimate(staff, claim, 15_000);
  expect(await reserve()).toBe(5_000);
  await limits({ reserveWithoutEstimateCents: 0 });
});

describe("a payment", () => {
  test("is recorded as scheduled or paid, and the claim's sums follow it to the cent", async () => {
    expect(await sums()).toEqual([50_000, 40_000, 0, 0, 40_000]);
    const { status, json } = await record(25_001, { reference: "Check 1042", paymentDate: "2030-01-02" });
    expect([status, json.data]).toEqual([
      201,
      expect.objectContaining({
        version: 1,
        payee: "shop",
        payeeName: "Oak Street Auto",
        amountCents: 25_001,
        method: "check",
        status: "scheduled",
        paymentDate: "2030-01-02T00:00:00.000Z",
        reference: "Check 1042",
        createdByName: "robin",
      }),
    ]);
    expect(await sums()).toEqual([50_000, 40_000, 25_001, 0, 40_000]);
    await record(14_999, { payee: "customer", payeeName: "Jo", method: "bank_transfer", paid: true });
    expect(await sums()).toEqual([50_000, 40_000, 25_001, 14_999, 25_001]);
    expect((await record(1)).json.message).toBe("Nothing is owed for this claim.");
    await become(json.data.id, "paid", { reference: "Check 1043" });
    expect(await sums()).toEqual([50_000, 40_000, 0, 40_000, 0]);
  });

  test("that failed or was voided is owed again, and can't be changed", async () => {
    const { id } = (await record(40_000, { paid: true })).json.data;
    expect((await record(1)).status).toBe(409);
    expect((await become(id, "failed")).json.errors[0].field).toBe("reason");
    expect((await become(id, "failed", { reason: "The check came back." })).json.data).toMatchObject({
      status: "failed",
      reason: "The check came back.",
      amountCents: 40_000,
    });
    expect((await become(id, "paid")).json.message).toBe("This payment is already marked failed.");
    expect((await record(40_001)).json.message).toBe("Only $400.00 is still owed for this claim.");
    const again = (await record(40_000)).json.data.id;
    expect((await become(again, "voided", { reason: "Twice." })).json.data.status).toBe("voided");
    expect(await sums()).toEqual([50_000, 40_000, 0, 0, 40_000]);
    const { json } = await staff.rest(`GET /api/admin/claims/${claim}/activity?order=asc&q=claim_payment`);
    expect(
      json.data.map(({ kind, details }: { kind: string; details: { to?: string } }) => [kind, details.to]),
    ).toEqual([
      ["claim_payment_recorded", undefined],
      ["claim_payment_changed", "failed"],
      ["claim_payment_recorded", undefined],
      ["claim_payment_changed", "voided"],
    ]);
  });

  test("is reported to the customer when it is paid, and to the claim's assignee when it failed: once each, even when sent twice", async () => {
    const { dataSource } = app().database;
    await dataSource.query("update claim set email = 'jo@example.com', first_name = 'Jo' where id = $1", [claim]);
    const mails = async () =>
      (
        await dataSource.query(
          `select kind, to_addresses as "to", subject, text from outbox_message
           where subject_id = $1 and kind in ('claim_paid', 'claim_payment_failed') order by created_at, kind desc`,
          [claim],
        )
      ).map(({ kind, to, subject, text }: Record<string, string>) => ({ kind, to: to?.[0], subject, text }));
    const { id } = (await record(25_000)).json.data;
    expect(await mails()).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, async () => await become(id, "paid")));
    const theirs = { payee: "customer", payeeName: "Jo", method: "bank_transfer", paid: true };
    const again = { body: { amountCents: 10_000, ...theirs }, headers: { "idempotency-key": `p-${claim}` } };
    for (let times = 0; times < 2; times += 1) await staff.rest(`POST /api/admin/claims/${claim}/payments`, again);
    const told = await mails();
    expect(told).toMatchObject([
      { kind: "claim_paid", to: "jo@example.com", subject: "We paid your repair shop $250.00" },
      { kind: "claim_paid", to: "jo@example.com", subject: "We paid you $100.00" },
    ]);
    expect(told[0].text).toContain("Oak Street Auto");
    expect(told[1].text).toContain("Bank transfer");
    const maya = await app().staff({ username: `maya-${claim.slice(0, 6)}`, permissionSets: ["claims"] });
    await dataSource.query(
      `update staff set email = username || '@milepost.example' where username in ('robin', 'maya-' || left($1, 6))`,
      [claim],
    );
    expect((await maya.rest(`POST /api/admin/claims/${claim}/assign`)).status).toBeLessThan(300);
    await Promise.all(Array.from({ length: 5 }, async () => await become(id, "failed", { reason: "It came back." })));
    const after = (await mails()).slice(2);
    expect(after).toMatchObject([
      { kind: "claim_payment_failed", to: `maya-${claim.slice(0, 6)}@milepost.example` },
      { kind: "claim_paid", to: "jo@example.com", subject: "A payment for your claim did not go through" },
    ]);
    expect(after[0].text).toContain("It came back.");
    expect(after[1].text).not.toContain("It came back.");
    const unpaid = (await record(100)).json.data.id;
    await become(unpaid, "failed", { reason: "No account." });
    await become((await record(100)).json.data.id, "voided", { reason: "Twice." });
    expect((await mails()).slice(4)).toMatchObject([{ kind: "claim_payment_failed" }]);
  });

  test("is made once if two colleagues pay the full amount at the same time, or a key is repeated", async () => {
    const both = await Promise.all([record(40_000), record(30_000)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const paid = both.find(({ status }) => status === 201)?.json.data;
    await become(paid.id, "voided", { reason: "Test." });
    const options = { body: { payeeName: "Oak", amountCents: 100 }, headers: { "idempotency-key": claim } };
    const twice = [
      await staff.rest(`POST /api/admin/claims/${claim}/payments`, options),
      await staff.rest(`POST /api/admin/claims/${claim}/payments`, options),
    ];
    expect(new Set(twice.map(({ json }) => json.data.id)).size).toBe(1);
    expect((await sums())[2]).toBe(100);
  });

  test("repeated with its key on the next day is answered as before", async () => {
    const record = { body: { payeeName: "Oak", amountCents: 100 }, headers: { "idempotency-key": `${claim} 1` } };
    const path = `POST /api/admin/claims/${claim}/payments`;
    const first = await staff.rest(path, record);
    const pay = { body: { status: "paid" }, headers: { "idempotency-key": `${claim} 2` } };
    const status = `POST /api/admin/claim-payments/${first.json.data.id}/status`;
    const paid = await staff.rest(status, pay);
    fakeDate(Date.now() + 24 * 60 * 60 * 1000);
    try {
      for (const [again, before] of [
        [await staff.rest(path, record), first],
        [await staff.rest(status, pay), paid],
      ] as const)
        expect([again.status, again.json.data?.id]).toEqual([before.status, first.json.data.id]);
    } finally {
      jest.useRealTimers();
    }
  });

  test.each([
    [{ payeeName: " " }, "payeeName"],
    [{ amountCents: 0 }, "amountCents"],
    [{ amountCents: -5 }, "amountCents"],
    [{ paid: true, paymentDate: "2999-01-01" }, "paymentDate"],
    [{ reference: "x".repeat(101) }, "reference"],
  ])("refuses %j", async (wrong, field) => {
    const { status, json } = await record(100, wrong);
    expect([status, json.errors[0].field]).toEqual([400, field]);
  });

  test("is refused on a denied claim, and holds the authorization on which it counts", async () => {
    const { id } = (await record(40_000)).json.data;
    const cancel = async () =>
      await staff.rest(`POST /api/admin/authorizations/${authorization}/cancel`, { body: { reason: "Wrong car." } });
    expect((await cancel()).json.message).toBe("Payments depend on this authorization. Void them first.");
    await become(id, "voided", { reason: "Wrong car." });
    expect((await cancel()).json.data.status).toBe("cancelled");
    expect((await record(1)).json.message).toBe("Nothing is owed for this claim.");
    await staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "denied" } });
    expect((await record(1)).json.message).toContain("denied");
    expect((await sums())[4]).toBe(0);
  });

  test("that was scheduled is not paid once its claim is denied, but can be voided", async () => {
    const { id } = (await record(100)).json.data;
    await staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "denied" } });
    const { status, json } = await become(id, "paid");
    expect([status, json.message]).toEqual([409, "This claim is denied. Give it another status first."]);
    expect((await sums()).slice(2, 4)).toEqual([100, 0]);
    expect((await become(id, "voided", { reason: "Denied." })).json.data.status).toBe("voided");
  });

  test("is refused to someone who has read an older version", async () => {
    const { id } = (await record(100)).json.data;
    await become(id, "paid");
    const { status, json } = await staff.rest(`POST /api/admin/claim-payments/${id}/status`, {
      body: { status: "voided", reason: "Twice." },
      headers: { "if-match": '"1"' },
    });
    expect([status, json.code]).toEqual([409, "CONFLICT"]);
  });

  test("is visible to the customer once it is paid, without internal fields", async () => {
    const path = `GET /api/customer/claims/${claim}/payments`;
    const { id } = (await record(10_000, { reference: "Zanzibar Bank" })).json.data;
    expect((await holder.rest(path)).json.data).toEqual([]);
    await become(id, "paid", { paymentDate: "2026-11-20" });
    expect((await holder.rest(path)).json.data).toEqual([
      {
        id,
        claimId: claim,
        payee: "shop",
        payeeName: "Oak Street Auto",
        amountCents: 10_000,
        method: "check",
        status: "paid",
        paymentDate: "2026-11-20T00:00:00.000Z",
      },
    ]);
    expect((await holder.rest(`${path}?q=zanzibar`)).json.data).toEqual([]);
  });
});
