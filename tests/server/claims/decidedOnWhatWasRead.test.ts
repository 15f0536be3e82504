import { beforeAll, beforeEach, expect, test } from "@jest/globals";

import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const POLICY = "VSP-READ-0001";
let staff: Caller;
let colleague: Caller;
let claim: string;

beforeAll(async () => {
  staff = await app().staff({ username: "robin" });
  colleague = await app().staff({ username: "maya" });
  await insertPolicyHolder(app().database.dataSource, { email: "jo@example.com", policyId: POLICY });
});

beforeEach(async () => {
  claim = (await staff.rest("POST /api/admin/claims", { body: { policyId: POLICY, email: "jo@example.com" } })).json
    .data.id;
});

const read = async () => (await staff.rest(`GET /api/admin/claims/${claim}`)).json.data;
const change = async (who: Caller, body: object) => await who.rest(`PATCH /api/admin/claims/${claim}`, { body });
const addShop = async (name: string): Promise<string> =>
  (await staff.rest("POST /api/admin/shops", { body: { name } })).json.data.id;
const sentMails = async (kind: string): Promise<number> =>
  (
    await app().database.dataSource.query("select from outbox_message where subject_id = $1 and kind = $2", [
      claim,
      kind,
    ])
  ).length;

test("a question does not reopen a claim that a colleague has denied meanwhile", async () => {
  const ask = async (seenStatus?: string) =>
    await staff.rest(`POST /api/admin/claims/${claim}/messages`, {
      body: { content: "Which shop?", isQuestion: true, seenStatus },
    });
  await change(colleague, { status: "denied", denialReason: "Wear." });
  const { status, json } = await ask("new");
  expect([status, json.code, json.message]).toEqual([
    409,
    "CONFLICT",
    "Someone else changed this claim's status after you opened it. Check it first.",
  ]);
  expect(await read()).toMatchObject({ status: "denied" });
  expect(await sentMails("claim_message")).toBe(0);
  expect((await ask("denied")).status).toBe(201);
  expect(await read()).toMatchObject({ status: "awaiting_customer_action" });
});

test("a question that was asked, and whose answer was lost, is not refused for its own change", async () => {
  const ask = async () =>
    await staff.rest(`POST /api/admin/claims/${claim}/messages`, {
      body: { content: "Which shop?", isQuestion: true, seenStatus: "new" },
      headers: { "idempotency-key": `question ${claim}` },
    });
  expect([(await ask()).status, (await ask()).status]).toEqual([201, 201]);
  expect(await sentMails("claim_message")).toBe(1);
});

test("a claim is not denied for lines that a colleague has decided otherwise, added or removed", async () => {
  const addLine = async (component: string) =>
    (await staff.rest(`POST /api/admin/claims/${claim}/lines`, { body: { component } })).json.data;
  const { id, version } = await addLine("radiator");
  const deny = async (seenLines: readonly object[]) =>
    (await change(staff, { claim: { status: "denied", denialReason: "Wear." }, seenLines })).json;
  const stale = {
    code: "CONFLICT",
    message: "The lines under Coverage have changed since you opened them. Check them first.",
  };
  const decided = await colleague.rest(`POST /api/admin/claim-lines/${id}/override`, {
    body: { verdict: "covered", reason: "Manufacturer's bulletin." },
  });
  expect(decided.status).toBe(200);
  expect(await deny([{ id, version }])).toMatchObject(stale);
  const other = await addLine("alternator");
  expect(await deny([{ id }])).toMatchObject(stale);
  await colleague.rest(`DELETE /api/admin/claim-lines/${other.id}`);
  expect(await deny([{ id }, { id: other.id }])).toMatchObject(stale);
  expect(await read()).toMatchObject({ status: "new", denialReason: null });
  expect((await deny([{ id: id.toUpperCase(), version: decided.json.data.version }])).data).toMatchObject({
    status: "denied",
  });
});

test("a shop does not replace the one that a colleague has chosen meanwhile", async () => {
  const [oak, elm] = [await addShop("Oak Street Auto"), await addShop("Elm Garage")];
  const choose = async (who: Caller, body: object) => await who.rest(`POST /api/admin/claims/${claim}/shop`, { body });
  expect((await choose(colleague, { shopId: oak, seenShopId: null })).status).toBe(200);
  const { status, json } = await choose(staff, { shopId: elm, seenShopId: null });
  expect([status, json.code, json.message]).toEqual([
    409,
    "CONFLICT",
    "Someone else chose another shop for this claim after you opened it. Check it first.",
  ]);
  expect((await choose(staff, { newShop: { name: "Never Kept Auto" }, seenShopId: null })).status).toBe(409);
  expect((await staff.rest("GET /api/admin/shops?q=never%20kept")).json.data).toEqual([]);
  expect((await choose(staff, { shopId: oak, seenShopId: null })).status).toBe(200);
  expect((await choose(staff, { shopId: elm, seenShopId: oak.toUpperCase() })).status).toBe(200);
  expect((await staff.rest(`GET /api/admin/claims/${claim}/shop`)).json.data).toMatchObject({ shop: { id: elm } });
});
