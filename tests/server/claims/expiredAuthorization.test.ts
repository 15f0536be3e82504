import { beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";

import { dayAfter, newYorkDay } from "#shared/days.js";
import { readyEstimate } from "#tests/support/estimates.js";
import { fakeDate } from "#tests/support/fakeDate.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const POLICY = "VSP-LATE-0001";
const today = () => newYorkDay(new Date());
let staff: Caller;
let holder: Caller;
let claim: string;
let authorization: { readonly id: string; readonly number: string; readonly version: number };

const query = async (statement: string, values: readonly unknown[] = []) =>
  await app().database.dataSource.query(statement, [...values]);
const authorizations = async (by: Caller, whose: string) =>
  (await by.rest(`GET /api/${whose}/claims/${claim}/authorizations`)).json.data;
const pay = async (amountCents: number, more: object = {}) =>
  await staff.rest(`POST /api/admin/claims/${claim}/payments`, { body: { payeeName: "Oak", amountCents, ...more } });
const extend = async (body: object, headers: Record<string, string> = {}) =>
  await staff.rest(`POST /api/admin/authorizations/${authorization.id}/extend`, { body, headers });
const expire = async (days = 1) => {
  await query("update claim_authorization set valid_until = $2 where id = $1", [
    authorization.id,
    dayAfter(today(), -days),
  ]);
};

beforeAll(async () => {
  staff = await app().staff({ username: "robin" });
  holder = await app().customer(
    await insertPolicyHolder(app().database.dataSource, { email: "jo@example.com", policyId: POLICY }),
  );
  await query("update policy set deductible = 100 where id = $1", [POLICY]);
});

/** 500 dollars are authorized, of which we pay 400. */
beforeEach(async () => {
  const body = { policyId: POLICY, email: "jo@example.com" };
  claim = (await staff.rest("POST /api/admin/claims", { body })).json.data.id;
  const newShop = { name: "Oak Street Auto", email: "oak@example.com" };
  await staff.rest(`POST /api/admin/claims/${claim}/shop`, { body: { newShop } });
  await readyEstimate(staff, claim, 50_000);
  authorization = (await staff.rest(`POST /api/admin/claims/${claim}/authorizations`)).json.data;
});

describe("an authorization whose last day is over", () => {
  test("is shown as expired after its last day until it is paid", async () => {
    await expire(0);
    expect(await authorizations(staff, "admin")).toMatchObject([{ expired: false }]);
    await expire();
    expect(await authorizations(staff, "admin")).toMatchObject([{ status: "given", expired: true }]);
    expect(await authorizations(holder, "customer")).toMatchObject([{ expired: true }]);
    await pay(40_000, { repairBegunOn: dayAfter(today(), -1) });
    expect(await authorizations(staff, "admin")).toMatchObject([{ expired: false }]);
  });

  test("pays only for a repair that began in time", async () => {
    await expire(3);
    for (const [repairBegunOn, words] of [
      [undefined, `${authorization.number} was valid until`],
      [dayAfter(today(), -2), `${authorization.number} was valid until`],
      [dayAfter(today(), 1), "today or an earlier day"],
    ] as const) {
      const { status, json } = await pay(10_000, { repairBegunOn });
      expect([status, json.errors]).toEqual([
        400,
        [{ field: "repairBegunOn", message: expect.stringContaining(words) }],
      ]);
    }
    expect((await pay(10_000, { repairBegunOn: dayAfter(today(), -3) })).json.data).toMatchObject({
      repairBegunOn: `${dayAfter(today(), -3)}T00:00:00.000Z`,
    });
    const { json } = await staff.rest(`GET /api/admin/claims/${claim}/activity?q=claim_payment_recorded`);
    expect(json.data[0].details.repairBegunOn).toBe(dayAfter(today(), -3));
  });

  const addSupplement = async (): Promise<void> => {
    const body = { description: "More coolant", unitCents: 7000, kind: "tow" };
    await staff.rest(`POST /api/admin/claims/${claim}/estimate`, { body });
    await staff.rest(`POST /api/admin/claims/${claim}/authorizations`);
  };
  const expiredOnes = async () =>
    (await authorizations(staff, "admin")).map(({ expired }: { expired: boolean }) => expired).toReversed();

  test("still allows payment of its supplement: no more, and not twice", async () => {
    await addSupplement();
    await expire();
    expect(await expiredOnes()).toEqual([true, false]);
    expect((await pay(7001)).status).toBe(400);
    expect((await pay(7000)).status).toBe(201);
    expect((await pay(1)).json.errors[0].message).toContain(`${authorization.number} was valid until`);
    expect(await expiredOnes()).toEqual([true, false]);
    expect((await pay(40_000, { repairBegunOn: dayAfter(today(), -1) })).status).toBe(201);
  });

  test("once it is paid, leaves its supplement as it is: valid, or expired itself", async () => {
    await addSupplement();
    await expire(5);
    expect((await pay(40_000, { repairBegunOn: dayAfter(today(), -5) })).status).toBe(201);
    expect(await expiredOnes()).toEqual([false, false]);
    expect((await pay(3000)).status).toBe(201);
    await query("update claim_authorization set valid_until = $2 where claim_id = $1 and number like '%-S1'", [
      claim,
      dayAfter(today(), -2),
    ]);
    expect(await expiredOnes()).toEqual([false, true]);
    expect((await pay(1000)).json.errors[0].message).toContain(`${authorization.number}-S1 was valid until`);
    expect((await pay(1000, { repairBegunOn: dayAfter(today(), -2) })).status).toBe(201);
  });
});

describe("extending the last day", () => {
  test("notifies the shop and the customer, keeps its reason, and allows payment again", async () => {
    await expire();
    const to = dayAfter(today(), 10);
    const { json } = await extend({ validUntil: to, reason: "The part is on back order." });
    expect(json.data).toMatchObject({ validUntil: `${to}T00:00:00.000Z`, expired: false });
    expect((await pay(40_000)).status).toBe(201);
    const mails = await query(
      "select kind, to_addresses, text from outbox_message where subject_id = $1 and subject like 'More time%' order by kind",
      [claim],
    );
    expect(mails).toMatchObject([
      { kind: "claim_updated", to_addresses: ["jo@example.com"] },
      { kind: "shop_authorization", to_addresses: ["oak@example.com"] },
    ]);
    for (const { text } of mails) {
      expect(text).toContain(authorization.number);
      expect(text).not.toContain("back order");
    }
    const { json: history } = await staff.rest(`GET /api/admin/claims/${claim}/activity?q=authorization_extended`);
    expect(history.data).toMatchObject([
      {
        details: {
          number: authorization.number,
          from: dayAfter(today(), -1),
          to,
          reason: "The part is on back order.",
        },
      },
    ]);
  });

  test("repeated with its key after the new last day is answered as before", async () => {
    await expire();
    const body = { validUntil: today(), reason: "Late." };
    const again = () => extend(body, { "idempotency-key": authorization.id });
    const { json } = await again();
    fakeDate(Date.now() + 24 * 60 * 60 * 1000);
    try {
      expect(await again()).toMatchObject({ status: 200, json: { data: { validUntil: json.data.validUntil } } });
    } finally {
      jest.useRealTimers();
    }
  });

  test.each<[string, () => object, string]>([
    ["without a reason", () => ({ validUntil: dayAfter(today(), 40) }), "reason"],
    ["for a blank reason", () => ({ validUntil: dayAfter(today(), 40), reason: " " }), "reason"],
    ["to a day that is over", () => ({ validUntil: dayAfter(today(), -1), reason: "Late." }), "validUntil"],
    ["by more than a year", () => ({ validUntil: dayAfter(today(), 366), reason: "Late." }), "validUntil"],
    ["to an earlier day", () => ({ validUntil: today(), reason: "Earlier than it is." }), "validUntil"],
    ["to a day that does not exist", () => ({ validUntil: "2026-02-30", reason: "No day." }), "validUntil"],
    ["without a day", () => ({ reason: "No day." }), "validUntil"],
  ])("is refused %s", async (_how, bodyOf, field) => {
    const { status, json } = await extend(bodyOf());
    expect([status, json.errors[0].field]).toEqual([400, expect.stringContaining(field)]);
  });

  test("is refused for a cancelled one and for a denied claim; of two at once, one gets a conflict", async () => {
    const body = { validUntil: dayAfter(today(), 50), reason: "Late." };
    const version = { "if-match": `"${authorization.version}"` };
    const both = await Promise.all([
      extend(body, version),
      extend({ ...body, validUntil: dayAfter(today(), 60) }, version),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const later = { validUntil: dayAfter(today(), 70), reason: "Later." };
    await staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "denied" } });
    expect((await extend(later)).json.message).toContain("denied");
    await staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "new" } });
    const cancel = { body: { reason: "Wrong car." } };
    await staff.rest(`POST /api/admin/authorizations/${authorization.id}/cancel`, cancel);
    expect((await extend(later)).json.message).toContain("that was given");
  });
});

describe("a question that is open while the claim is authorized", () => {
  test("stays open, and its answer leaves the claim authorized and starts our deadline", async () => {
    const asked = { content: "Which shop?", isQuestion: true };
    const { id: questionId } = (await staff.rest(`POST /api/admin/claims/${claim}/messages`, { body: asked })).json
      .data;
    await staff.rest(`POST /api/admin/claims/${claim}/estimate`, {
      body: { description: "Tow", kind: "tow", unitCents: 5000 },
    });
    expect((await staff.rest(`GET /api/admin/claims/${claim}`)).json.data.status).toBe("awaiting_customer_action");
    await staff.rest(`POST /api/admin/claims/${claim}/authorizations`);
    expect((await staff.rest(`GET /api/admin/claims/${claim}`)).json.data.status).toBe("claim_covered_open");
    const answered = { content: "Oak Street.", questionId };
    expect((await holder.rest(`POST /api/customer/claims/${claim}/messages`, { body: answered })).status).toBe(201);
    expect((await staff.rest(`GET /api/admin/claims/${claim}`)).json.data).toMatchObject({
      status: "claim_covered_open",
      answeredAt: null,
      answerDueAt: expect.any(String),
    });
  });
});

test("a supplement meets the answer deadline, too, although the claim is covered already", async () => {
  await holder.rest(`POST /api/customer/claims/${claim}/messages`, { body: { content: "The shop found more." } });
  const read = async () => (await staff.rest(`GET /api/admin/claims/${claim}`)).json.data;
  expect(await read()).toMatchObject({ answeredAt: null, answerDueAt: expect.any(String) });
  const tow = { description: "Tow", kind: "tow", unitCents: 5000 };
  await staff.rest(`POST /api/admin/claims/${claim}/estimate`, { body: tow });
  await staff.rest(`POST /api/admin/claims/${claim}/authorizations`);
  expect(await read()).toMatchObject({ answeredAt: expect.any(String), answerDueAt: null });
});
