import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";

import { must } from "#tests/support/builders.js";
import { readyEstimate } from "#tests/support/estimates.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const POLICY = "VSP-SHOP-0001";
let staff: Caller;
let claim: string;

beforeAll(async () => {
  staff = await app().staff({ username: "robin" });
  await insertPolicyHolder(app().database.dataSource, { email: "jo@example.com", policyId: POLICY });
  await app().database.dataSource.query("update policy set deductible = 100 where id = $1", [POLICY]);
});

beforeEach(async () => {
  claim = (
    await staff.rest("POST /api/admin/claims", { body: { policyId: POLICY, firstName: "Jo", email: "jo@example.com" } })
  ).json.data.id;
});

const add = async (body: object): Promise<string> => (await staff.rest("POST /api/admin/shops", { body })).json.data.id;
const choose = async (shopId: string | null) =>
  await staff.rest(`POST /api/admin/claims/${claim}/shop`, { body: { shopId } });
const mails = async (to: string): Promise<{ subject: string; text: string }[]> =>
  await app().database.dataSource.query(
    "select subject, text from outbox_message where $1 = any (to_addresses) order by created_at, id",
    [to],
  );

describe("a repair shop", () => {
  test("is added, found by any of its details, and listed by name", async () => {
    const body = {
      name: "  Åberg Motors ",
      email: " Desk@Aberg.example ",
      state: "tx",
      city: "Austin",
      laborRateCents: 14_500,
    };
    const { status, json } = await staff.rest("POST /api/admin/shops", { body });
    expect(status).toBe(201);
    expect(json.data).toMatchObject({
      name: "Åberg Motors",
      email: "desk@aberg.example",
      state: "TX",
      phone: null,
      laborRateCents: 14_500,
      version: 1,
    });
    await add({ name: "zeta Auto" });
    await add({ name: "Brook Garage" });
    const listed = (await staff.rest("GET /api/admin/shops")).json.data.map(({ name }: { name: string }) => name);
    expect(listed).toEqual(["Åberg Motors", "Brook Garage", "zeta Auto"]);
    const found = (await staff.rest("GET /api/admin/shops?q=aberg%20austin")).json.data;
    expect(found.map(({ id }: { id: string }) => id)).toEqual([json.data.id]);
  });

  test("needs a name, an address that mail can reach and a believable rate", async () => {
    const refused = async (body: object) => {
      const { status, json } = await staff.rest("POST /api/admin/shops", { body });
      return [status, json.errors?.map(({ field }: { field: string }) => field)];
    };
    expect(await refused({ name: " " })).toEqual([400, ["name"]]);
    expect(await refused({ name: "A", email: "nowhere" })).toEqual([400, ["email"]]);
    expect(await refused({ name: "A", laborRateCents: 0 })).toEqual([400, ["laborRateCents"]]);
    expect(await refused({ name: "A", laborRateCents: 100_001 })).toEqual([400, ["laborRateCents"]]);
    expect(await refused({ name: "A".repeat(201) })).toEqual([400, ["name"]]);
  });

  test("is changed field by field, and the audit log says by whom", async () => {
    const id = await add({ name: "Cedar Garage", phone: "5125550100" });
    const path = `PATCH /api/admin/shops/${id}`;
    const changed = await staff.rest(path, {
      body: { phone: null, street: "1 Elm St" },
      headers: { "if-match": '"1"' },
    });
    expect(changed.json.data).toMatchObject({ name: "Cedar Garage", phone: null, street: "1 Elm St", version: 2 });
    expect((await staff.rest(path, { body: { city: "Waco" }, headers: { "if-match": '"1"' } })).status).toBe(409);
    expect((await staff.rest(path, { body: { name: null } })).status).toBe(400);
    const nobody = "PATCH /api/admin/shops/00000000-0000-4000-8000-000000000000";
    expect((await staff.rest(nobody, { body: { city: "Waco" } })).status).toBe(404);
    const events = await app().database.dataSource.query(
      "select kind, actor_name, details from audit_event where subject_id = $1 order by kind",
      [id],
    );
    expect(events).toEqual([
      expect.objectContaining({ kind: "shop_added", actor_name: "robin" }),
      expect.objectContaining({
        kind: "shop_changed",
        details: {
          changes: [
            { field: "phone", from: "5125550100", to: null },
            { field: "street", from: null, to: "1 Elm St" },
          ],
        },
      }),
    ]);
  });

  test("is for the claims desk alone", async () => {
    const sales = await app().staff({ username: "sal", permissionSets: ["sales"] });
    expect((await sales.rest("GET /api/admin/shops")).status).toBe(403);
    expect((await sales.rest("POST /api/admin/shops", { body: { name: "A" } })).status).toBe(403);
    expect((await sales.rest(`POST /api/admin/claims/${claim}/shop`, { body: {} })).status).toBe(403);
  });
});

describe("a claim's shop", () => {
  test("is chosen without disturbing an open form, and named in the history", async () => {
    const shopId = await add({ name: "Oak Street Auto" });
    const before = (await staff.rest(`GET /api/admin/claims/${claim}`)).json.data;
    expect((await choose(shopId)).status).toBe(200);
    await choose(shopId);
    await choose(null);
    const query = "query ($id: ID!) { claim(id: $id) { version shop { name } activity { kind details } } }";
    const { version, shop, activity } = await must(staff, query, { id: claim });
    expect([version, shop]).toEqual([before.version, null]);
    expect(activity.slice(0, 2)).toEqual([
      { kind: "fields_changed", details: { changes: [{ field: "shop", from: "Oak Street Auto", to: null }] } },
      { kind: "fields_changed", details: { changes: [{ field: "shop", from: null, to: "Oak Street Auto" }] } },
    ]);
    expect(activity[2].kind).toBe("created");
  });

  test("is added together with the choice, once, even if sent repeatedly", async () => {
    const send = async (body: object) =>
      await staff.rest(`POST /api/admin/claims/${claim}/shop`, { body, headers: { "idempotency-key": "new shop" } });
    const body = { newShop: { name: "Once Auto", phone: "5125550177" } };
    const [first, second] = await Promise.all([send(body), send(body)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await staff.rest("GET /api/admin/shops?q=once")).json.data).toHaveLength(1);
    expect((await send({ newShop: { name: "Other" } })).status).toBe(409);
    for (const [field, wrong] of [
      ["newShop.name", { newShop: { name: "" } }],
      ["shopId", {}],
      ["shopId", { shopId: claim, newShop: { name: "Both" } }],
    ] as const) {
      const { status, json } = await staff.rest(`POST /api/admin/claims/${claim}/shop`, { body: wrong });
      expect([status, json.errors[0].field]).toEqual([400, field]);
    }
  });

  test("must exist", async () => {
    expect((await choose("00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await choose("x")).status).toBe(404);
  });

  test("is mailed the authorized lines, and a cancellation", async () => {
    await choose(await add({ name: "Elm Garage", email: "desk@elm.example" }));
    const line = await readyEstimate(staff, claim, 55_000);
    const less = { authorizedCents: 50_000, reason: "The list price is $500." };
    expect((await staff.rest(`PATCH /api/admin/estimate-lines/${line}`, { body: less })).status).toBe(200);
    const path = `POST /api/admin/claims/${claim}/authorizations`;
    const { id, number } = (await staff.rest(path)).json.data;
    const [authorized, ...others] = await mails("desk@elm.example");
    expect([authorized?.subject, others]).toEqual([`Authorized: ${number}`, []]);
    for (const text of [
      "Radiator",
      "$500.00 approved of $550.00 asked: The list price is $500.",
      "$100.00",
      "$400.00",
      "Jo",
    ])
      expect(authorized?.text).toContain(text);
    expect(authorized?.text).not.toContain("jo@example.com");
    await staff.rest(`POST /api/admin/authorizations/${id}/cancel`, { body: { reason: "Wrong car." } });
    const [, cancelled] = await mails("desk@elm.example");
    expect(cancelled?.subject).toBe(`Cancelled: ${number}`);
    expect(cancelled?.text).not.toContain("Wrong car.");
    const told = (await mails("jo@example.com")).at(-1);
    expect(told?.subject).toBe(`Your authorization is cancelled: ${number}`);
    expect(told?.text).not.toContain("Wrong car.");
  });

  test("is mailed the existing authorization, and the previous shop a cancellation", async () => {
    await choose(await add({ name: "First", email: "first@shop.example" }));
    await readyEstimate(staff, claim, 50_000);
    const { number } = (await staff.rest(`POST /api/admin/claims/${claim}/authorizations`)).json.data;
    await choose(await add({ name: "Second", email: "second@shop.example" }));
    const subjects = async (to: string) => (await mails(to)).map(({ subject }) => subject);
    expect(await subjects("first@shop.example")).toEqual([`Authorized: ${number}`, `Cancelled: ${number}`]);
    expect(await subjects("second@shop.example")).toEqual([`Authorized: ${number}`]);
    // A denied claim's repair must not start: the next shop is told once the claim is covered again.
    const status = (to: string) => staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: to } });
    await status("denied");
    await choose(await add({ name: "Third", email: "third@shop.example" }));
    expect(await subjects("third@shop.example")).toEqual([]);
    await status("claim_covered_open");
    expect(await subjects("third@shop.example")).toEqual([`Authorized: ${number}`]);
  });
});
