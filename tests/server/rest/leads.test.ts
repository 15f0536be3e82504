import { beforeAll, describe, expect, test } from "@jest/globals";

import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { quoteRequest } from "#tests/support/quoteRequest.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff({ username: "dana" });
});

async function newLead(lead: Record<string, unknown> = {}): Promise<string> {
  const answer = await app()
    .visitor()
    .rest("POST /api/leads", { body: quoteRequest(lead) });
  expect(answer.status).toBe(201);
  return answer.json.data.id;
}

describe("POST /api/leads", () => {
  test("creates a lead from the documented payload", async () => {
    const answer = await app()
      .visitor()
      .rest("POST /api/leads", { body: quoteRequest(), headers: { "user-agent": "A browser" } });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({ data: { id: expect.any(String) } });
    const { data } = (await staff.rest(`GET /api/admin/leads/${answer.json.data.id}`)).json;
    expect(data.lead).toMatchObject({
      id: answer.json.data.id,
      status: "new",
      source: "web",
      firstName: "Maya",
      email: "maya.lindqvist@example.com",
      state: "TX",
      consentTCPA: true,
      sentToExternalSales: false,
      duplicate: false,
      ipAddress: "127.0.0.1",
    });
    expect(data.lead.dateCreated).toBe(data.lead.createdAt);
    expect(data.lead.lastUpdated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(data.vehicle).toMatchObject({
      year: 2019,
      make: "Subaru",
      model: "Outback",
      trim: null,
      vin: null,
      odometer: 61_240,
      usage: "personal",
    });
    expect(data).toMatchObject({
      policy: null,
      quotes: [],
      notes: [],
      contracts: [],
      activity: [{ kind: "created", actorKind: "visitor" }],
    });
  });

  test("names every field that is missing, with the dialog's messages", async () => {
    const answer = await app().visitor().rest("POST /api/leads", { body: {} });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      code: "VALIDATION_FAILED",
      message: "Please complete all required vehicle fields.",
    });
    expect(answer.json.errors).toContainEqual({
      field: "vehicle.year",
      message: "Please complete all required vehicle fields.",
    });
    expect(answer.json.errors).toContainEqual({
      field: "lead.email",
      message: "Please complete all required contact fields.",
    });
    expect(answer.json.errors).toContainEqual({
      field: "lead.consentTCPA",
      message: "Please accept all required consents to continue.",
    });
  });

  test("creates one lead for two requests with the same Idempotency-Key", async () => {
    const send = () =>
      app()
        .visitor()
        .rest("POST /api/leads", { body: quoteRequest(), headers: { "idempotency-key": "click-1" } });
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.json).toEqual(other.json);
  });
});

describe("staff", () => {
  test("create a lead without any required field", async () => {
    const answer = await staff.rest("POST /api/admin/leads", {
      body: {
        lead: { firstName: "Ola", state: "ca" },
        vehicle: { year: "2021", make: "Kia", model: "Niro", odometer: 0 },
      },
    });
    expect(answer.status).toBe(201);
    expect(answer.json.data).toMatchObject({
      lead: { firstName: "Ola", state: "CA", source: "web" },
      vehicle: { year: 2021, make: "Kia" },
    });
    expect((await staff.rest("POST /api/admin/leads", { body: { lead: {} } })).json.data).toMatchObject({
      lead: { firstName: null },
      vehicle: null,
    });
  });

  test("change only the status, written with hyphens", async () => {
    const id = await newLead();
    const answer = await staff.rest(`PATCH /api/admin/leads/${id}`, { body: { status: "left-message" } });
    expect(answer.status).toBe(200);
    expect(answer.json.data.lead).toMatchObject({ id, status: "left-message", firstName: "Maya" });
    const [change] = (await staff.rest(`GET /api/admin/leads/${id}/activity`)).json.data;
    expect(change).toMatchObject({
      kind: "status_changed",
      actorName: "dana",
      details: { from: "new", to: "left-message" },
    });
    const refused = await staff.rest(`PATCH /api/admin/leads/${id}`, { body: { status: "left_message" } });
    expect(refused.json).toMatchObject({ code: "VALIDATION_FAILED", errors: [{ field: "status" }] });
  });

  const long = "x".repeat(300);
  test.each([
    ["unreadable at the top level", { zip: [] }, "zip"],
    ["unreadable under lead", { lead: { zip: [] } }, "lead.zip"],
    ["unreadable above lead", { zip: [], lead: { city: "Austin" } }, "zip"],
    ["too long at the top level", { email: long }, "email"],
    ["too long under lead", { lead: { email: long } }, "lead.email"],
    ["too long above lead", { email: long, lead: { city: "Austin" } }, "email"],
    ["too long under lead, which counts", { email: "a@example.com", lead: { email: long } }, "lead.email"],
    ["of the vehicle", { vehicle: { year: 1066 } }, "vehicle.year"],
  ])("name a field where it was sent: %s", async (_where, body, field) => {
    const refused = await staff.rest(`PATCH /api/admin/leads/${await newLead()}`, { body });
    expect(refused.json).toMatchObject({ code: "VALIDATION_FAILED", errors: [{ field }] });
  });

  test("change fields at the top level or under lead, and send a whole record back", async () => {
    const id = await newLead();
    const top = await staff.rest(`PATCH /api/admin/leads/${id}`, {
      body: { city: "Austin", newsletter: "no", vehicle: { trim: "Limited", ev: "Yes" } },
    });
    expect(top.json.data).toMatchObject({
      lead: { city: "Austin", zip: "78701", newsletter: false },
      vehicle: { trim: "Limited", make: "Subaru", ev: true },
    });
    const { data } = top.json;
    const whole = await staff.rest(`PATCH /api/admin/leads/${id}`, {
      body: {
        ...data,
        lead: {
          ...data.lead,
          city: null,
          id: "other",
          createdAt: "1999-01-01",
          consentTCPA: false,
          convertedBy: "me",
          unknown: {},
        },
      },
    });
    expect(whole.status).toBe(200);
    expect(whole.json.data.lead).toMatchObject({
      id,
      city: null,
      consentTCPA: true,
      convertedBy: null,
      createdAt: data.lead.createdAt,
    });
  });

  test("add notes, newest first, but no blank ones", async () => {
    const id = await newLead();
    const added = await staff.rest(`POST /api/admin/leads/${id}/notes`, { body: { content: "  Call after six.\n" } });
    expect(added.status).toBe(201);
    expect(added.json.data).toMatchObject({
      id: expect.any(String),
      content: "  Call after six.\n",
      authorName: "dana",
    });
    await staff.rest(`POST /api/admin/leads/${id}/notes`, { body: { content: "Second" } });
    const { notes } = (await staff.rest(`GET /api/admin/leads/${id}`)).json.data;
    expect(notes.map(({ content }: { content: string }) => content)).toEqual(["Second", "  Call after six.\n"]);
    const blank = await staff.rest(`POST /api/admin/leads/${id}/notes`, { body: { content: " \n " } });
    expect(blank.json).toMatchObject({ code: "VALIDATION_FAILED", errors: [{ field: "content" }] });
  });

  test("delete a lead, but not one with a policy", async () => {
    const id = await newLead();
    const gone = await staff.rest(`DELETE /api/admin/leads/${id}`);
    expect([gone.status, gone.json]).toEqual([200, { data: { id } }]);
    expect((await staff.rest(`GET /api/admin/leads/${id}`)).status).toBe(404);
    const { leadId } = await insertPolicyHolder(app().database.dataSource, {
      email: "holder@example.com",
      policyId: "VSP-AAAA-1111",
    });
    expect((await staff.rest(`DELETE /api/admin/leads/${leadId}`)).status).toBe(409);
  });

  test("see a policy's days and money as documented, and change them", async () => {
    const { leadId } = await insertPolicyHolder(app().database.dataSource, {
      email: "money@example.com",
      policyId: "VSP-AAAA-2222",
      startsOn: "2026-01-01",
    });
    const { policy, quotes } = (await staff.rest(`GET /api/admin/leads/${leadId}`)).json.data;
    expect(policy).toMatchObject({
      id: "VSP-AAAA-2222",
      leadId,
      policyStartDate: "2026-01-01T00:00:00.000Z",
      monthlyPayment: 8331,
      totalPayments: 299_900,
    });
    expect(quotes).toEqual([
      expect.objectContaining({
        plan: "gold",
        priceTotal: 299_900,
        priceMonthly: 8331,
        deductible: 500,
        termMonths: 36,
      }),
    ]);
    const saved = await staff.rest(`PATCH /api/admin/leads/${leadId}`, {
      body: {
        policy: {
          totalPremium: "310000",
          monthlyPayment: null,
          policyStartDate: "2026-03-08T02:30:00Z",
          expirationDate: "2029-02-28",
        },
      },
    });
    expect(saved.json.data.policy).toMatchObject({
      totalPremium: 310_000,
      monthlyPayment: null,
      // March 8, 02:30 UTC, was still March 7 in New York.
      policyStartDate: "2026-03-07T00:00:00.000Z",
      expirationDate: "2029-02-28T00:00:00.000Z",
      totalPayments: 299_900,
    });
  });

  test("see the figures of the dashboard", async () => {
    const { data } = (await staff.rest("GET /api/admin/stats")).json;
    expect(data).toMatchObject({ totalLeads: expect.any(Number), newLeads: expect.any(Number), quotedLeads: 0 });
    expect(data.leadsByStatus.map(({ status }: { status: string }) => status)).toContain("left-message");
    expect(data.conversionRate).toBe(Math.round((1000 * 2) / data.totalLeads) / 10);
  });

  test.each(["GET", "PATCH", "DELETE"])(
    "get 404 for %s of an unknown lead and of an id that is none",
    async (method) => {
      for (const id of ["6b1f0c9e-0000-4000-8000-000000000000", "nonsense", "%00", "1;drop"]) {
        const answer = await staff.rest(
          `${method} /api/admin/leads/${id}`,
          method === "PATCH" ? { body: { city: "X" } } : {},
        );
        expect([id, answer.status]).toEqual([id, id === "%00" ? 400 : 404]);
      }
    },
  );
});

test.each([
  "GET /api/admin/stats",
  "GET /api/admin/leads",
  "POST /api/admin/leads",
  "GET /api/admin/leads/x",
  "PATCH /api/admin/leads/x",
  "DELETE /api/admin/leads/x",
  "GET /api/admin/leads/x/activity",
  "POST /api/admin/leads/x/notes",
  "GET /api/admin/me",
])("%s is 401 without a session, before anything of the request is looked at", async (call) => {
  const answer = await app()
    .visitor()
    .rest(call, call.startsWith("GET") ? {} : { body: "{broken" });
  expect(answer.status).toBe(401);
  expect(answer.json).toEqual({ message: "Unauthorized", code: "UNAUTHENTICATED", requestId: expect.any(String) });
});
