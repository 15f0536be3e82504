import { beforeAll, describe, expect, test } from "@jest/globals";

import { chargeAutopay } from "#server/payments/chargeAutopay.js";
import { dayAfter, newYorkDay } from "#shared/days.js";
import { agreeToAutopay } from "#tests/support/autopay.js";
import { type Answered, CONVERT_LEAD, CREATE_LEAD, must, refusal } from "#tests/support/builders.js";
import { insertPolicyHolder, type PolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const CANCELLATION = `cancellation { version reason requestedOn lastDay odometer soldUntil paidCents usedCents claimsPaidCents
  refundCents refundReason payee payeeName refundDueOn refundedOn refundReference createdByName }`;
const CANCEL = `mutation ($input: CancelPolicyInput!) { cancelPolicy(input: $input) { id version expirationDate coverageState ${CANCELLATION} } }`;
const PREVIEW = `query ($terms: RefundTermsInput!) { cancellationRefund(terms: $terms) {
  requestedOn lastDay freeLookUntil isFreeLook priceCents usedByDaysCents usedByMilesCents usedCents paidCents pendingCents
  claimsPaidCents claimsOwedCents openClaims refundCents } }`;
const SET_REFUND = `mutation ($input: SetRefundInput!) { setRefund(input: $input) { ${CANCELLATION} } }`;
const REINSTATE = `mutation ($input: ReinstatePolicyInput!) { reinstatePolicy(input: $input) { expirationDate ${CANCELLATION} } }`;
const HISTORY = "query ($id: ID!) { policy(id: $id) { activity { kind actorName details } } }";
const LIST = "query ($filter: PolicyFilter) { policies(filter: $filter) { items { id } } }";
const today = () => newYorkDay(new Date());
let staff: Caller;
let sold = 0;

beforeAll(async () => {
  staff = await app().staff({ permissionSets: ["billing"], username: "bianca" });
});

/** A policy of $2,999.00 from 1 January of last year for three years, at 41,000 of 101,000 miles. */
async function aPolicy(signedDaysAgo = 200): Promise<PolicyHolder> {
  sold += 1;
  const policyId = `VSP-CNCL-${String(sold).padStart(4, "0")}`;
  const { dataSource } = app().database;
  const signedAt = new Date(Date.now() - signedDaysAgo * 86_400_000);
  const holder = await insertPolicyHolder(dataSource, { email: `jo.${sold}@example.com`, policyId, signedAt });
  await dataSource.query("update policy set expiration_miles = 101000 where id = $1", [policyId]);
  return holder;
}

const cancel = (policyId: string, changes: object = {}): Promise<Answered> =>
  must(staff, CANCEL, { input: { policyId, reason: "holder_request", ...changes } });
const refused = (query: string, input: object) => refusal(staff, query, { input });
const mailsOf = async (policyId: string): Promise<readonly { subject: string; text: string; to: string[] }[]> =>
  await app().database.dataSource.query(
    `select subject, text, to_addresses as to from outbox_message
     where kind = 'policy_cancelled' and subject_id = $1 order by position`,
    [policyId],
  );

async function charged(policyId: string, amountCents: number, status: string): Promise<void> {
  await app().database.dataSource.query(
    "insert into charge (policy_id, description, amount_cents, status) values ($1, 'Monthly payment', $2, $3)",
    [policyId, amountCents, status],
  );
}

async function claimed(policyId: string, paidCents: number): Promise<void> {
  await app().database.dataSource.query(
    `with filed as (insert into claim (policy_id, first_name, assign_due_at, answer_due_at) values ($1, 'Jo', now(), now()) returning id)
     insert into claim_payment (claim_id, payee, payee_name, amount_cents, method, status, payment_date)
     select id, 'customer', 'Jo', $2, 'check', 'paid', now() from filed`,
    [policyId, paidCents],
  );
}

describe("what a cancellation would give back", () => {
  test("is what was paid, less what is used and the claims paid, and changes nothing", async () => {
    const { policyId } = await aPolicy();
    await charged(policyId, 100_000, "paid");
    await charged(policyId, 99_900, "paid");
    await charged(policyId, 8_331, "pending");
    await charged(policyId, 7_000, "failed");
    await claimed(policyId, 20_000);
    const preview = await must(staff, PREVIEW, { terms: { policyId: policyId.toLowerCase(), odometer: 71_000 } });
    // Half of the miles.
    expect(preview).toMatchObject({ isFreeLook: false, priceCents: 299_900, usedByMilesCents: 149_950 });
    expect(preview).toMatchObject({ paidCents: 199_900, pendingCents: 8_331, claimsPaidCents: 20_000, openClaims: 1 });
    const usedCents = Math.max(preview.usedByDaysCents, 149_950);
    expect(preview).toMatchObject({ usedCents, refundCents: Math.max(0, 199_900 - usedCents - 20_000) });
    expect(preview).toMatchObject({ requestedOn: today(), lastDay: today() });
    expect(await must(staff, HISTORY, { id: policyId })).toEqual({ activity: [] });
  });

  test("is the same over REST, and as JSON numbers", async () => {
    const { policyId } = await aPolicy(3);
    const address = `/api/admin/policies/${policyId}/cancellation-refund`;
    const { status, json } = await staff.rest(`GET ${address}?paidCents=12345&odometer=50000`);
    expect([status, json.data]).toMatchObject([200, { isFreeLook: true, usedCents: 0, refundCents: 12_345 }]);
    const wrong = await staff.rest(`GET ${address}?odometer=many`);
    expect([wrong.status, wrong.json.errors?.[0]?.field]).toEqual([400, "odometer"]);
  });

  test("of a policy without a signed contract, the free look begins with the policy", async () => {
    const everyone = await app().staff();
    const { id: leadId } = await must(everyone, CREATE_LEAD, { input: { lead: { firstName: "Ana" } } });
    const { id: policyId } = await must(everyone, CONVERT_LEAD, { input: { leadId } });
    const terms = { policyId, paidCents: 500 };
    expect(await must(staff, PREVIEW, { terms })).toMatchObject({ isFreeLook: true, refundCents: 500 });
  });
});

describe("cancelling", () => {
  test("ends the coverage, keeps the refund, and tells the holder and the history", async () => {
    const { policyId, email } = await aPolicy();
    await charged(policyId, 299_900, "paid");
    const { refundCents, usedCents } = await must(staff, PREVIEW, { terms: { policyId } });
    const lastDay = dayAfter(today(), 3);
    const { refundCents: laterCents } = await must(staff, PREVIEW, { terms: { policyId, lastDay } });
    expect(laterCents).toBeLessThan(refundCents);
    const { version } = await must(staff, "query ($id: ID!) { policy(id: $id) { version } }", { id: policyId });
    const policy = await cancel(policyId, { version, odometer: 52_000, refundCents });
    expect(policy).toMatchObject({
      id: policyId,
      version: version + 1,
      expirationDate: today(),
      coverageState: "expiring_soon",
    });
    expect(policy.cancellation).toMatchObject({
      reason: "holder_request",
      requestedOn: today(),
      lastDay: today(),
      odometer: 52_000,
      paidCents: 299_900,
      usedCents,
      refundCents,
      refundReason: null,
      payee: "holder",
      payeeName: "Jo Reyes",
      refundDueOn: dayAfter(today(), 30),
      refundedOn: null,
      createdByName: "bianca",
    });
    const [mail, ...others] = await mailsOf(policyId);
    expect([mail?.to, mail?.subject, others]).toEqual([[email], "Your policy is cancelled", []]);
    expect(mail?.text).toContain("to Jo Reyes by");
    const { activity } = await must(staff, HISTORY, { id: policyId });
    const details = { reason: "holder_request", refundCents, lastDay: today(), payeeName: "Jo Reyes" };
    expect(activity).toEqual([
      { kind: "policy_cancelled", actorName: "bianca", details: expect.objectContaining(details) as unknown },
    ]);
  });

  test("a second one is refused, a repeated one isn't made again, and two at once make one", async () => {
    const { policyId } = await aPolicy(3);
    const input = { policyId, reason: "vehicle_sold", idempotencyKey: `once ${policyId}` };
    const both = await Promise.all([1, 2].map(() => staff.graphql<Answered>(CANCEL, { input })));
    expect(both.map(({ data }) => data?.cancelPolicy.cancellation.version)).toEqual([1, 1]);
    const again = await refused(CANCEL, { policyId, reason: "vehicle_sold" });
    expect(again).toMatchObject({ code: "CONFLICT", message: expect.stringContaining("cancelled") as unknown });
    const another = await aPolicy(3);
    const race = [1, 2].map(() =>
      staff.graphql(CANCEL, { input: { policyId: another.policyId, reason: "total_loss" } }),
    );
    const codes = (await Promise.all(race)).map(({ errors }) => errors[0]?.extensions.code ?? "made");
    expect(codes.toSorted()).toEqual(["CONFLICT", "made"]);
    expect([await mailsOf(policyId), await mailsOf(another.policyId)].map(({ length }) => length)).toEqual([1, 1]);
    expect(await refusal(staff, PREVIEW, { terms: { policyId } })).toMatchObject({ code: "CONFLICT" });
  });

  test("autopay charges nothing after it", async () => {
    const { policyId, leadId, customerId } = await aPolicy(3);
    const { dataSource } = app().database;
    const rows: { id: string }[] = await dataSource.query(
      "insert into payment_profile (lead_id, policy_id, customer_id) values ($1, $2, $3) returning id",
      [leadId, policyId, customerId],
    );
    await agreeToAutopay(dataSource, rows[0]?.id ?? "", new Date());
    await cancel(policyId);
    await chargeAutopay(dataSource, dayAfter(today(), 40));
    expect(await dataSource.query("select id from charge where policy_id = $1", [policyId])).toEqual([]);
  });

  test.each([
    ["a stale version", { version: 99 }, "CONFLICT", undefined],
    ["a request of tomorrow", { requestedOn: dayAfter(today(), 1) }, "VALIDATION_FAILED", "requestedOn"],
    ["a request before the sale", { requestedOn: "2001-01-01" }, "VALIDATION_FAILED", "requestedOn"],
    ["the policy's own last day", { lastDay: "2100-01-01" }, "VALIDATION_FAILED", "lastDay"],
    ["a day before the coverage", { lastDay: "2001-01-01" }, "VALIDATION_FAILED", "lastDay"],
    ["fewer miles than at the sale", { odometer: 40_999 }, "VALIDATION_FAILED", "odometer"],
    ["less than no miles", { odometer: -1 }, "VALIDATION_FAILED", "odometer"],
    ["less than no payment", { paidCents: -1 }, "VALIDATION_FAILED", "paidCents"],
    ["more than the policy costs", { paidCents: 299_901 }, "VALIDATION_FAILED", "paidCents"],
    ["less than no refund", { refundCents: -1 }, "VALIDATION_FAILED", "refundCents"],
    ["another refund without a reason", { refundCents: 1 }, "VALIDATION_FAILED", "refundReason"],
    ["a blank reason", { refundCents: 1, refundReason: "  " }, "VALIDATION_FAILED", "refundReason"],
    ["a lender without a name", { payee: "lender", payeeName: " " }, "VALIDATION_FAILED", "payeeName"],
    ["a name that is too long", { payeeName: "x".repeat(201) }, "VALIDATION_FAILED", "payeeName"],
    ["a reason of our own", { reason: "boredom" }, "BAD_REQUEST", undefined],
  ])("refuses %s", async (_name, changes, code, field) => {
    const { policyId } = await aPolicy();
    const error = await refused(CANCEL, { policyId, reason: "holder_request", ...changes });
    expect([error.code, Object.keys(error.fields)[0]]).toEqual([code, field]);
    expect(await mailsOf(policyId)).toEqual([]);
  });

  test("a policy that hasn't begun never begins", async () => {
    const { policyId } = await aPolicy(3);
    const start = "update policy set policy_start_date = $2 where id = $1";
    await app().database.dataSource.query(start, [policyId, dayAfter(today(), 10)]);
    expect(await cancel(policyId)).toMatchObject({ coverageState: "expired", expirationDate: today() });
    const [mail] = await mailsOf(policyId);
    expect(mail?.text).toContain("Your policy is cancelled. Its coverage does not begin.");
    expect(mail?.text).not.toContain("covers repairs");
  });

  test("a refund other than the contract's has its reason, and a lender its name", async () => {
    const { policyId } = await aPolicy(3);
    const changes = { refundCents: 5_000, refundReason: "State law", payee: "lender", payeeName: "First Bank" };
    const { cancellation } = await cancel(policyId, changes);
    expect(cancellation).toMatchObject({ ...changes, usedCents: 0, paidCents: 0 });
    const [mail] = await mailsOf(policyId);
    expect(mail?.text).toContain("Refund: $50.00");
    expect(mail?.text).not.toContain("Paid");
  });

  test("a holder's name that is as long as a name can be is cut", async () => {
    const { policyId, leadId } = await aPolicy(3);
    const names = "first_name = repeat('a', 100), last_name = repeat('b', 100)";
    await app().database.dataSource.query(`update lead set ${names} where id = $1`, [leadId]);
    const { cancellation } = await cancel(policyId);
    expect(cancellation.payeeName).toBe(`${"a".repeat(100)} ${"b".repeat(99)}`);
  });

  test("a policy whose terms are not known needs the refund", async () => {
    const { policyId } = await aPolicy();
    await app().database.dataSource.query("update policy set expiration_date = null where id = $1", [policyId]);
    const error = await refused(CANCEL, { policyId, reason: "holder_request" });
    expect([error.code, Object.keys(error.fields)]).toEqual(["VALIDATION_FAILED", ["refundCents"]]);
    const { cancellation, expirationDate } = await cancel(policyId, { refundCents: 7_500 });
    expect(cancellation).toMatchObject({ usedCents: null, refundCents: 7_500, refundReason: null, soldUntil: null });
    expect(expirationDate).toBe(today());
  });

  test("only the billing desk and managers can, and a policy that isn't there is not found", async () => {
    const { policyId } = await aPolicy();
    const sales = await app().staff({ permissionSets: ["sales"] });
    expect(await refusal(sales, CANCEL, { input: { policyId, reason: "holder_request" } })).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await refused(CANCEL, { policyId: "VSP-NONE-0000", reason: "holder_request" })).toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("a cancelled policy", () => {
  test("is shown to its holder without what only concerns us", async () => {
    const { policyId, email } = await aPolicy(3);
    await cancel(policyId, { refundCents: 100, refundReason: "Goodwill" });
    const holder = await app().customer({ email, policyId });
    const read = "{ customerPolicies { cancellation { lastDay refundCents refundDueOn refundedOn payee } } }";
    const [policy] = await must(holder, read);
    expect(policy.cancellation).toMatchObject({ lastDay: today(), refundCents: 100, payee: "holder" });
    const more = read.replace("payee }", "payee refundReason }");
    expect(await refusal(holder, more, {})).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("keeps its days until it is reinstated", async () => {
    const { policyId } = await aPolicy(3);
    await cancel(policyId);
    const update = "mutation ($input: UpdatePolicyInput!) { updatePolicy(input: $input) { id deductible } }";
    const later = { id: policyId, policy: { expirationDate: "2099-01-01" } };
    expect(await refused(update, later)).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { "policy.expirationDate": expect.stringContaining("Reinstate") as unknown },
    });
    expect(await must(staff, update, { input: { id: policyId, policy: { deductible: 700 } } })).toMatchObject({
      deductible: 700,
    });
  });

  test("is found by its filter, until its refund is sent", async () => {
    const { policyId } = await aPolicy(3);
    const found = async (cancellation: string) => {
      const { items } = await must(staff, LIST, { filter: { cancellation, search: policyId } });
      return items.length;
    };
    expect([await found("cancelled"), await found("refund_due")]).toEqual([0, 0]);
    await cancel(policyId, { paidCents: 100 });
    expect([await found("cancelled"), await found("refund_due")]).toEqual([1, 1]);
    const { json } = await staff.rest(`GET /api/admin/policies?cancellation=refund_due&q=${policyId}`);
    expect(json).toMatchObject({ data: [{ id: policyId }] });
    await must(staff, SET_REFUND, { input: { policyId, refundedOn: today() } });
    expect([await found("cancelled"), await found("refund_due")]).toEqual([1, 0]);
  });
});

describe("the refund", () => {
  test("is marked as sent with its reference, and as not sent again; the holder is told once", async () => {
    const { policyId } = await aPolicy(3);
    await cancel(policyId, { paidCents: 12_345, requestedOn: dayAfter(today(), -1) });
    const sent = { policyId, version: 1, refundedOn: today(), refundReference: "Check 1044" };
    const { cancellation } = await must(staff, SET_REFUND, { input: sent });
    expect(cancellation).toMatchObject({ version: 2, refundedOn: today(), refundReference: "Check 1044" });
    const [, mail] = await mailsOf(policyId);
    expect(mail?.subject).toBe("We sent your refund of $123.45");
    expect(await refused(SET_REFUND, sent)).toMatchObject({ code: "CONFLICT" });
    await must(staff, SET_REFUND, { input: { policyId, version: 2 } });
    await must(staff, SET_REFUND, { input: { policyId, version: 2, refundedOn: dayAfter(today(), -1) } });
    const undone = await must(staff, SET_REFUND, { input: { policyId, version: 3, refundedOn: null } });
    expect(undone.cancellation).toMatchObject({ version: 4, refundedOn: null, refundReference: null });
    const { activity } = await must(staff, HISTORY, { id: policyId });
    const changes = activity.filter(({ kind }: { kind: string }) => kind === "refund_changed");
    const references = changes.map(({ details }: { details: { reference: string | null } }) => details.reference);
    expect(references).toEqual([null, "Check 1044", "Check 1044"]);
    expect(await mailsOf(policyId)).toHaveLength(2);
  });

  test.each([
    ["of tomorrow", 100, { refundedOn: dayAfter(today(), 1) }, "VALIDATION_FAILED"],
    ["of before the request", 100, { refundedOn: dayAfter(today(), -1) }, "VALIDATION_FAILED"],
    ["that is nothing", 0, { refundedOn: today() }, "CONFLICT"],
  ])("%s is refused", async (_name, paidCents, changes, code) => {
    const { policyId } = await aPolicy(3);
    await cancel(policyId, { paidCents });
    expect(await refused(SET_REFUND, { policyId, ...changes })).toMatchObject({ code });
  });

  test("of a policy that is not cancelled is refused", async () => {
    const { policyId } = await aPolicy();
    expect(await refused(SET_REFUND, { policyId, refundedOn: today() })).toMatchObject({ code: "CONFLICT" });
  });
});

describe("reinstating", () => {
  test("restores the day that was sold, says why, and allows another cancellation", async () => {
    const { policyId } = await aPolicy(3);
    const before = await must(staff, "query ($id: ID!) { policy(id: $id) { expirationDate } }", { id: policyId });
    await cancel(policyId, { paidCents: 100 });
    const policy = await must(staff, REINSTATE, { input: { policyId, version: 1, reason: "Wrong policy" } });
    expect(policy).toEqual({ ...before, cancellation: null });
    const { activity } = await must(staff, HISTORY, { id: policyId });
    expect(activity[0]).toMatchObject({ kind: "policy_reinstated", details: { reason: "Wrong policy" } });
    const [, mail] = await mailsOf(policyId);
    expect(mail?.subject).toBe("Your policy is in force again");
    expect((await cancel(policyId)).cancellation).toMatchObject({ version: 1 });
  });

  test.each([
    ["without a reason", { reason: " " }, "VALIDATION_FAILED"],
    ["with a stale version", { reason: "Wrong", version: 9 }, "CONFLICT"],
  ])("%s is refused", async (_name, changes, code) => {
    const { policyId } = await aPolicy(3);
    await cancel(policyId);
    expect(await refused(REINSTATE, { policyId, ...changes })).toMatchObject({ code });
  });

  test("is refused once the refund was sent, and if the policy is not cancelled", async () => {
    const { policyId } = await aPolicy(3);
    expect(await refused(REINSTATE, { policyId, reason: "Wrong" })).toMatchObject({ code: "CONFLICT" });
    await cancel(policyId, { paidCents: 100 });
    await must(staff, SET_REFUND, { input: { policyId, refundedOn: today() } });
    expect(await refused(REINSTATE, { policyId, reason: "Wrong" })).toMatchObject({ code: "CONFLICT" });
  });
});

describe("the list of cancellations", () => {
  const all = async (query: string): Promise<readonly Answered[]> =>
    (await staff.rest(`GET /api/admin/cancellations?${query}`)).json.data;

  test("has those of a day, newest first, with their policies, and says which were taken back", async () => {
    const [kept, undone] = [await aPolicy(3), await aPolicy(3)];
    await cancel(kept.policyId);
    await cancel(undone.policyId, { reason: "total_loss" });
    await must(staff, REINSTATE, { input: { policyId: undone.policyId, reason: "Repaired after all" } });
    const [newest, next] = await all(`createdFrom=${today()}&createdUntil=${today()}`);
    expect(newest).toMatchObject({
      reason: "total_loss",
      reinstatedAt: expect.any(String) as unknown,
      reinstatedReason: "Repaired after all",
      policy: { id: undone.policyId, package: "gold", lead: { firstName: "Jo", lastName: "Reyes" } },
    });
    expect(next).toMatchObject({ reinstatedAt: null, policy: { id: kept.policyId } });
    expect(await all(`createdUntil=${dayAfter(today(), -1)}`)).toEqual([]);
    expect(await all(`q=${kept.policyId}`)).toHaveLength(1);
  });
});
