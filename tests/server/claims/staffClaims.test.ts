import { beforeAll, describe, expect, test } from "@jest/globals";

import { must, refusal } from "#tests/support/builders.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const NOBODY = "00000000-0000-4000-8000-000000000000";
const WHOLE = `id version status policyId firstName lastName email phone claimReason message previousNotes nextEstimateCents
  nextPaymentCents agentClaimNumber year make model trim vin serial odometer currentOdometer denialReason denialClause
  assignedToName assignDueAt assignedAt answerDueAt answeredAt createdAt updatedAt policy { id }
  activity { kind actorKind actorName details }`;
const CREATE = `mutation ($input: CreateClaimInput!) { createClaim(input: $input) { ${WHOLE} } }`;
const UPDATE = `mutation ($input: UpdateClaimInput!) { updateClaim(input: $input) { ${WHOLE} } }`;
const ASSIGN = `mutation ($id: ID!, $version: Int) { assignClaim(id: $id, version: $version) { ${WHOLE} } }`;
const POLICY = { email: "holder@example.com", policyId: "VSP-CLMS-0001" };
let staff: Caller;

beforeAll(async () => {
  await insertPolicyHolder(app().database.dataSource, POLICY);
  staff = await app().staff({ username: "ines" });
});

const create = (input: object = {}) => must(staff, CREATE, { input });
const update = (id: string, claim: object, version?: number) => must(staff, UPDATE, { input: { id, version, claim } });
const mailsAbout = (id: string) =>
  app().database.dataSource.query<
    { kind: string; to_addresses: string[]; subject: string; text: string; created_by: string | null }[]
  >(
    "select kind, to_addresses, subject, text, created_by from outbox_message where subject_id = $1 order by created_at, kind desc",
    [id],
  );

describe("a claim entered by staff", () => {
  test("needs no fields, is new, and has a deadline", async () => {
    const claim = await create();
    expect(claim).toMatchObject({ version: 1, status: "new", policyId: null, firstName: null, assignedAt: null });
    expect(claim.updatedAt).toBe(claim.createdAt);
    expect(claim.assignDueAt > claim.createdAt && claim.answerDueAt > claim.assignDueAt).toBe(true);
    expect(claim.activity).toEqual([
      { kind: "created", actorKind: "staff", actorName: "ines", details: { source: "staff" } },
    ]);
    expect(await mailsAbout(claim.id)).toEqual([]);
  });

  test("takes the vehicle from its policy, and notifies the claimant once", async () => {
    const input = {
      policyId: " vsp clms-0001",
      firstName: "Jo",
      email: " Jo@Example.com",
      message: "It stalls.",
      idempotencyKey: "one",
    };
    const claim = await create(input);
    expect(claim).toMatchObject({
      policyId: "VSP-CLMS-0001",
      policy: { id: "VSP-CLMS-0001" },
      email: "jo@example.com",
    });
    expect(claim).toMatchObject({ year: 2020, make: "Honda", model: "CR-V", odometer: 41_000, currentOdometer: null });
    expect((await create(input)).id).toBe(claim.id);
    expect(await mailsAbout(claim.id)).toEqual([
      expect.objectContaining({ kind: "claim_received", to_addresses: ["jo@example.com"], created_by: "ines" }),
    ]);
  });

  test("is refused for an unknown policy, and with too long a text", async () => {
    expect(await refusal(staff, CREATE, { input: { policyId: "VSP-NONE-0000" } })).toMatchObject({
      code: "NOT_FOUND",
      message: "Policy not found",
    });
    const { fields } = await refusal(staff, CREATE, { input: { claimReason: "x".repeat(501) } });
    expect(Object.keys(fields)).toEqual(["claimReason"]);
  });
});

describe("a saved claim", () => {
  test("changes what differs, and records each field with actor, old and new value", async () => {
    const { id, version } = await create({ firstName: "Jo", lastName: "Old", message: "It stalls." });
    const record = {
      firstName: "Jo",
      lastName: "New",
      vin: "1hgcm82633a004352",
      year: 2019,
      nextEstimateCents: 45_000,
    };
    const saved = await update(id, { ...record, email: " JO@Example.com" }, version);
    expect(saved).toMatchObject({ ...record, vin: "1HGCM82633A004352", email: "jo@example.com", version: version + 1 });
    const [entry] = saved.activity;
    expect(entry).toMatchObject({ kind: "fields_changed", actorKind: "staff", actorName: "ines" });
    const fields = entry.details.changes.map(({ field }: { field: string }) => field).toSorted();
    expect(fields).toEqual(["email", "lastName", "nextEstimateCents", "vin", "year"]);
    expect(entry.details.changes).toContainEqual({ field: "lastName", from: "Old", to: "New" });
    // Sending the same record again is not a change.
    expect(await update(id, record)).toMatchObject({ version: saved.version, activity: { length: 2 } });
  });

  test("is refused for a stale version, and an unknown one is not found", async () => {
    const { id, version } = await create();
    await update(id, { lastName: "First" }, version);
    const late = await refusal(staff, UPDATE, { input: { id, version, claim: { lastName: "Second" } } });
    expect(late.code).toBe("CONFLICT");
    for (const other of [NOBODY, "x"]) {
      const missing = await refusal(staff, UPDATE, { input: { id: other, claim: {} } });
      expect(missing).toMatchObject({ code: "NOT_FOUND", message: "Claim not found" });
    }
    const bad = { nextPaymentCents: -1, odometer: 2_000_001, currentOdometer: -1, year: 1899, status: null };
    const { fields } = await refusal(staff, UPDATE, { input: { id, claim: bad } });
    expect(Object.keys(fields).toSorted()).toEqual(
      ["currentOdometer", "nextPaymentCents", "odometer", "status", "year"].map((field) => `claim.${field}`),
    );
  });

  test("keeps each previous message, the latest first", async () => {
    const { id } = await create({ message: "One" });
    expect(await update(id, { message: "Two" })).toMatchObject({ message: "Two", previousNotes: "One" });
    expect((await update(id, { message: "Three" })).previousNotes).toBe("Two\n\nOne");
    expect((await update(id, { message: null, previousNotes: "Tidied" })).previousNotes).toBe("Three\n\nTidied");
    expect((await update(id, { message: "Four" })).previousNotes).toBe("Three\n\nTidied");
  });
});

describe("the clock", () => {
  test("stops when someone takes the claim, even if another person takes it over later", async () => {
    const { id, assignDueAt, answerDueAt } = await create();
    const taken = await must(staff, ASSIGN, { id });
    expect(taken).toMatchObject({ assignedToName: "ines", assignDueAt: null, answerDueAt });
    expect(taken.activity[0]).toMatchObject({ kind: "assigned", details: { from: null, to: "ines", late: false } });
    expect(assignDueAt > taken.assignedAt).toBe(true);
    const other = await app().staff({ username: "joel" });
    const moved = await must(other, ASSIGN, { id });
    expect(moved).toMatchObject({ assignedToName: "joel", assignedAt: taken.assignedAt });
    expect(moved.activity[0]).toMatchObject({ kind: "assigned", details: { from: "ines", to: "joel" } });
    expect((await must(other, ASSIGN, { id })).version).toBe(moved.version);
  });

  test("two people who take a claim at the same moment do not take it from each other", async () => {
    const { id, version } = await create();
    const people = [staff, await app().staff({ username: "mira" })];
    const answers = await Promise.all(people.map((who) => who.graphql(ASSIGN, { id, version })));
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions?.["code"]);
    expect(codes.toSorted()).toEqual(["CONFLICT", undefined]);
    // The one who has it loses nothing by pressing again.
    const owner = people[codes.indexOf(undefined)] ?? staff;
    expect(await must(owner, ASSIGN, { id, version })).toMatchObject({ version: version + 1 });
  });

  test("for an answer stops with the first new status; whoever sets it is assigned, and the customer is notified", async () => {
    const { id } = await create({ email: "waits@example.com", firstName: "Wu" });
    const saved = await update(id, { status: "awaiting_inspection" });
    expect(saved).toMatchObject({ assignedToName: "ines", assignDueAt: null, answerDueAt: null });
    expect(saved.activity.map(({ kind, details }: { kind: string; details: object }) => [kind, details])).toEqual([
      ["replied", { late: false }],
      ["status_changed", { from: "new", to: "awaiting_inspection" }],
      ["assigned", { from: null, to: "ines", late: false }],
      ["created", { source: "staff" }],
    ]);
    const again = await update(id, { status: "claim_covered_open" });
    expect(again.answeredAt).toBe(saved.answeredAt);
    expect(again.activity[0]).toMatchObject({ kind: "status_changed" });
    const mails = await mailsAbout(id);
    expect(mails.map(({ kind }) => kind)).toEqual(["claim_received", "claim_updated", "claim_decided"]);
    expect(mails[1]?.text).toContain("Hello Wu,");
    // In the words that the portal has for each status.
    expect(mails.map(({ subject }) => subject)).toEqual([
      "We received your claim",
      "Your claim: Inspection needed",
      "Your claim: Approved",
    ]);
    expect(mails[2]?.text).not.toContain("overed open");
  });

  test("shows what is overdue, and stops for closed claims", async () => {
    const { id } = await create();
    const { dataSource } = app().database;
    await dataSource.query(
      "update claim set assign_due_at = now() - interval '1 hour', answer_due_at = now() - interval '1 minute' where id = $1",
      [id],
    );
    const denial = { status: "denied", denialReason: "Wear.", denialClause: "Worn parts are not covered." };
    const saved = await update(id, denial);
    expect(saved).toMatchObject({ assignDueAt: null, answerDueAt: null });
    const late = saved.activity.filter(({ details }: { details: { late?: boolean } }) => details.late);
    expect(late.map(({ kind }: { kind: string }) => kind)).toEqual(["replied", "assigned"]);
  });
});

describe("a denial", () => {
  const reason = { denialReason: "The part wore out.", denialClause: "What wears out by use is not covered." };

  test("shows the customer its reason and its clause", async () => {
    const { id } = await create({ email: "denied@example.com" });
    const saved = await update(id, { status: "denied", ...reason });
    expect(saved).toMatchObject({ status: "denied", ...reason });
    expect(saved.activity.find(({ kind }: { kind: string }) => kind === "status_changed").details).toEqual({
      from: "new",
      to: "denied",
      reason: reason.denialReason,
      clause: reason.denialClause,
    });
    expect((await mailsAbout(id)).at(-1)?.text).toContain("Why: The part wore out.");
    expect(await update(id, { denialClause: null })).toMatchObject({ status: "denied", denialClause: null });
  });

  test("may be saved without them over GraphQL, and the history says so", async () => {
    const { id } = await create();
    const saved = await update(id, { status: "denied", denialReason: " " });
    expect(saved.status).toBe("denied");
    expect(saved.activity.find(({ kind }: { kind: string }) => kind === "status_changed").details).toEqual({
      from: "new",
      to: "denied",
      unexplained: true,
    });
  });

  test("may be saved without them over REST, and the history says so", async () => {
    const { id } = await create();
    const { status, json } = await staff.rest(`PATCH /api/admin/claims/${id}`, { body: { status: "denied" } });
    expect([status, json.data.status]).toEqual([200, "denied"]);
    const trail = await staff.rest(`GET /api/admin/claims/${id}/activity`);
    const sameTrail = await staff.rest(`GET /api/admin/claims/${id.toUpperCase()}/activity`);
    expect(sameTrail.json).toEqual(trail.json);
    expect(trail.json.data).toContainEqual(
      expect.objectContaining({ kind: "status_changed", details: { from: "new", to: "denied", unexplained: true } }),
    );
    const { id: other } = await create();
    await staff.rest(`PATCH /api/admin/claims/${other}`, { body: { status: "denied", denialReason: "Wear." } });
    const { data } = (await staff.rest(`GET /api/admin/claims/${other}/activity`)).json;
    const entry = data.find(({ kind }: { kind: string }) => kind === "status_changed");
    expect(entry.details).toEqual({ from: "new", to: "denied", reason: "Wear.", unexplained: true });
  });
});
