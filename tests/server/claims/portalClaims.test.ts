import { beforeAll, describe, expect, test } from "@jest/globals";

import { addPolicy, must, refusal } from "#tests/support/builders.js";
import { eventually, untilTrue } from "#tests/support/eventually.js";
import { type PolicyHolder, insertPolicyHolder } from "#tests/support/policyHolder.js";
import { waitingStatements } from "#tests/support/races.js";
import { subscribe } from "#tests/support/subscribe.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const SEEN = `id status policyId firstName lastName email phone claimReason message year make model odometer currentOdometer
  denialReason denialClause answerDueAt answeredAt createdAt updatedAt policy { id lead { firstName } }`;
const FILE = `mutation ($input: FileClaimInput!) { fileClaim(input: $input) { ${SEEN} } }`;
const SUBMIT = `mutation ($input: SubmitClaimInput!) { submitClaim(input: $input) { ${SEEN} } }`;
const OWN = `{ customerClaims { ${SEEN} } }`;
const WHOLE_FORM = {
  firstName: "Jo",
  lastName: "Reyes",
  email: " Jo@Example.com",
  phone: "(512) 555-0199",
  message: "It rattles.",
};
let jo: Caller;
let kim: Caller;
let joHolds: PolicyHolder;

beforeAll(async () => {
  const { dataSource } = app().database;
  joHolds = await insertPolicyHolder(dataSource, { email: "jo@example.com", policyId: "VSP-PRTL-0001" });
  const kimHolds = await insertPolicyHolder(dataSource, { email: "kim@example.com", policyId: "VSP-PRTL-0002" });
  jo = await app().customer(joHolds);
  kim = await app().customer(kimHolds);
});

describe("a claim on a policy", () => {
  const form = { policyId: "VSP-PRTL-0001", message: "It stalls on the highway.", claimReason: "Engine" };

  test("copies the holder, the phone and the vehicle, and belongs to the customer", async () => {
    const claim = await must(jo, FILE, { input: { ...form, currentOdometer: 45_000, idempotencyKey: "k" } });
    expect(claim).toMatchObject({
      status: "new",
      policyId: "VSP-PRTL-0001",
      firstName: "Jo",
      lastName: "Reyes",
      email: "jo@example.com",
      phone: "(512) 555-0190",
      claimReason: "Engine",
      message: form.message,
      year: 2020,
      make: "Honda",
      odometer: 41_000,
      currentOdometer: 45_000,
      answeredAt: null,
      policy: { id: "VSP-PRTL-0001", lead: { firstName: "Jo" } },
    });
    expect(claim.answerDueAt > claim.createdAt).toBe(true);
    expect((await must(jo, FILE, { input: { ...form, currentOdometer: 45_000, idempotencyKey: "k" } })).id).toBe(
      claim.id,
    );
    expect((await must(jo, OWN)).map(({ id }: { id: string }) => id)).toEqual([claim.id]);
    const typed = { ...form, policyId: "vsp prtl 0001", preferredPhone: "(214) 555-0100" };
    const phone = await must(jo, FILE, { input: typed });
    expect(phone.phone).toBe("(214) 555-0100");
    const mails = await app().database.dataSource.query(
      "select kind, to_addresses as to, created_by from outbox_message where subject_id = $1",
      [claim.id],
    );
    expect(mails).toEqual([{ kind: "claim_received", to: ["jo@example.com"], created_by: null }]);
    const [trail] = await app().database.dataSource.query(
      "select actor_kind, actor_name, details from activity where subject_id = $1",
      [claim.id],
    );
    const details = { source: "portal", policyId: "VSP-PRTL-0001" };
    expect(trail).toEqual({ actor_kind: "customer", actor_name: "jo@example.com", details });
  });

  test("reports what is missing with the form's messages", async () => {
    const { fields } = await refusal(jo, FILE, { input: { message: "  " } });
    expect(fields).toEqual({
      policyId: "Choose the policy you need help with.",
      message: "Let us know what happened.",
    });
    const long = await refusal(jo, FILE, { input: { ...form, claimReason: "x".repeat(501), currentOdometer: -1 } });
    expect(Object.keys(long.fields)).toEqual(["claimReason", "currentOdometer"]);
  });

  test("of someone else is refused like a missing one", async () => {
    const foreign = await refusal(kim, FILE, { input: form });
    const missing = await refusal(kim, FILE, { input: { ...form, policyId: "VSP-NONE-0000" } });
    expect(foreign).toEqual(missing);
    expect(foreign).toMatchObject({ code: "NOT_FOUND", message: "Policy not found" });
  });
});

describe("the form of the claims center", () => {
  test("reports what is required, and an invalid email address", async () => {
    const { fields } = await refusal(jo, SUBMIT, { input: { lastName: "", email: "jo@" } });
    expect(fields).toEqual({
      firstName: "Required",
      lastName: "Required",
      email: "Invalid email",
      phone: "Required",
      message: "Required",
    });
  });

  test("belongs to the customer's policy if there is exactly one", async () => {
    const one = await must(kim, SUBMIT, { input: WHOLE_FORM });
    expect(one).toMatchObject({ policyId: "VSP-PRTL-0002", email: "jo@example.com", make: "Honda", status: "new" });
    await app().database.dataSource.query("insert into lead (id) values ('00000000-0000-4000-8000-00000000aaaa')");
    await addPolicy(app(), "00000000-0000-4000-8000-00000000aaaa", "VSP-PRTL-0003");
    await app().database.dataSource.query(
      "insert into policy_customer select 'VSP-PRTL-0003', id from customer where email = $1",
      ["kim@example.com"],
    );
    const other = await must(kim, SUBMIT, { input: { ...WHOLE_FORM, message: "Again." } });
    expect(other).toMatchObject({ policyId: null, make: null });
    expect((await must(kim, OWN)).map(({ id }: { id: string }) => id)).toEqual([other.id, one.id]);
  });
});

test("a customer sees the denial, but no internal fields", async () => {
  const claim = await must(jo, FILE, { input: { policyId: "VSP-PRTL-0001", message: "Wipers." } });
  const staff = await app().staff();
  const denial = { status: "denied", denialReason: "Wear and tear.", denialClause: "What wears out is not covered." };
  await staff.rest(`PATCH /api/admin/claims/${claim.id}`, {
    body: { ...denial, previousNotes: "Suspicious.", nextEstimate: 1 },
  });
  const [seen] = await must(jo, OWN);
  expect(seen).toMatchObject({ id: claim.id, ...denial });
  const reopened = await staff.rest(`PATCH /api/admin/claims/${claim.id}`, { body: { status: "claim_covered_open" } });
  expect(reopened.json.data).toMatchObject({ denialReason: denial.denialReason, denialClause: denial.denialClause });
  expect((await must(jo, OWN))[0]).toMatchObject({ id: claim.id, denialReason: null, denialClause: null });
  for (const field of [
    "previousNotes",
    "nextEstimateCents",
    "assignedToName",
    "version",
    "activity { id }",
    "serial",
  ]) {
    expect((await refusal(jo, `{ customerClaims { ${field} } }`)).code).toBe("UNAUTHENTICATED");
  }
});

test("a claim on a policy moves with the policy to its new customer", async () => {
  const claim = await must(jo, FILE, { input: { policyId: "VSP-PRTL-0001", message: "Horn." } });
  const { dataSource } = app().database;
  const [heir] = await dataSource.query<[{ id: string }]>(
    "insert into customer (email, display_name) values ('heir@example.com', 'Heir') returning id",
  );
  await dataSource.query("update policy_customer set customer_id = $1 where policy_id = 'VSP-PRTL-0001'", [heir.id]);
  const heirs = await app().customer({ email: "heir@example.com", policyId: "VSP-PRTL-0001" });
  expect((await must(heirs, OWN))[0]).toMatchObject({ id: claim.id });
  expect(await must(jo, OWN)).toEqual([]);
  await dataSource.query("update policy_customer set customer_id = $1 where policy_id = 'VSP-PRTL-0001'", [
    joHolds.customerId,
  ]);
});

test("a claim filed while its holder's address changes carries the new one; while the policy moves away, none is filed on it", async () => {
  const { dataSource } = app().database;
  const holds = await insertPolicyHolder(dataSource, { email: "lee@example.com", policyId: "VSP-PRTL-0009" });
  const lee = await app().customer(holds);
  const fileOne = () => lee.graphql(FILE, { input: { policyId: holds.policyId, message: "It stalls." } });
  const submitOne = () => lee.graphql(SUBMIT, { input: { ...WHOLE_FORM, email: "lee@example.com" } });
  const filedDuring = async (change: string, press: () => ReturnType<Caller["graphql"]> = fileOne) => {
    const { filing } = await dataSource.transaction(async (gate) => {
      await gate.query("select from policy where id = $1 for update", [holds.policyId]);
      const pressed = press();
      await untilTrue(async () => (await waitingStatements(gate)) === 1);
      await gate.query(change, [holds.policyId]);
      return { filing: pressed };
    });
    return await filing;
  };
  const ofHolder = "(select customer_id from policy_customer where policy_id = $1)";
  const form = await filedDuring(
    `update customer set email = 'lee.next@example.com' where id = ${ofHolder}`,
    submitOne,
  );
  expect(form.data).toMatchObject({ submitClaim: { policyId: holds.policyId, email: "lee.next@example.com" } });
  const renamed = await filedDuring(`update customer set email = 'lee.new@example.com' where id = ${ofHolder}`);
  expect(renamed.data).toMatchObject({ fileClaim: { email: "lee.new@example.com" } });
  const leaves = "delete from policy_customer where policy_id = $1";
  const moved = await filedDuring(leaves);
  expect(moved.errors[0]?.extensions.code).toBe("NOT_FOUND");
  await dataSource.query("insert into policy_customer (policy_id, customer_id) values ($1, $2)", [
    holds.policyId,
    holds.customerId,
  ]);
  const formThen = await filedDuring(leaves, submitOne);
  expect(formThen.data).toMatchObject({ submitClaim: { policyId: null, make: null } });
});

test("open screens receive claim changes: staff all of them, customers only their own", async () => {
  const staff = await app().staff();
  const staffHears = await subscribe(
    app(),
    "subscription { claimChanged { claimId claim { status } } }",
    staff.cookies(),
  );
  const PORTAL = "subscription { portalChanged { kind id } }";
  const joHears = await subscribe(app(), PORTAL, jo.cookies());
  const kimHears = await subscribe(app(), PORTAL, kim.cookies());
  const file = (caller: Caller, policyId: string) => must(caller, FILE, { input: { policyId, message: "Horn." } });
  // Nothing is received until a subscription is up, so the first claims only show that it is.
  await eventually(async () => {
    await file(jo, "VSP-PRTL-0001");
    await file(kim, "VSP-PRTL-0002");
    return [staffHears, joHears, kimHears].every(({ heard }) => heard.length > 0) ? true : undefined;
  });
  const { id } = await file(jo, "VSP-PRTL-0001");
  await staff.rest(`PATCH /api/admin/claims/${id}`, { body: { status: "awaiting_inspection" } });
  const last = await file(kim, "VSP-PRTL-0002");
  await eventually(() => (JSON.stringify(kimHears.heard).includes(last.id) ? true : undefined));
  await eventually(() =>
    staffHears.heard.some((event) => JSON.stringify(event).includes(`${id}","claim":{"status":"awaiting_inspection"`))
      ? true
      : undefined,
  );
  await eventually(() => (JSON.stringify(joHears.heard).includes(id) ? true : undefined));
  expect(joHears.heard).toContainEqual({ portalChanged: { kind: "claim", id } });
  expect(JSON.stringify(kimHears.heard)).not.toContain(id);
  await Promise.all([staffHears, joHears, kimHears].map(async ({ client }) => await client.dispose()));
});

test("a claim is unchanged when its assignee's account is removed, and no portal is notified", async () => {
  const [admin, taker] = [await app().staff({ role: "admin" }), await app().staff({ username: "gone" })];
  const { id } = await must(jo, FILE, { input: { policyId: "VSP-PRTL-0001", message: "Horn." } });
  await taker.rest(`POST /api/admin/claims/${id}/assign`);
  const before = (await admin.rest(`GET /api/admin/claims/${id}`)).json.data;
  expect(before).toMatchObject({ version: 2, assignedToName: "gone" });
  const { client, heard } = await subscribe(app(), "subscription { portalChanged { kind id } }", jo.cookies());
  const file = () => must(jo, FILE, { input: { policyId: "VSP-PRTL-0001", message: "Horn." } });
  await eventually(async () => {
    await file();
    return heard.length > 0 ? true : undefined;
  });
  // Earlier events may be among them.
  const previous = heard.length;
  const users = (await admin.rest("GET /api/admin/users?q=gone")).json.data;
  expect((await admin.rest(`DELETE /api/admin/users/${users[0].id}`)).status).toBe(200);
  // Events arrive in order: once a later claim has arrived, so has everything before it.
  const later = await file();
  await eventually(() => (JSON.stringify(heard).includes(later.id) ? true : undefined));
  expect(JSON.stringify(heard.slice(previous))).not.toContain(id);
  expect((await admin.rest(`GET /api/admin/claims/${id}`)).json.data).toEqual(before);
  await client.dispose();
  // A column added to claims must be named by both triggers, unless it never changes, or no customer reads it and it is in no form.
  const unnamed = await app().database.dataSource.query<{ trigger: string; columns: string[] }[]>(`
    select tgname as trigger, (
      select array_agg(attname::text order by attname) from pg_attribute
      where attrelid = tgrelid and attnum > 0 and not attisdropped and attnum <> all (tgattr::int2[])) as columns
    from pg_trigger where tgname in ('claim_prepared', 'claim_announced_to_portal') order by tgname`);
  const columns = [
    "assigned_to_id",
    "customer_id",
    "due_key",
    "filed_message",
    "id",
    "search_text",
    "shop_id",
    "version",
  ];
  expect(unnamed).toEqual(["claim_announced_to_portal", "claim_prepared"].map((trigger) => ({ trigger, columns })));
});
