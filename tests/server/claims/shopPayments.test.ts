import { beforeAll, expect, test } from "@jest/globals";

import { formatMoney } from "#shared/money.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { FILES, anUpload } from "#tests/support/serviceDesk.js";
import { authorized, chooseShop, tokenOf } from "#tests/support/shopLinks.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const POLICY = "VSP-PAYS-0001";
let staff: Caller;
let claim: string;
let token: string;

beforeAll(async () => {
  staff = await app().staff({ username: "robin" });
  await insertPolicyHolder(app().database.dataSource, { email: "jo@example.com", policyId: POLICY });
  claim = (await staff.rest("POST /api/admin/claims", { body: { policyId: POLICY } })).json.data.id;
  const email = await chooseShop(staff, claim, "Oak");
  await staff.rest(`POST /api/admin/claims/${claim}/shop/link`);
  token = await tokenOf(app(), claim, email);
  await authorized(staff, claim);
});

/** Whether the claim is to be paid. The tile's number agrees with its list. */
async function isToPay(): Promise<boolean> {
  const { json } = await staff.rest("GET /api/admin/claims?queue=to_pay");
  const { data } = (await staff.rest("GET /api/admin/claim-counts")).json;
  expect(data.toPay).toBe(json.data.length);
  return json.data.some(({ id }: { id: string }) => id === claim);
}

async function pay(body: object): Promise<string> {
  const { status, json } = await staff.rest(`POST /api/admin/claims/${claim}/payments`, {
    body: { method: "check", paid: true, ...body },
  });
  expect(status).toBe(201);
  return json.data.id;
}

async function shownPayments(): Promise<readonly object[]> {
  return (await app().visitor().rest("POST /api/shop/read", { body: { token } })).json.data.payments;
}

/** What the shop was mailed after the authorization. */
async function mails(): Promise<readonly { readonly subject: string; readonly text: string }[]> {
  const sent = await app().database.dataSource.query(
    "select subject, text from outbox_message where kind = 'shop_authorization' and subject_id = $1 order by position",
    [claim],
  );
  return sent.slice(1);
}

test("a claim is to be paid once its invoice is in; its shop is told what we paid it, and nothing about others", async () => {
  const [{ owed_cents: owed }] = await app().database.dataSource.query(
    "select owed_cents from claim_authorization where claim_id = $1",
    [claim],
  );
  expect(await isToPay()).toBe(false);
  const invoice = { ...anUpload(FILES.pdf, "invoice.pdf"), number: "R-100", amountCents: 200_000 };
  const { status } = await app()
    .visitor()
    .rest("POST /api/shop/invoices", { body: invoice, headers: { "x-shop-link": token } });
  expect(status).toBeLessThan(300);
  expect(await isToPay()).toBe(true);

  await pay({ payeeName: "Elm Garage", amountCents: 1000 });
  await pay({ payee: "customer", payeeName: "Oak", amountCents: 1000 });
  expect(await shownPayments()).toEqual([]);
  const amountCents = owed - 2000;
  const id = await pay({ payeeName: " oak", amountCents, paymentDate: "2026-01-02", reference: "4410" });
  expect(await isToPay()).toBe(false);
  expect(await shownPayments()).toEqual([
    { amountCents, method: "check", paymentDate: "2026-01-02T00:00:00.000Z", reference: "4410" },
  ]);
  expect(await mails()).toEqual([
    {
      subject: `We paid you ${formatMoney(amountCents)}`,
      text: expect.stringMatching(/January 2, 2026[^]*4410[^]*AU-/),
    },
  ]);

  const failed = { status: "failed", reason: "It came back." };
  await staff.rest(`POST /api/admin/claim-payments/${id}/status`, { body: failed });
  expect(await shownPayments()).toEqual([]);
  expect(await isToPay()).toBe(true);
  expect((await mails()).slice(1)).toEqual([
    { subject: "A payment to you did not go through", text: expect.not.stringContaining("It came back.") },
  ]);
  await staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "denied" } });
  expect(await isToPay()).toBe(false);
});
