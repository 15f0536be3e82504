import { beforeAll, describe, expect, test } from "@jest/globals";

import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const HOLDER = { email: "jo@example.com", policyId: "VSP-AAAA-0001" };
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const BODY = {
  policyId: "VSP-AAAA-0001",
  firstName: "Jo",
  lastName: "Reyes",
  email: "jo@example.com",
  phone: "(512) 555-0190",
  claimReason: "Engine",
  message: "It stalls.",
};
let staff: Caller;
let customer: Caller;

beforeAll(async () => {
  await insertPolicyHolder(app().database.dataSource, HOLDER);
  staff = await app().staff({ username: "vera" });
  customer = await app().customer(HOLDER);
});

const create = async (body: object = BODY) => (await staff.rest("POST /api/admin/claims", { body })).json.data;

describe("/api/admin/claims", () => {
  test("creates a claim from the documented body, and answers with the documented names", async () => {
    const answer = await staff.rest("POST /api/admin/claims", { body: BODY, headers: { "idempotency-key": "a" } });
    expect([answer.status, answer.json.data]).toEqual([
      201,
      {
        id: expect.any(String),
        version: 1,
        status: "new",
        ...BODY,
        previousNotes: null,
        nextEstimate: null,
        nextPayment: null,
        agentClaimNumber: null,
        year: 2020,
        make: "Honda",
        model: "CR-V",
        trim: null,
        vin: null,
        serial: null,
        odometer: 41_000,
        currentOdometer: null,
        denialReason: null,
        denialClause: null,
        assignedToName: null,
        assignDueAt: TIME,
        assignedAt: null,
        answerDueAt: TIME,
        answeredAt: null,
        createdAt: TIME,
        updatedAt: TIME,
      },
    ]);
    const again = await staff.rest("POST /api/admin/claims", { body: BODY, headers: { "idempotency-key": "a" } });
    expect(again.json.data.id).toBe(answer.json.data.id);
    const other = await staff.rest("POST /api/admin/claims", { body: {}, headers: { "idempotency-key": "a" } });
    expect(other.status).toBe(409);
  });

  test("lists every claim, the newest first, and by pages with the list parameters", async () => {
    const ids = [(await create()).id, (await create({ message: "Unusual squeak" })).id];
    const whole = (await staff.rest("GET /api/admin/claims")).json;
    expect(whole.meta).toBeUndefined();
    expect(whole.data.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
    const found = (await staff.rest("GET /api/admin/claims?q=SQUEAK&status=new&sort=dueAt&order=asc&limit=5")).json;
    expect(found).toMatchObject({ data: [{ id: ids[1] }], meta: { total: 1, nextCursor: null } });
    expect((await staff.rest("GET /api/admin/claims?sort=color")).status).toBe(400);
  });

  test("accepts the whole record back, ignores what it cannot change, and reads numbers in text", async () => {
    const claim = await create();
    const read = await staff.rest(`GET /api/admin/claims/${claim.id}`);
    const whole = {
      ...read.json.data,
      createdAt: "2001-01-01",
      updatedAt: 7,
      assignedToName: "nobody",
      version: 99,
      unknown: {},
      nextEstimate: "45000",
      nextPayment: 0,
      odometer: "42000",
      year: "2021",
      serial: " S-1 ",
      lastName: null,
      status: "awaiting_customer_action",
    };
    const etag = String(read.headers["etag"]);
    const answer = await staff.rest(`PATCH /api/admin/claims/${claim.id}`, {
      body: whole,
      headers: { "if-match": etag },
    });
    expect(answer.status).toBe(200);
    expect(answer.json.data).toMatchObject({
      createdAt: claim.createdAt,
      nextEstimate: 45_000,
      nextPayment: 0,
      odometer: 42_000,
      year: 2021,
      serial: " S-1 ",
      lastName: null,
      status: "awaiting_customer_action",
      assignedToName: "vera",
      message: "It stalls.",
    });
    const [stale, byVersion] = [
      await staff.rest(`PATCH /api/admin/claims/${claim.id}`, {
        body: { lastName: "x" },
        headers: { "if-match": etag },
      }),
      await staff.rest(`PATCH /api/admin/claims/${claim.id}`, {
        body: { lastName: "x" },
        headers: { "if-match": `"${answer.json.data.version}"` },
      }),
    ];
    expect([stale.status, stale.json.code, byVersion.status]).toEqual([409, "CONFLICT", 200]);
    const trail = (await staff.rest(`GET /api/admin/claims/${claim.id}/activity`)).json.data;
    const kinds = trail.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["fields_changed", "replied", "status_changed", "assigned", "fields_changed", "created"]);
    const fields = trail[4].details.changes.map(({ field }: { field: string }) => field);
    expect(fields.toSorted()).toEqual([
      "lastName",
      "nextEstimateCents",
      "nextPaymentCents",
      "odometer",
      "serial",
      "year",
    ]);
  });

  test("accepts a whole record back, however long its texts are and however many bytes their characters take", async () => {
    const { id } = await create();
    const patch = async (body: object) => await staff.rest(`PATCH /api/admin/claims/${id}`, { body });
    const comesBack = async (record: { version: number }) => {
      const back = await patch(record);
      expect([back.status, back.json.data.version]).toEqual([200, record.version]);
    };
    await comesBack((await patch({ previousNotes: "\u00fc".repeat(40_000) })).json.data);
    const tooMany = await patch({ previousNotes: "x".repeat(40_001) });
    expect([tooMany.status, tooMany.json.message]).toEqual([400, "Please use at most 40,000 characters."]);
    // Three bytes each: whatever does not fit is cut from the end, where the oldest notes are.
    await patch({ previousNotes: "\u6f22".repeat(29_000) });
    const wide = (await patch({ message: "\u6f22".repeat(10_000) })).json.data;
    await comesBack(wide);
    expect([wide.previousNotes.slice(0, 12), wide.previousNotes.length]).toEqual(["It stalls.\n\n", 12 + 19_993]);
    const tooWide = await patch({ denialReason: "\u6f22".repeat(100) });
    expect([tooWide.status, tooWide.json.errors]).toEqual([
      400,
      [
        {
          field: "previousNotes",
          message: "The texts in this claim are too long in total. Please shorten the previous notes.",
        },
      ],
    ]);
  });

  test("reports errors under the names in the body", async () => {
    const { id } = await create();
    const bad = await staff.rest(`PATCH /api/admin/claims/${id}`, {
      body: { nextEstimate: -1, claimReason: "x".repeat(501) },
    });
    const fieldsOf = ({ json }: typeof bad) => json.errors.map(({ field }: { field: string }) => field);
    expect(fieldsOf(bad)).toEqual(["claimReason", "nextEstimate"]);
    const nested = { claim: { nextEstimate: -1 } };
    expect(fieldsOf(await staff.rest(`PATCH /api/admin/claims/${id}`, { body: nested }))).toEqual([
      "claim.nextEstimate",
    ]);
    const kind = await staff.rest(`PATCH /api/admin/claims/${id}`, { body: { status: "lost", odometer: "many" } });
    expect([kind.status, fieldsOf(kind)]).toEqual([400, ["status", "odometer"]]);
    const unreadable = { claim: { odometer: "many" } };
    expect(fieldsOf(await staff.rest(`PATCH /api/admin/claims/${id}`, { body: unreadable }))).toEqual([
      "claim.odometer",
    ]);
    expect((await staff.rest("PATCH /api/admin/claims/none", { body: {} })).json.message).toBe("Claim not found");
    const policy = await staff.rest("POST /api/admin/claims", { body: { policyId: "VSP-NONE-0001" } });
    expect([policy.status, policy.json.message]).toEqual([404, "Policy not found"]);
  });

  test("is assigned to the caller", async () => {
    const { id } = await create();
    const stale = await staff.rest(`POST /api/admin/claims/${id}/assign`, { headers: { "if-match": '"9"' } });
    expect([stale.status, stale.json.code]).toEqual([409, "CONFLICT"]);
    const answer = await staff.rest(`POST /api/admin/claims/${id}/assign`);
    expect([answer.status, answer.json.data.assignedToName]).toEqual([200, "vera"]);
  });
});

describe("the customer's claims", () => {
  test("are filed and listed as documented", async () => {
    const body = { policyId: "VSP-AAAA-0001", message: "Smoke.", currentOdometer: "45000", preferredPhone: "" };
    const filed = await customer.rest("POST /api/customer/claims", { body });
    expect([filed.status, filed.json.data]).toMatchObject([
      201,
      { status: "new", message: "Smoke.", currentOdometer: 45_000, phone: "(512) 555-0190", createdAt: TIME },
    ]);
    for (const secret of ["version", "previousNotes", "nextEstimate", "assignedToName"])
      expect(filed.json.data).not.toHaveProperty(secret);
    const list = await customer.rest("GET /api/customer/claims");
    expect(list.json.data.claims[0]).toEqual(filed.json.data);
    const one = await customer.rest(`GET /api/customer/claims/${filed.json.data.id}`);
    expect(one.json.data).toEqual({ ...filed.json.data, missingDocuments: 0 });
    expect((await customer.rest(`GET /api/customer/claims/${filed.json.data.policyId}`)).status).toBe(404);
    const missing = await customer.rest("POST /api/customer/claims", { body: {} });
    expect([missing.status, missing.json.message, missing.json.errors]).toEqual([
      400,
      "Choose the policy you need help with.",
      [
        { field: "policyId", message: "Choose the policy you need help with." },
        { field: "message", message: "Let us know what happened." },
      ],
    ]);
  });

  test("can be filed in the claims center, too", async () => {
    const { policyId, claimReason, ...form } = BODY;
    const answer = await customer.rest("POST /api/claims", { body: { ...form, policyId: "ignored", claimReason } });
    expect([answer.status, answer.json.data]).toMatchObject([
      201,
      { policyId, claimReason: null, message: "It stalls." },
    ]);
    const wrong = await customer.rest("POST /api/claims", { body: { ...form, email: "x", phone: "" } });
    expect(wrong.json.errors).toEqual([
      { field: "email", message: "Invalid email" },
      { field: "phone", message: "Required" },
    ]);
  });
});
