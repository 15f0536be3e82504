import { beforeAll, describe, expect, test } from "@jest/globals";

import { chargeAutopay } from "#server/payments/chargeAutopay.js";
import { dayAfter, newYorkDay } from "#shared/days.js";
import { agreeToAutopay } from "#tests/support/autopay.js";
import { type Answered, aQuoteRequest, CONVERT_LEAD, must, refusal, REQUEST_QUOTE } from "#tests/support/builders.js";
import { insertPolicyHolder, type PolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const TRANSFER = `mutation ($input: TransferPolicyInput!) { transferPolicy(input: $input) {
  id version paymentStatus lead { firstName lastName email phone city state zip } vehicle { odometer }
  customers { email displayName }
  transfers { soldOn odometer feeCents hasTerms firstName lastName email street formerFirstName formerLastName formerEmail formerPhone madeByName }
  charges { description amountCents status isFee }
  activity { kind actorName details }
} }`;
const CHECK = `query ($policyId: ID!) { transferCheck(policyId: $policyId) {
  feeCents days soldAtMiles openClaims pendingCents balanceCents transfers { id } } }`;
const REFUND = `query ($terms: RefundTermsInput!) { cancellationRefund(terms: $terms) { paidCents pendingCents claimsPaidCents usedByMilesCents } }`;
const today = () => newYorkDay(new Date());
const query = async (statement: string, values: readonly unknown[] = []): Promise<Answered> =>
  await app().database.dataSource.query(statement, [...values]);
let staff: Caller;
let sold = 0;

beforeAll(async () => {
  staff = await app().staff({ permissionSets: ["billing"], username: "bianca" });
});

async function aPolicy(): Promise<PolicyHolder> {
  sold += 1;
  const policyId = `VSP-XFER-${String(sold).padStart(4, "0")}`;
  return await insertPolicyHolder(app().database.dataSource, { email: `jo.${sold}@example.com`, policyId });
}

/** What is sent to transfer a policy to Ana, who is another Ana each time. */
function toAna(policyId: string, changes: object = {}) {
  const email = `ana.${policyId.toLowerCase()}@example.com`;
  return { policyId, soldOn: today(), firstName: "Ana", lastName: "Diaz", email, ...changes };
}

const transfer = (policyId: string, changes: object = {}): Promise<Answered> =>
  must(staff, TRANSFER, { input: toAna(policyId, changes) });
const refused = (policyId: string, changes: object = {}) =>
  refusal(staff, TRANSFER, { input: toAna(policyId, changes) });
const version = async (id: string): Promise<number> =>
  (await must(staff, "query ($id: ID!) { policy(id: $id) { version } }", { id })).version;
const mailsTo = async (email: string): Promise<readonly { kind: string; subject: string; text: string }[]> =>
  await query("select kind, subject, text from outbox_message where to_addresses @> array[$1] order by position", [
    email,
  ]);

async function charged(policyId: string, amountCents: number, status: string): Promise<void> {
  await query("insert into charge (policy_id, description, amount_cents, status) values ($1, 'Paid', $2, $3)", [
    policyId,
    amountCents,
    status,
  ]);
}

describe("a transfer", () => {
  test("puts the new owner in the holder's place, and records who, when and for what fee", async () => {
    const { policyId, leadId, email } = await aPolicy();
    const soldOn = dayAfter(today(), -3);
    const ana = { phone: "(512) 555-0177", street: "2 Elm Street", city: "Dallas", state: "tx", zip: "75201" };
    const before = await version(policyId);
    const sent = { ...ana, soldOn, odometer: 62_000, feeCents: 5_000, hasTerms: true, version: before };
    const policy = await transfer(policyId, sent);
    expect(policy.version).toBeGreaterThan(before);
    expect(policy.lead).toMatchObject({ firstName: "Ana", lastName: "Diaz", phone: ana.phone, city: "Dallas" });
    expect(policy.lead).toMatchObject({ state: "TX", zip: "75201" });
    // The reading at the sale of the policy still decides what is used of its miles.
    expect(policy.vehicle.odometer).toBe(41_000);
    expect(policy.customers).toEqual([{ email: toAna(policyId).email, displayName: "Ana Diaz" }]);
    expect(policy.transfers).toEqual([
      {
        soldOn,
        odometer: 62_000,
        feeCents: 5_000,
        hasTerms: true,
        firstName: "Ana",
        lastName: "Diaz",
        email: toAna(policyId).email,
        street: "2 Elm Street",
        formerFirstName: "Jo",
        formerLastName: "Reyes",
        formerEmail: email,
        formerPhone: "(512) 555-0190",
        madeByName: "bianca",
      },
    ]);
    expect(policy.charges).toEqual([
      { description: "Transfer fee", amountCents: 5_000, status: "pending", isFee: true },
    ]);
    const kinds = policy.activity.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["charge_recorded", "policy_transferred", "fields_changed"]);
    expect(policy.activity[1]).toMatchObject({
      actorName: "bianca",
      details: { feeCents: 5_000, from: { name: "Jo Reyes", email }, to: { name: "Ana Diaz" } },
    });
    const [lead] = await query("select shipping_address, shipping_zip, status from lead where id = $1", [leadId]);
    expect(lead).toEqual({ shipping_address: "2 Elm Street", shipping_zip: "75201", status: "sold" });
    const [entry] = await query(
      "select details from audit_event where kind = 'policy_transferred' and subject_id = $1",
      [policyId],
    );
    expect(entry.details).toMatchObject({ soldOn, from: `Jo Reyes, ${email}`, transferFeeCents: 5_000 });
  });

  test("tells the new owner how to sign in, and the former one what ended", async () => {
    const { policyId, email } = await aPolicy();
    const holder = await app().customer({ email, policyId });
    await holder.rest(`PUT /api/customer/policies/${policyId}/payment-profile`, { body: { cardLastFour: "4242" } });
    await transfer(policyId, { feeCents: 5_000 });
    const [welcome] = await mailsTo(toAna(policyId).email);
    expect(welcome).toMatchObject({ kind: "policy_started" });
    for (const text of [policyId, "transferred to you", "2020 Honda CR-V", "$50.00", "Sign in"])
      expect(welcome?.text).toContain(text);
    const [news] = await mailsTo(email);
    expect(news).toMatchObject({ kind: "policy_transferred", subject: "Your policy was transferred" });
    expect(news?.text).toContain("the payment method that you saved for it is no longer stored");
    expect(news?.text).not.toContain("Ana");
  });

  test("ends autopay and removes the payment method, and what is still asked or offered", async () => {
    const { policyId, leadId, email } = await aPolicy();
    const holder = await app().customer({ email, policyId });
    await holder.rest(`PUT /api/customer/policies/${policyId}/payment-profile`, { body: { cardLastFour: "4242" } });
    const [profile] = await query("select id from payment_profile where policy_id = $1", [policyId]);
    await agreeToAutopay(app().database.dataSource, profile.id, new Date(Date.now() - 60 * 86_400_000));
    await query(
      `insert into document_request (policy_id, customer_id, title)
       select policy_id, customer_id, 'Photo' from policy_customer where policy_id = $1`,
      [policyId],
    );
    await query(
      `with offer as (
         insert into quote (lead_id, plan, status, price_total_cents, price_monthly_cents, deductible, term_months)
         values ($1, 'gold', 'contract_sent', 299900, 8331, 500, 36) returning id, lead_id)
       insert into contract (lead_id, quote_id, file_name, file_type, status)
       select lead_id, id, 'open.pdf', 'application/pdf', 'sent' from offer`,
      [leadId],
    );
    const policy = await transfer(policyId);
    expect(policy.paymentStatus).toBe("no_payment_method");
    expect(await query("select from payment_profile where lead_id = $1", [leadId])).toEqual([]);
    await chargeAutopay(app().database.dataSource, today());
    expect(await query("select from charge where policy_id = $1", [policyId])).toEqual([]);
    expect(await query("select status from document_request where policy_id = $1", [policyId])).toEqual([
      { status: "cancelled" },
    ]);
    expect(await query("select status from contract where lead_id = $1 order by file_name", [leadId])).toEqual([
      { status: "signed" },
      { status: "void" },
    ]);
  });

  test("is not made twice by a double click, and of two with the version that both have read, one is", async () => {
    const { policyId, email } = await aPolicy();
    const sent = toAna(policyId, { version: await version(policyId), idempotencyKey: "once", feeCents: 5_000 });
    const twice = await Promise.all([must(staff, TRANSFER, { input: sent }), must(staff, TRANSFER, { input: sent })]);
    expect(twice.map(({ transfers }) => transfers.length)).toEqual([1, 1]);
    expect(await mailsTo(email)).toHaveLength(1);
    const read = await version(policyId);
    const others = ["ben", "cara"].map((name) => ({ version: read, email: `${name}@example.com` }));
    const answers = await Promise.all(
      others.map(({ email: to, version: of }) =>
        staff.graphql(TRANSFER, { input: toAna(policyId, { email: to, version: of }) }),
      ),
    );
    const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? "done");
    expect(codes.toSorted()).toEqual(["CONFLICT", "done"]);
    expect(await query("select count(*)::int as made from policy_transfer where policy_id = $1", [policyId])).toEqual([
      { made: 2 },
    ]);
  });
});

test("a mistaken transfer is corrected: back, and then to the right person with the right day and reading", async () => {
  const { policyId, email } = await aPolicy();
  await transfer(policyId, { email: "wrong@example.com", odometer: 990_000 });
  await transfer(policyId, { email, firstName: "Jo", lastName: "Reyes", odometer: 990_000 });
  const { transfers, customers } = await transfer(policyId, { soldOn: dayAfter(today(), -9), odometer: 52_000 });
  expect(transfers.map((each: Answered) => [each.email, each.formerEmail])).toEqual([
    [toAna(policyId).email, email],
    [email, "wrong@example.com"],
    ["wrong@example.com", email],
  ]);
  expect(customers).toMatchObject([{ email: toAna(policyId).email }]);
});

describe("what the policy has paid and used", () => {
  test("counts on for the new owner, and the fee is no part of the price", async () => {
    const { policyId } = await aPolicy();
    await query("update policy set expiration_miles = 101000 where id = $1", [policyId]);
    await charged(policyId, 100_000, "paid");
    await charged(policyId, 8_331, "pending");
    await query(
      `with filed as (insert into claim (policy_id, first_name, assign_due_at, answer_due_at) values ($1, 'Jo', now(), now()) returning id)
       insert into claim_payment (claim_id, payee, payee_name, amount_cents, method, status, payment_date)
       select id, 'customer', 'Jo', 20000, 'check', 'paid', now() from filed`,
      [policyId],
    );
    expect(await must(staff, CHECK, { policyId })).toEqual({
      feeCents: 5_000,
      days: 30,
      soldAtMiles: 41_000,
      openClaims: 1,
      pendingCents: 8_331,
      balanceCents: 199_900,
      transfers: [],
    });
    const terms = { policyId, odometer: 71_000 };
    const before = await must(staff, REFUND, { terms });
    await transfer(policyId, { odometer: 62_000, feeCents: 5_000 });
    expect(await must(staff, REFUND, { terms })).toEqual(before);
    await query("update charge set status = 'paid' where policy_id = $1 and is_fee", [policyId]);
    expect(await must(staff, REFUND, { terms })).toEqual(before);
    expect(before).toMatchObject({ paidCents: 100_000, pendingCents: 8_331, usedByMilesCents: 149_950 });
    expect(before.claimsPaidCents).toBe(20_000);
    const cancel = `mutation ($input: CancelPolicyInput!) { cancelPolicy(input: $input) { cancellation { payeeName } } }`;
    const input = { policyId, reason: "holder_request" };
    expect(await must(staff, cancel, { input })).toEqual({ cancellation: { payeeName: "Ana Diaz" } });
  });

  test("autopay of the new owner charges what is left of the price, which the fee did not pay", async () => {
    const { policyId } = await aPolicy();
    await charged(policyId, 291_569, "paid");
    await transfer(policyId, { feeCents: 5_000 });
    await query("update policy set total_premium_cents = 299900 where id = $1", [policyId]);
    const ana = await app().customer({ email: toAna(policyId).email, policyId });
    await ana.rest(`PUT /api/customer/policies/${policyId}/payment-profile`, { body: { cardLastFour: "4242" } });
    const [profile] = await query("select id from payment_profile where policy_id = $1", [policyId]);
    await agreeToAutopay(app().database.dataSource, profile.id, new Date(Date.now() - 60 * 86_400_000));
    await chargeAutopay(app().database.dataSource, today());
    expect(
      await query("select amount_cents as cents from charge where policy_id = $1 and period is not null", [policyId]),
    ).toEqual([{ cents: 8_331 }]);
  });

  test("is in the books of its month as it was, with the name and the state of who held it then", async () => {
    const maya = await app().staff({ username: "maya", permissionSets: ["manager"] });
    const { policyId } = await aPolicy();
    await charged(policyId, 100_000, "paid");
    const days = `?from=${today()}&to=${today()}`;
    const books = async (): Promise<readonly string[]> => {
      const files = await Promise.all(
        ["sales", "charges"].map((name) => maya.rest(`GET /api/admin/bordereaux/${name}.csv${days}`)),
      );
      return files.flatMap(({ text }) => text.split("\r\n").filter((line) => line.includes(policyId)));
    };
    const premium = async () => (await maya.rest(`GET /api/admin/reports/premium${days}`)).json.data;
    const [lines, report] = [await books(), await premium()];
    await transfer(policyId, { state: "CA", feeCents: 5_000 });
    expect((await books()).filter((line) => !line.includes("Transfer fee"))).toEqual(lines);
    expect((await books()).filter((line) => line.includes("Transfer fee"))[0]).toContain("Ana,Diaz,CA");
    expect(await premium()).toEqual(report);
  });
});

describe("what the former owner agreed to, or asked for", () => {
  const LEAD =
    "query ($id: ID!) { lead(id: $id) { version phone consentTcpa consent { text } doNotCallAt newsletter } }";
  const UPDATE = "mutation ($input: UpdateLeadInput!) { updateLead(input: $input) { version phone consentTcpa } }";
  const CONSENT = `mutation ($input: RecordCallConsentInput!) { recordCallConsent(input: $input) { consentTcpa consent { text } } }`;
  let everyone: Caller;

  beforeAll(async () => {
    everyone = await app().staff({ username: "sam" });
  });

  test("does not count for the new one, even with the same phone; their own consent does", async () => {
    const phone = "(512) 555-0142";
    const { id } = await must(app().visitor(), REQUEST_QUOTE, { input: aQuoteRequest({ lead: { phone } }) });
    const { id: policyId } = await must(everyone, CONVERT_LEAD, { input: { leadId: id } });
    expect(await must(everyone, LEAD, { id })).toMatchObject({ consentTcpa: true });
    await transfer(policyId, { phone });
    const lead = await must(everyone, LEAD, { id });
    expect(lead).toMatchObject({ phone, consentTcpa: false, consent: null, newsletter: false });
    const change = async (to: string, read: number): Promise<Answered> =>
      await must(everyone, UPDATE, { input: { id, version: read, lead: { phone: to } } });
    const other = await change("(512) 555-0143", lead.version);
    const back = await change(phone, other.version);
    expect(back).toMatchObject({ phone, consentTcpa: false });
    const given = { id, givenOn: today(), how: "On the phone today." };
    expect(await must(everyone, CONSENT, { input: given })).toEqual({
      consentTcpa: true,
      consent: { text: "On the phone today." },
    });
    expect(await query("select from lead_consent where lead_id = $1", [id])).toHaveLength(2);
  });

  test("a request not to be called stays with their phone and email, and one of the new owner's holds", async () => {
    const { policyId, leadId, email } = await aPolicy();
    await query(
      `update lead set do_not_call_at = now() - interval '1 day', do_not_call_by = 'sam', do_not_call_reason = 'By letter'
       where id = $1`,
      [leadId],
    );
    await transfer(policyId, { phone: "(512) 555-0151" });
    expect(await must(everyone, LEAD, { id: leadId })).toMatchObject({ doNotCallAt: null });
    const kept = "select phone, source, reason from do_not_call_request where email_key = $1";
    expect(await query(kept, [email])).toEqual([{ phone: "(512) 555-0190", source: "entered", reason: "By letter" }]);
    // The policy goes back to them, and their request with it.
    await transfer(policyId, { email, phone: "512-555-0190" });
    expect(await must(everyone, LEAD, { id: leadId })).toMatchObject({ doNotCallAt: expect.any(String) as unknown });
  });
});

describe("is refused", () => {
  test.each([
    ["firstName", { firstName: " " }],
    ["lastName", { lastName: null }],
    ["email", { email: "" }],
    ["email", { email: "ana at example" }],
    ["state", { state: "Texaz" }],
    ["soldOn", { soldOn: dayAfter(newYorkDay(new Date()), 2) }],
    ["soldOn", { soldOn: "2019-01-01" }],
    ["odometer", { odometer: -1 }],
    ["odometer", { odometer: 40_999 }],
    ["feeCents", { feeCents: 25_001 }],
    ["city", { city: "x".repeat(101) }],
  ])("a wrong %s: %j", async (field, changes) => {
    const { policyId } = await aPolicy();
    const { code, fields } = await refused(policyId, changes);
    expect([code, Object.keys(fields)]).toEqual(["VALIDATION_FAILED", [field]]);
    expect(await query("select from policy_transfer where policy_id = $1", [policyId])).toEqual([]);
  });

  test("to its own holder, of a cancelled, an ended or an unknown policy, and with a stale version", async () => {
    const [{ policyId, email }, ended, over] = [await aPolicy(), await aPolicy(), await aPolicy()];
    expect(await refused(policyId, { email: email.toUpperCase() })).toMatchObject({ code: "CONFLICT" });
    expect(await refused(policyId, { version: 99 })).toMatchObject({ code: "CONFLICT" });
    const cancel = "mutation ($input: CancelPolicyInput!) { cancelPolicy(input: $input) { id } }";
    await must(staff, cancel, { input: { policyId: ended.policyId, reason: "vehicle_sold" } });
    expect(await refused(ended.policyId)).toMatchObject({ code: "CONFLICT" });
    expect(await refusal(staff, CHECK, { policyId: ended.policyId })).toMatchObject({ code: "CONFLICT" });
    await query("update policy set expiration_date = $2 where id = $1", [over.policyId, dayAfter(today(), -1)]);
    expect(await refused(over.policyId)).toMatchObject({ code: "CONFLICT" });
    expect(await refused("VSP-NONE-0001")).toMatchObject({ code: "NOT_FOUND" });
  });

  test("to whoever may not cancel, over REST too", async () => {
    const { policyId } = await aPolicy();
    const claims = await app().staff({ permissionSets: ["claims"] });
    const address = `/api/admin/policies/${policyId}/transfer`;
    expect((await claims.rest(`POST ${address}`, { body: toAna(policyId) })).status).toBe(403);
    expect((await claims.rest(`GET ${address}`)).status).toBe(403);
    const { status, json } = await staff.rest(`POST ${address}`, { body: toAna(policyId) });
    expect([status, json.data.customers.length]).toEqual([201, 1]);
    const check = await staff.rest(`GET ${address}`);
    expect(check.json.data).toMatchObject({
      feeCents: 5_000,
      transfers: [{ formerFirstName: "Jo", lastName: "Diaz" }],
    });
  });
});

test("managers set the usual fee and the days, and are told of a colleague's change", async () => {
  const manager = await app().staff({ permissionSets: ["manager"] });
  const save =
    "mutation ($input: SaveTransferTermsInput!) { saveTransferTerms(input: $input) { version feeCents days } }";
  const { version: read } = await must(manager, "{ transferTerms { version } }");
  const saved = await must(manager, save, { input: { version: read, feeCents: 7_500, days: 60 } });
  expect(saved).toEqual({ version: read + 1, feeCents: 7_500, days: 60 });
  expect(await refusal(manager, save, { input: { version: read, feeCents: 1, days: 60 } })).toMatchObject({
    code: "CONFLICT",
  });
  const { fields } = await refusal(manager, save, { input: { feeCents: 25_001, days: 0 } });
  expect(Object.keys(fields)).toEqual(["feeCents", "days"]);
  expect(await refusal(staff, save, { input: { feeCents: 1, days: 1 } })).toMatchObject({ code: "FORBIDDEN" });
  const { policyId } = await aPolicy();
  expect(await must(staff, CHECK, { policyId })).toMatchObject({ feeCents: 7_500, days: 60 });
  const [entry] = await query("select details from audit_event where kind = 'transfer_terms_saved'");
  expect(entry.details.changes).toContainEqual({ field: "transferFeeCents", from: 5_000, to: 7_500 });
  expect((await manager.rest("GET /api/admin/transfer-terms")).json.data).toMatchObject({ days: 60 });
});
