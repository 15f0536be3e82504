import { beforeAll, expect, test } from "@jest/globals";
import type { QueryRunner } from "typeorm";

import { PaidShops1795478400356 } from "#server/database/migrations/0356-paid-shops.js";
import { formatMoney } from "#shared/money.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { FILES, anUpload } from "#tests/support/serviceDesk.js";
import { authorized, chooseShop, tokenOf } from "#tests/support/shopLinks.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const POLICY = "VSP-PAYS-0001";
let staff: Caller;
let claim: string;
let oak: string;
let token: string;

beforeAll(async () => {
  staff = await app().staff({ username: "robin" });
  await insertPolicyHolder(app().database.dataSource, { email: "jo@example.com", policyId: POLICY });
  claim = (await staff.rest("POST /api/admin/claims", { body: { policyId: POLICY } })).json.data.id;
  const email = await chooseShop(staff, claim, "Oak");
  await staff.rest(`POST /api/admin/claims/${claim}/shop/link`);
  token = await tokenOf(app(), claim, email);
  oak = (await staff.rest(`GET /api/admin/claims/${claim}/shop`)).json.data.shop.id;
  await authorized(staff, claim);
});

/** Whether the claim is to be paid. The tile's number agrees with its list. */
async function isToPay(): Promise<boolean> {
  const { json } = await staff.rest("GET /api/admin/claims?queue=to_pay");
  const { data } = (await staff.rest("GET /api/admin/claim-counts")).json;
  expect(data.toPay).toBe(json.data.length);
  return json.data.some(({ id }: { id: string }) => id === claim);
}

const record = (body: object, headers: Record<string, string> = {}) =>
  staff.rest(`POST /api/admin/claims/${claim}/payments`, { body: { method: "check", paid: true, ...body }, headers });

async function pay(body: object): Promise<string> {
  const { status, json } = await record(body);
  expect(status).toBe(201);
  return json.data.id;
}

const undo = (id: string) =>
  staff.rest(`POST /api/admin/claim-payments/${id}/status`, { body: { status: "voided", reason: "Twice." } });
const rename = (name: string) => staff.rest(`PATCH /api/admin/shops/${oak}`, { body: { name } });

async function shownPayments(): Promise<readonly object[]> {
  return (await app().visitor().rest("POST /api/shop/read", { body: { token } })).json.data.payments;
}

/** What a shop was mailed about payments. */
async function mails(to = "oak@shop.example"): Promise<readonly { readonly subject: string; readonly text: string }[]> {
  return await app().database.dataSource.query(
    `select subject, text from outbox_message
     where kind = 'shop_authorization' and subject_id = $1 and $2 = any (to_addresses) and subject ~ ' pa(id|yment) ' order by position`,
    [claim, to],
  );
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

  // Another shop without a record, even if it has the same name.
  await pay({ payeeName: "Oak", shopId: null, amountCents: 1000 });
  await pay({ payee: "customer", payeeName: "Oak", amountCents: 1000 });
  expect(await shownPayments()).toEqual([]);
  const amountCents = owed - 2000;
  const id = await pay({ shopId: oak, amountCents, paymentDate: "2026-01-02", reference: "4410" });
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

test("a shop that is renamed keeps its payments, which keep the name that they were made out to", async () => {
  await staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "claim_covered_open" } });
  const before = (await mails()).length;
  const id = await pay({ shopId: oak, amountCents: 500 });
  try {
    expect((await rename("Acorn Auto")).status).toBe(200);
    expect(await shownPayments()).toMatchObject([{ amountCents: 500 }]);
    const { data } = (await staff.rest(`GET /api/admin/claims/${claim}/payments?q=${id}`)).json;
    expect(data).toMatchObject([{ payeeName: "Oak", shopId: oak }]);
    await undo(id);
    expect(await shownPayments()).toEqual([]);
    expect((await mails()).slice(before)).toMatchObject([
      { subject: "We paid you $5.00" },
      { subject: "A payment to you did not go through", text: expect.stringMatching(/^Hello Acorn Auto,/) },
    ]);
  } finally {
    await rename("Oak");
  }
});

test("a payment names a shop that exists, or its payee, and is made once even if the shop is renamed in between", async () => {
  for (const [body, field] of [
    [{ payeeName: " " }, "payeeName"],
    [{ payee: "customer", payeeName: "Jo", shopId: oak }, "shopId"],
  ] as const) {
    const { status, json } = await record({ amountCents: 100, ...body });
    expect([status, json.errors[0].field]).toEqual([400, field]);
  }
  for (const shopId of ["x", claim]) expect((await record({ amountCents: 100, shopId })).status).toBe(404);
  const key = { "idempotency-key": "renamed in between" };
  const paid = { shopId: oak, amountCents: 100, paid: false };
  const first = await record(paid, key);
  await rename("Acorn Auto");
  const again = await record(paid, key);
  await rename("Oak");
  expect([again.status, again.json.data.id]).toEqual([first.status, first.json.data.id]);
  const named = await record({ ...paid, payeeName: "Oak Auto LLC" });
  expect(named.json.data).toMatchObject({ payeeName: "Oak Auto LLC", shopId: oak });
  for (const { json } of [first, named]) await undo(json.data.id);
});

test("a payment to the name of the claim's shop is that shop's, unless it says that its payee has no record", async () => {
  const before = (await mails()).length;
  for (const [body, shopId] of [
    [{ payeeName: " OAK " }, oak],
    [{ payeeName: "Oak", shopId: null }, null],
    [{ payeeName: "Oak Auto" }, null],
    [{ payeeName: "Oak", payee: "customer" }, null],
  ] as const) {
    const { json } = await record({ amountCents: 300, ...body });
    expect(json.data).toMatchObject({ payeeName: body.payeeName, shopId });
    expect(await shownPayments()).toHaveLength(shopId === null ? 0 : 1);
    await undo(json.data.id);
  }
  expect((await mails()).slice(before).map(({ subject }) => subject)).toEqual([
    "We paid you $3.00",
    "A payment to you did not go through",
  ]);

  const key = { "idempotency-key": "by its name" };
  const first = await record({ payeeName: "Oak", amountCents: 300, paid: false }, key);
  await rename("Acorn Auto");
  const again = await record({ payeeName: "Oak", amountCents: 300, paid: false }, key);
  await rename("Oak");
  expect([again.status, again.json.data]).toEqual([201, first.json.data]);
  await undo(first.json.data.id);
});

test("the claim's former shop is told what it was paid, and the next one is not", async () => {
  await chooseShop(staff, claim, "Ash");
  try {
    const before = (await mails()).length;
    const id = await pay({ shopId: oak, amountCents: 700 });
    const [told, ...more] = (await mails()).slice(before);
    expect([told?.subject, more, await mails("ash@shop.example")]).toEqual(["We paid you $7.00", [], []]);
    expect(told?.text).not.toContain("AU-");
    await undo(id);
  } finally {
    await staff.rest(`POST /api/admin/claims/${claim}/shop`, { body: { shopId: oak } });
  }
});

test("a shop that was paid cannot be deleted, nor can a customer's payment name one", async () => {
  const { id } = (await staff.rest("POST /api/admin/shops", { body: { name: "Fir" } })).json.data;
  await undo(await pay({ shopId: id, amountCents: 100 }));
  await app().database.asOwner(async (owner) => {
    await expect(owner.query("delete from shop where id = $1", [id])).rejects.toThrow("claim_payment_shop_fk");
    const theirs = "update claim_payment set payee = 'customer' where shop_id = $1";
    await expect(owner.query(theirs, [id])).rejects.toThrow("claim_payment_shop_paid");
  });
});

test("payments from before are those of the claim's shop if they have its name", async () => {
  const { asOwner } = app().database;
  const read = () =>
    app().database.dataSource.query<object[]>(
      "select payee_name, payee, shop_id, version from claim_payment where claim_id = $1 order by created_at, id",
      [claim],
    );
  const before = (await read()) as readonly Record<string, unknown>[];
  const migration = new PaidShops1795478400356();
  await asOwner(async (owner) => {
    const runner: QueryRunner = owner.createQueryRunner();
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();
  });
  expect(before.some(({ payee_name: name }) => name === "Oak Auto LLC")).toBe(true);
  expect(await read()).toEqual(
    before.map((row) => ({
      ...row,
      shop_id: row["payee"] === "shop" && /^ ?oak ?$/i.test(String(row["payee_name"])) ? oak : null,
    })),
  );
});
