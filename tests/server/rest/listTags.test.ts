import { beforeAll, expect, test } from "@jest/globals";

import { must, requestedLead } from "#tests/support/builders.js";
import { SIGN_AS_GUEST, aSignature, sentContract } from "#tests/support/contracts.js";
import { signedInHolder } from "#tests/support/serviceDesk.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const ACCOUNTS = "{ staffAccounts { id username } }";
const RENAME = "mutation ($input: UpdateStaffInput!) { updateStaff(input: $input) { id } }";
const SETTINGS = "mutation ($input: SaveCallOutcomesInput!) { saveCallOutcomes(input: $input) { version } }";
const PLAN = "mutation ($input: SetNextActionInput!) { setNextAction(input: $input) { id } }";
let admin: Caller;
let adminId = "";
let sales: Caller;

beforeAll(async () => {
  admin = await app().staff({ role: "admin", username: "ada" });
  sales = await app().staff({ permissionSets: ["sales"], username: "sue" });
  const accounts: { id: string; username: string }[] = await must(admin, ACCOUNTS);
  adminId = accounts.find(({ username }) => username === "ada")?.id ?? "";
});

/** A function that reads the list as somebody who has what the first reader just got: 304, or 200 with the rows of now. */
async function whatReaderHas(list: string): Promise<(reader?: Caller) => Promise<{ status: number; rows: unknown[] }>> {
  const etag = String((await admin.rest(`GET ${list}`)).headers["etag"]);
  return async (reader = admin) => {
    const { status, json } = await reader.rest(`GET ${list}`, { headers: { "if-none-match": etag } });
    return { status, rows: json?.data ?? [] };
  };
}

test("someone's own leads are not those of a colleague who asks for the same", async () => {
  await requestedLead(app());
  await app().database.dataSource.query("update lead set owner_id = $1", [adminId]);
  const again = await whatReaderHas("/api/admin/leads?owner=me");
  expect(await again()).toMatchObject({ status: 304 });
  expect(await again(sales)).toEqual({ status: 200, rows: [] });
});

test("a list of what is due changes with the time alone", async () => {
  const id = await requestedLead(app());
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  await must(admin, PLAN, { input: { id, nextAction: { kind: "call", dueAt } } });
  const again = await whatReaderHas("/api/admin/leads?due=overdue");
  expect(await again()).toMatchObject({ status: 304 });
  await app().database.dataSource.query(
    "update lead_next_action set due_at = now() - interval '1 day' where lead_id = $1",
    [id],
  );
  const { status, rows } = await again();
  expect([status, rows]).toEqual([200, [expect.objectContaining({ lead: expect.objectContaining({ id }) })]]);
});

test("the list of leads changes with an owner's name", async () => {
  const id = await requestedLead(app());
  await app().database.dataSource.query("update lead set owner_id = $1 where id = $2", [adminId, id]);
  const again = await whatReaderHas("/api/admin/leads");
  expect(await again()).toMatchObject({ status: 304 });
  await must(admin, RENAME, { input: { id: adminId, staff: { name: "Ada Byron" } } });
  const { status, rows } = await again();
  expect([status, rows[0]]).toMatchObject([200, { lead: { id, owner: { name: "Ada Byron" } } }]);
});

test("the list of leads changes when calls begin to need a consent, and with a signature", async () => {
  const { id, leadId } = await sentContract(app(), admin);
  const unsigned = await whatReaderHas("/api/admin/leads");
  await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(id) });
  const signed = await unsigned();
  expect([signed.status, signed.rows[0]]).toMatchObject([200, { lead: { id: leadId, awaitsConversion: true } }]);
  const { json } = await admin.rest("POST /api/admin/leads", { body: { lead: { firstName: "Noor" } } });
  const again = await whatReaderHas("/api/admin/leads");
  await must(admin, SETTINGS, { input: { callsWithoutConsent: false } });
  const { status, rows } = await again();
  expect([status, rows[0]]).toMatchObject([200, { lead: { id: json.data.lead.id, mayBeCalled: false } }]);
});

test("the list of policies changes with how one is paid", async () => {
  const { customer, policyId } = await signedInHolder(app(), "VSP-TAGS-0001");
  const list = "/api/admin/policies";
  const paidBy = async (cardLastFour: string) => {
    const body = { paymentMethod: "Card", cardLastFour };
    await customer.rest(`PUT /api/customer/policies/${policyId}/payment-profile`, { body });
  };
  const again = await whatReaderHas(list);
  expect(await again()).toMatchObject({ status: 304 });
  await paidBy("4242");
  const { status, rows } = await again();
  expect([status, rows]).toMatchObject([200, [{ id: policyId, paymentStatus: "manual_payments" }]]);
  const unpaid = await whatReaderHas(list);
  await app().database.dataSource.query("delete from payment_profile where policy_id = $1", [policyId]);
  expect(await unpaid()).toMatchObject({ status: 200, rows: [{ id: policyId, paymentStatus: "no_payment_method" }] });
});

test("the outbox is not that of a colleague who may read other mail", async () => {
  const again = await whatReaderHas("/api/admin/outbox");
  expect(await again()).toMatchObject({ status: 304 });
  expect(await again(sales)).toMatchObject({ status: 200 });
});
