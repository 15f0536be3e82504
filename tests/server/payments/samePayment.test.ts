import { beforeAll, expect, test } from "@jest/globals";

import { signedInHolder } from "#tests/support/serviceDesk.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const POLICY = "VSP-PAY5-0001";
const CHARGES = `/api/admin/policies/${POLICY}/charges`;
const payment = { description: "Monthly payment, May", amountCents: 8331, status: "paid" };
let robin: Caller;
let kim: Caller;

beforeAll(async () => {
  robin = await app().staff({ username: "Robin" });
  kim = await app().staff({ username: "Kim" });
  await signedInHolder(app(), POLICY);
});

const record = (who: Caller, body: object, headers: Record<string, string> = {}) =>
  who.rest(`POST ${CHARGES}`, { body: { ...payment, ...body }, headers });
const known = async () =>
  ((await robin.rest(`GET ${CHARGES}`)).json.data.charges as { id: string }[]).map(({ id }) => id);

test("whoever records a payment is told of a charge that they have not seen, and may record theirs once they have", async () => {
  const seenChargeIds = await known();
  expect((await record(kim, { seenChargeIds })).status).toBe(201);
  const refused = await record(robin, { seenChargeIds });
  expect([refused.status, refused.json.code, refused.json.message]).toEqual([
    409,
    "CONFLICT",
    "Another charge has been recorded meanwhile: Monthly payment, May, $83.31. Record yours again only if it's a different one.",
  ]);
  expect(await known()).toHaveLength(seenChargeIds.length + 1);
  expect((await record(robin, { seenChargeIds: await known() })).status).toBe(201);
  // A program that does not say what it has seen records what it sends, and an old charge counts, too.
  const before = await known();
  expect((await record(kim, { chargedAt: "2020-05-01" })).status).toBe(201);
  expect((await record(robin, { seenChargeIds: before })).status).toBe(409);
});

test("of two people who record the same payment at once, one is told", async () => {
  const seenChargeIds = await known();
  const answers = await Promise.all([record(robin, { seenChargeIds }), record(kim, { seenChargeIds })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test("a payment whose answer was lost is sent again with its key, and is not its own other charge", async () => {
  const seenChargeIds = await known();
  const headers = { "Idempotency-Key": "lost-answer" };
  const first = await record(robin, { seenChargeIds }, headers);
  const again = await record(robin, { seenChargeIds }, headers);
  expect([again.status, again.json.data.id]).toEqual([201, first.json.data.id]);
  const knowing = await record(robin, { seenChargeIds: await known() }, headers);
  expect([knowing.status, knowing.json.data.id]).toEqual([201, first.json.data.id]);
});
