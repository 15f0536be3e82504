import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";

import { remindOfQuestions } from "#server/claims/messages/remindOfQuestions.js";
import { remindShops } from "#server/claims/shopLink/remindShops.js";
import { readyEstimate } from "#tests/support/estimates.js";
import { untilTrue } from "#tests/support/eventually.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { waitingStatements } from "#tests/support/races.js";
import { FILES, anUpload } from "#tests/support/serviceDesk.js";
import { chooseShop, tokenOf } from "#tests/support/shopLinks.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const POLICY = "VSP-WAIT-0001";
let staff: Caller;
let holder: Caller;
let claim: string;
let question: string;

const query = async (statement: string, values: readonly unknown[] = []) =>
  await app().database.dataSource.query(statement, [...values]);
/**
 * Sets the question's age, plus a millisecond, because the column rounds to milliseconds and a time that is rounded up
 * would be too recent.
 */
const asked = async (days: number) =>
  await query(
    "update claim_message set created_at = now() - $2 * interval '1 day' - interval '1 millisecond' where id = $1",
    [question, days],
  );
const remind = async () => await remindOfQuestions(app().database.dataSource, app().env);
const mails = async () =>
  await query(
    "select text from outbox_message where subject_id = $1 and subject = 'Your claim is waiting for your answer'",
    [claim],
  );
const history = async () =>
  (await staff.rest(`GET /api/admin/claims/${claim}/activity?order=asc&q=claim_`)).json.data.map(
    ({ kind, details }: { kind: string; details: { reminder?: number } }) => [kind, details.reminder],
  );

beforeAll(async () => {
  staff = await app().staff({ username: "robin" });
  holder = await app().customer(
    await insertPolicyHolder(app().database.dataSource, { email: "jo@example.com", policyId: POLICY }),
  );
});

beforeEach(async () => {
  await query("update claim set status = 'new'");
  const body = { policyId: POLICY, email: "jo@example.com" };
  claim = (await staff.rest("POST /api/admin/claims", { body })).json.data.id;
  question = (
    await staff.rest(`POST /api/admin/claims/${claim}/messages`, { body: { content: "Which shop?", isQuestion: true } })
  ).json.data.id;
});

test("a question is asked again after three and seven days, once each, and after ten the clock runs again", async () => {
  await asked(2.9);
  expect(await remind()).toBe(0);
  await asked(3);
  expect(await Promise.all([remind(), remind()]).then((counts) => counts.toSorted())).toEqual([0, 1]);
  expect(await remind()).toBe(0);
  await asked(7);
  expect(await remind()).toBe(1);
  expect((await mails()).map(({ text }: { text: string }) => text.includes("Which shop?"))).toEqual([true, true]);
  expect((await staff.rest(`GET /api/admin/claims/${claim}`)).json.data.answerDueAt).toBeNull();
  await asked(10);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  expect((await staff.rest(`GET /api/admin/claims/${claim}`)).json.data.answerDueAt).toEqual(expect.any(String));
  expect(await history()).toEqual([
    ["claim_reminded", 1],
    ["claim_reminded", 2],
    ["claim_unanswered", undefined],
  ]);
  expect(await mails()).toHaveLength(2);
});

test("the days are a setting, checked, audited and obeyed by the next run", async () => {
  const save = async (days: object) =>
    await staff.rest("POST /api/admin/claim-limits", { body: { validDays: 30, ...days } });
  const set = (first: number | null, second: number | null, third: number | null) =>
    save({ remindAfterDays: first, remindAgainAfterDays: second, unansweredAfterDays: third });
  for (const [first, second, third, field] of [
    [0, 7, 10, "remindAfterDays"],
    [3, 7, 91, "unansweredAfterDays"],
    [3, 3, 10, "remindAgainAfterDays"],
    [3, 7, 7, "unansweredAfterDays"],
    [null, 2, null, "remindAgainAfterDays"],
    [12, null, null, "remindAgainAfterDays"],
  ] as const) {
    const { status, json } = await set(first, second, third);
    expect([first, second, third, status, json.errors?.[0].field]).toEqual([first, second, third, 400, field]);
  }
  try {
    expect((await set(1, 2, 4)).json.data).toMatchObject({ remindAfterDays: 1, remindAgainAfterDays: 2 });
    expect((await save({ perClaimCents: 100_000 })).json.data).toMatchObject({ unansweredAfterDays: 4 });
    await asked(0.9);
    expect(await remind()).toBe(0);
    await asked(1);
    expect([await remind(), await remind()]).toEqual([1, 0]);
    await asked(2);
    expect(await remind()).toBe(1);
    await asked(4);
    expect(await remind()).toBe(1);
    expect((await history()).map(([kind]: unknown[]) => kind)).toEqual([
      "claim_reminded",
      "claim_reminded",
      "claim_unanswered",
    ]);
    const saved = await query("select details from audit_event where kind = 'claim_limits_saved' order by at, id");
    expect(saved[0].details.changes).toContainEqual({ field: "remindAfterDays", from: 3, to: 1 });
    await expect(query("update claim_limits set remind_again_after_days = 1")).rejects.toThrow();
  } finally {
    await set(3, 7, 10);
  }
});

test("a reminder names the documents that are still missing, and no other", async () => {
  await query("update claim_message set answered_at = now() where id = $1", [question]);
  const body = {
    content: "How far?",
    isQuestion: true,
    requiredDocuments: ["vin_photo", "odometer_photo", "repair_invoice"],
  };
  const { data } = (await staff.rest(`POST /api/admin/claims/${claim}/messages`, { body })).json;
  question = data.id;
  await query("update required_document set received_at = now() where id = $1", [data.requiredDocuments[0].id]);
  await query("update required_document set waived_at = now() where id = $1", [data.requiredDocuments[2].id]);
  await asked(3);
  expect(await remind()).toBe(1);
  const [{ text }] = await mails();
  expect(["VIN Photo", "Odometer Reading", "Repair Invoice"].filter((name) => text.includes(name))).toEqual([
    "Odometer Reading",
  ]);
  const { json } = await staff.rest(`GET /api/admin/claims/${claim}/activity?q=claim_reminded`);
  expect(json.data[0].details.requiredDocuments).toEqual(["Odometer Reading"]);
});

test("after an outage only the last that is due is sent", async () => {
  await asked(8);
  expect(await remind()).toBe(1);
  expect(await history()).toEqual([["claim_reminded", 2]]);
});

test("no one is reminded of an answered question, or once the claim no longer waits", async () => {
  await asked(4);
  await staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "awaiting_inspection" } });
  expect(await remind()).toBe(0);
  await staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "awaiting_customer_action" } });
  await holder.rest(`POST /api/customer/claims/${claim}/messages`, { body: { content: "Oak.", questionId: question } });
  expect(await remind()).toBe(0);
  expect(await mails()).toEqual([]);
});

test.each([
  ["another run", "reminders_passed = 1"],
  ["an answer", "answered_at = now()"],
])("%s that ends while this one looks leaves nothing to remind of", async (_, change) => {
  await asked(4);
  const { started } = await app().database.dataSource.transaction(async (gate) => {
    await gate.query(`update claim_message set ${change} where id = $1`, [question]);
    const running = remind();
    await untilTrue(async () => (await waitingStatements(gate)) > 0);
    return { started: running };
  });
  expect(await started).toBe(0);
  expect(await mails()).toEqual([]);
});

describe("a shop that has its link and sends no estimate", () => {
  const remindShop = async () => await remindShops(app().database.dataSource, app().env);
  const sent = async (days: number) =>
    await query(
      "update shop_link set created_at = now() - $2 * interval '1 day' - interval '1 millisecond' where claim_id = $1",
      [claim, days],
    );
  const reminders = async () =>
    await query(
      "select text, to_addresses from outbox_message where subject_id = $1 and kind = 'shop_link' and subject like 'Reminder: %'",
      [claim],
    );
  const waiting = async () =>
    (await staff.rest("GET /api/admin/claims?queue=waiting_for_shop")).json.data.map(({ id }: { id: string }) => id);
  let email: string;
  let shops = 0;

  beforeEach(async () => {
    email = await chooseShop(staff, claim, `Garage${(shops += 1)}`);
    await staff.rest(`POST /api/admin/claims/${claim}/shop/link`, { body: { request: "Your price for the pump." } });
    await query("update claim_message set answered_at = now() where id = $1", [question]);
    await query("update claim set status = 'new', answered_at = now() where id = $1", [claim]);
  });

  test("is mailed the link again after three and seven days, once each, and after ten the clock runs again", async () => {
    await sent(2.9);
    expect(await remindShop()).toBe(0);
    await sent(3);
    expect(await Promise.all([remindShop(), remindShop()]).then((counts) => counts.toSorted())).toEqual([0, 1]);
    await sent(7);
    expect([await remindShop(), await remindShop()]).toEqual([1, 0]);
    const mailed = await reminders();
    expect(mailed.map(({ text }: { text: string }) => text.includes("Your price for the pump."))).toEqual([true, true]);
    expect(mailed[0].to_addresses).toEqual([email]);
    expect((await staff.rest(`GET /api/admin/claims/${claim}`)).json.data.answerDueAt).toBeNull();
    await sent(10);
    expect([await remindShop(), await remindShop()]).toEqual([1, 0]);
    expect((await staff.rest(`GET /api/admin/claims/${claim}`)).json.data.answerDueAt).toEqual(expect.any(String));
    expect(await history()).toEqual([
      ["claim_reminded", 1],
      ["claim_reminded", 2],
      ["claim_unanswered", undefined],
    ]);
    expect(await reminders()).toHaveLength(2);
  });

  test.each(["a running deadline", "a claim that waits for its customer"])("leaves %s alone", async (which) => {
    const due = "2026-01-05T15:00:00.000Z";
    const change = which === "a running deadline" ? "answered_at = null" : "status = 'awaiting_customer_action'";
    await query(`update claim set answer_due_at = $2, ${change} where id = $1`, [claim, due]);
    await sent(10);
    expect(await remindShop()).toBe(1);
    const [row] = await query("select answer_due_at from claim where id = $1", [claim]);
    expect(row.answer_due_at.toISOString()).toBe(due);
  });

  test("is left alone once staff have authorized what it said on the phone, but not if more is asked of it afterwards", async () => {
    await readyEstimate(staff, claim);
    expect((await staff.rest(`POST /api/admin/claims/${claim}/authorizations`)).status).toBeLessThan(300);
    await query("update claim_authorization set requested_at = now() - interval '5 days' where claim_id = $1", [claim]);
    await sent(6);
    expect(await remindShop()).toBe(0);
    expect(await waiting()).not.toContain(claim);
    await sent(4);
    expect(await remindShop()).toBe(1);
    expect(await waiting()).toContain(claim);
  });

  test.each(["its invoice", "a payment"])("that was asked for its invoice is left alone after %s", async (which) => {
    await readyEstimate(staff, claim);
    expect((await staff.rest(`POST /api/admin/claims/${claim}/authorizations`)).status).toBeLessThan(300);
    await query("update claim_authorization set requested_at = now() - interval '5 days' where claim_id = $1", [claim]);
    await sent(4);
    expect(await waiting()).toContain(claim);
    const token = await tokenOf(app(), claim, email);
    const answered = async (): Promise<{ status: number }> => {
      if (which === "its invoice")
        return await app()
          .visitor()
          .rest("POST /api/shop/invoices", {
            body: { ...anUpload(FILES.pdf, "invoice.pdf"), number: "R-7", amountCents: 100 },
            headers: { "x-shop-link": token },
          });
      const body = { payee: "shop", payeeName: "Garage", amountCents: 100, method: "check", paymentDate: "2026-01-05" };
      return await staff.rest(`POST /api/admin/claims/${claim}/payments`, { body });
    };
    const { status } = await answered();
    expect(status).toBeLessThan(300);
    expect(await waiting()).not.toContain(claim);
    expect(await remindShop()).toBe(0);
  });

  test("is left alone once it has sent one, its link has ended, or the claim is closed", async () => {
    await sent(4);
    const body = { token: await tokenOf(app(), claim, email), position: 0 };
    const lines = [{ kind: "part", description: "Pump", quantity: 1, unitCents: 9_500 }];
    expect(
      (
        await app()
          .visitor()
          .rest("POST /api/shop/estimate", { body: { ...body, lines } })
      ).status,
    ).toBe(200);
    expect(await remindShop()).toBe(0);
    await query("update shop_link set estimate_at = null where claim_id = $1", [claim]);
    await staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "denied" } });
    expect(await remindShop()).toBe(0);
    await staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "new" } });
    await staff.rest(`POST /api/admin/claims/${claim}/shop/link/end`);
    expect(await remindShop()).toBe(0);
    expect(await reminders()).toEqual([]);
  });
});
