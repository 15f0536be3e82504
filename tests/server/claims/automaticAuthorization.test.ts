import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";

import { type PolicyHolder, insertPolicyHolder } from "#tests/support/policyHolder.js";
import { FILES, anUpload } from "#tests/support/serviceDesk.js";
import { tokenOf } from "#tests/support/shopLinks.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
/** A different part for each test, because the same part within a year needs a person. */
let policy: string;
let made = 0;
let account: PolicyHolder;
let staff: Caller;
let claim: string;
let covered: string;

const query = async (statement: string, values: readonly unknown[] = []) =>
  await app().database.dataSource.query(statement, [...values]);
const post = async (path: string, body: object = {}) => (await staff.rest(`POST /api/admin/${path}`, { body })).json;
const limits = async (more: object) => await post("claim-limits", { validDays: 30, ...more });
const addLine = async (more: object = {}) =>
  (await post(`claims/${claim}/lines`, { component: "alternator", failedOn: "2026-06-01", odometer: 50_000, ...more }))
    .data;
const addPart = async (unitCents: number, more: object = {}) =>
  await post(`claims/${claim}/estimate`, { description: "Alternator", unitCents, claimLineId: covered, ...more });
const chooseShop = async () =>
  await post(`claims/${claim}/shop`, { newShop: { name: "Oak Street Auto", email: "oak@example.com", state: "TX" } });
const authorizations = async () => (await staff.rest(`GET /api/admin/claims/${claim}/authorizations`)).json.data;

beforeAll(async () => {
  staff = await app().staff({ username: "robin" });
});

beforeEach(async () => {
  made += 1;
  policy = `VSP-RULE-${String(made).padStart(4, "0")}`;
  account = await insertPolicyHolder(app().database.dataSource, { email: `jo${made}@example.com`, policyId: policy });
  await query(
    `update policy set deductible = 100, policy_start_date = '2025-01-01', expiration_date = '2099-01-01', expiration_miles = 150000
     where id = $1`,
    [policy],
  );
  await query("update vehicle set odometer = 30000 where lead_id = (select lead_id from policy where id = $1)", [
    policy,
  ]);
  await limits({ automaticCents: 60_000 });
  claim = (await post("claims", { policyId: policy, email: "jo@example.com" })).data.id;
  const line = await addLine();
  expect([line.verdict, line.sentence]).toEqual(["covered", expect.any(String)]);
  covered = line.id;
});

describe("a claim whose every line is plainly covered", () => {
  test("is authorized automatically by the change that made it so, names the rules, and is emailed as usual", async () => {
    await addPart(50_000);
    expect(await authorizations()).toEqual([]);
    await chooseShop();
    const [given, ...others] = await authorizations();
    expect(others).toEqual([]);
    expect(given).toMatchObject({
      status: "given",
      number: expect.stringMatching(/^AU-\d{6}$/),
      authorizedCents: 50_000,
      deductibleCents: 10_000,
      requestedByName: null,
      decidedByName: null,
      reasons: [],
    });
    expect(given.rules.at(-1)).toBe(
      "$500.00 is within the $600.00 that need no person, and no other limit is exceeded.",
    );
    expect((await staff.rest(`GET /api/admin/claims/${claim}`)).json.data.status).toBe("claim_covered_open");
    const mails = await query("select to_addresses from outbox_message where subject_id = $1 and subject like $2", [
      claim,
      `%uthorized%${given.number}`,
    ]);
    expect(mails.map(({ to_addresses: [to] }: { to_addresses: string[] }) => to).toSorted()).toEqual([
      "jo@example.com",
      "oak@example.com",
    ]);
    const { json } = await staff.rest(`GET /api/admin/claims/${claim}/activity?q=authorization_given`);
    expect(json.data).toMatchObject([{ actorKind: "system", details: { number: given.number, rules: given.rules } }]);
  });

  test("and what the shop finds later is a supplement, which a person authorizes", async () => {
    await chooseShop();
    await addPart(10_000);
    await addPart(5000);
    expect(await authorizations()).toMatchObject([{ authorizedCents: 10_000 }]);
    expect((await post(`claims/${claim}/authorizations`)).data).toMatchObject({ requestedByName: "robin", rules: [] });
  });

  test("is authorized by only one of several simultaneous changes", async () => {
    await chooseShop();
    const answers = await Promise.all([10_000, 9000, 2000].map(async (cents) => await addPart(cents)));
    expect(answers.map(({ data }) => typeof data?.id)).toEqual(["string", "string", "string"]);
    expect(await authorizations()).toMatchObject([{ status: "given" }]);
  });
});

test("an estimate sent through the shop's link triggers it, too: once, even if sent repeatedly", async () => {
  await limits({});
  await addPart(40_000);
  await chooseShop();
  await post(`claims/${claim}/shop/link`);
  const token = await tokenOf(app(), claim, "oak@example.com");
  await limits({ automaticCents: 60_000 });
  const lines = [{ kind: "tow", description: "Tow to us", quantity: 1, unitCents: 5000 }];
  const send = async () =>
    (
      await app()
        .visitor()
        .rest("POST /api/shop/estimate", { body: { token, position: 0, lines } })
    ).status;
  const answers = await Promise.all([send(), send()]);
  expect(new Set(answers)).toEqual(new Set([answers[0]]));
  expect(answers[0]).toBeLessThan(300);
  const [given, ...others] = await authorizations();
  expect(others).toEqual([]);
  expect(given).toMatchObject({ status: "given", authorizedCents: 45_000, requestedByName: null, decidedByName: null });
  const { json } = await staff.rest(`GET /api/admin/claims/${claim}/activity?order=desc`);
  const by = Object.fromEntries(
    json.data.map((each: { kind: string; actorKind: string }) => [each.kind, each.actorKind]),
  );
  expect(by).toMatchObject({
    shop_estimate_received: "visitor",
    authorization_given: "system",
    status_changed: "system",
    replied: "system",
  });
});

test("the customer's answer to the last question triggers it, too: once, even if sent repeatedly", async () => {
  const holder = await app().customer(account);
  await post(`claims/${claim}/messages`, { content: "Which shop?", isQuestion: true });
  await addPart(50_000);
  await chooseShop();
  expect(await authorizations()).toEqual([]);
  const answer = async () =>
    (await holder.rest(`POST /api/customer/claims/${claim}/messages`, { body: { content: "Oak Street." } })).status;
  expect(await Promise.all([answer(), answer(), answer()])).toEqual([201, 201, 201]);
  expect(await authorizations()).toMatchObject([{ status: "given", requestedByName: null, decidedByName: null }]);
  expect((await staff.rest(`GET /api/admin/claims/${claim}`)).json.data.status).toBe("claim_covered_open");
  const { json } = await staff.rest(`GET /api/admin/claims/${claim}/activity?order=asc`);
  const entries = json.data.map((each: { kind: string; actorKind: string }) => `${each.kind} ${each.actorKind}`);
  expect(entries).toContain("authorization_given system");
  expect(entries.slice(entries.indexOf("authorization_given system"))).toContain("status_changed system");
});

test.each(["has come", "is not needed"])(
  "documents that we asked for hold it up, until the last of them %s",
  async (last) => {
    const holder = await app().customer(account);
    const requiredDocuments = ["odometer_photo", "vin_photo"];
    const { data } = await post(`claims/${claim}/messages`, {
      content: "How far?",
      isQuestion: true,
      requiredDocuments,
    });
    await addPart(50_000);
    await chooseShop();
    await holder.rest(`POST /api/customer/claims/${claim}/messages`, { body: { content: "50,000." } });
    expect(await authorizations()).toEqual([]);
    const waive = async () => await post(`required-documents/${data.requiredDocuments[0].id}/waive`);
    const send = async () => {
      const body = { ...anUpload(FILES.png), requiredDocumentId: data.requiredDocuments[1].id };
      const sent = [1, 2].map(
        async () => (await holder.rest(`POST /api/customer/claims/${claim}/files`, { body })).status,
      );
      expect(await Promise.all(sent)).toEqual([201, 201]);
    };
    await (last === "has come" ? waive : send)();
    expect(await authorizations()).toEqual([]);
    await (last === "has come" ? send : waive)();
    expect(await authorizations()).toMatchObject([{ status: "given", decidedByName: null }]);
  },
);

describe("a person must decide", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["the bound is off, as it is delivered", async () => await limits({})],
    ["the bound is exceeded", async () => await limits({ automaticCents: 49_999 })],
    ["another limit is exceeded", async () => await limits({ automaticCents: 60_000, perClaimCents: 40_000 })],
    ["one line is not covered", async () => await addLine({ component: "tire" })],
    ["one line costs nothing yet", async () => await addLine({ component: "radiator" })],
    [
      "a colleague has decided",
      async () => await post(`claim-lines/${covered}/override`, { verdict: "covered", reason: "Seen." }),
    ],
    [
      "a question is open",
      async () => {
        await post(`claims/${claim}/messages`, { content: "Which shop?", isQuestion: true });
        await staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "new" } });
      },
    ],
    [
      "a payment is behind",
      async () =>
        await query(
          "insert into charge (policy_id, description, amount_cents, status) values ($1, 'Monthly payment', 100, 'failed')",
          [policy],
        ),
    ],
    ["it was denied", async () => await staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "denied" } })],
    ["a part belongs to no line", async () => await addPart(100, { claimLineId: null })],
  ])("where %s", async (_, prepare) => {
    await prepare();
    await addPart(50_000);
    await chooseShop();
    expect(await authorizations()).toEqual([]);
  });

  test("as long as anything speaks against it", async () => {
    const tire = await addLine({ component: "tire" });
    await addPart(50_000);
    await chooseShop();
    expect(await authorizations()).toEqual([]);
    await staff.rest(`DELETE /api/admin/claim-lines/${tire.id}`);
    expect(await authorizations()).toMatchObject([{ status: "given" }]);
  });
});

test("an objection to a denial is always decided by a person", async () => {
  await addPart(50_000);
  await staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "denied", denialReason: "Wear." } });
  await post(`claims/${claim}/appeal`, { content: "It is no wear." });
  await chooseShop();
  expect(await authorizations()).toEqual([]);
  expect((await staff.rest(`GET /api/admin/claims/${claim}`)).json.data.status).toBe("new");
});
