import { beforeAll, describe, expect, test } from "@jest/globals";

import { requestedLead } from "#tests/support/builders.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const REQUIRED = "Please complete all required quote fields before sending.";
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff({ username: "vera" });
});

const quote = async (body: unknown, headers: Record<string, string> = {}, leadId?: string) =>
  staff.rest(`POST /api/leads/${leadId ?? (await requestedLead(app()))}/coverage`, { body, headers });
const USUAL = { plan: "gold", deductible: 500, termMonths: 36, priceMonthly: 83.31 };

describe("POST /api/leads/{id}/coverage", () => {
  test("accepts the documented body in dollars and answers the quote in cents", async () => {
    const leadId = await requestedLead(app());
    const answer = await quote({ ...USUAL, expirationMiles: "100000" }, {}, leadId);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([201, "private, no-store"]);
    expect(answer.json).toEqual({
      data: {
        id: expect.any(String),
        plan: "gold",
        status: "created",
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        priceTotal: 299_916,
        priceMonthly: 8331,
        deductible: 500,
        termMonths: 36,
        expirationMiles: 100_000,
      },
    });
    const { lead, quotes } = (await staff.rest(`GET /api/admin/leads/${leadId}`)).json.data;
    expect(lead.status).toBe("quoted");
    expect(quotes).toEqual([answer.json.data]);
  });

  test.each([
    ["a number", 2999, 299_900],
    ["a number with cents", 2999.01, 299_901],
    ["one that binary fractions miss", 1.005, 101],
    ["a sum of them", 0.1 + 0.2, 30],
    ["a very small one", 1e-7, 0],
    ["text", "2999.00", 299_900],
    ["text with dollar sign and commas", " $2,999.99 ", 299_999],
    ["half a cent", "10.005", 1001],
    ["less than half a cent", "10.00499999999999999999999", 1000],
    ["without a whole part", ".5", 50],
    ["without a fraction", "12.", 1200],
    ["an exponent", "1.5e3", 150_000],
    ["the largest", "21474836.47", 2_147_483_647],
  ])("reads %s exactly: %j is %d cents", async (_what, priceTotal, cents) => {
    const { json } = await quote({ ...USUAL, priceTotal });
    expect(json.data).toMatchObject({ priceTotal: cents, priceMonthly: 8331 });
  });

  test.each([
    [1, "Must be an amount in dollars.", "twelve"],
    [2, "Must be an amount in dollars.", "1,5"],
    [3, "Must be an amount in dollars.", "$"],
    [4, "Must be an amount in dollars.", "1 000"],
    [5, "Must be an amount in dollars.", true],
    [6, "Must be an amount in dollars.", {}],
    [7, "Must be an amount in dollars.", "0x10"],
    [8, "Must be at most $21,474,836.47.", "21474836.48"],
    [9, "Must be at most $21,474,836.47.", 1e21],
    [10, "Must be at most $21,474,836.47.", "1e99"],
    [11, "Please enter 0 or more.", -0.01],
    [12, "Must be at least -$21,474,836.47.", "-21474836.48"],
  ])("refuses what is no price (%d): %s", async (_number, message, priceMonthly) => {
    const { status, json } = await quote({ ...USUAL, priceMonthly });
    expect([status, json.code]).toEqual([400, "VALIDATION_FAILED"]);
    expect(json.errors).toEqual([{ field: "priceMonthly", message }]);
  });

  test("refuses a whole number beyond GraphQL's with the largest one that is possible", async () => {
    const { status, json } = await quote({ ...USUAL, termMonths: 2_147_483_648 });
    expect([status, json.errors]).toEqual([400, [{ field: "termMonths", message: "Must be at most 2,147,483,647." }]]);
  });

  test("divides the total by the term if there is no monthly price", async () => {
    const { json } = await quote({ ...USUAL, priceMonthly: null, priceTotal: "2999.00" });
    expect(json.data).toMatchObject({ priceTotal: 299_900, priceMonthly: 8331 });
  });

  test("reports what is missing with the panel's messages, under the names of the body", async () => {
    const empty = await quote({ plan: "gold", priceMonthly: "", deductible: " ", termMonths: 0 });
    expect(empty.status).toBe(400);
    expect(empty.json).toMatchObject({ code: "VALIDATION_FAILED", message: REQUIRED });
    expect(empty.json.errors).toEqual(
      ["deductible", "termMonths", "priceMonthly"].map((field) => ({ field, message: REQUIRED })),
    );
    const noPlan = await quote({ ...USUAL, plan: "platinum" });
    expect(noPlan.json.errors).toEqual([{ field: "plan", message: "Must be one of: basic, silver, gold." }]);
  });

  test("creates one quote per Idempotency-Key, and refuses another body under it", async () => {
    const leadId = await requestedLead(app());
    const headers = { "idempotency-key": "rest-1" };
    const first = await quote(USUAL, headers, leadId);
    // The text and the number mean the same.
    const again = await quote({ ...USUAL, priceMonthly: "83.310" }, headers, leadId);
    expect([again.status, again.json]).toEqual([201, first.json]);
    const other = await quote({ ...USUAL, priceMonthly: 83.32 }, headers, leadId);
    expect([other.status, other.json.code]).toEqual([409, "CONFLICT"]);
  });

  test("is only for staff, despite its public prefix, and answers 404 for an unknown lead", async () => {
    const leadId = await requestedLead(app());
    for (const body of [USUAL, "{broken"]) {
      const answer = await app().visitor().rest(`POST /api/leads/${leadId}/coverage`, { body });
      expect([answer.status, answer.json.message]).toEqual([401, "Unauthorized"]);
    }
    for (const id of ["6b1f0c9e-0000-4000-8000-000000000000", "nonsense"]) {
      const answer = await quote(USUAL, {}, id);
      expect([answer.status, answer.json.message]).toEqual([404, "Lead not found"]);
    }
  });
});

describe("POST /api/admin/leads/{id}/convert", () => {
  test("creates the policy from the given values: cents, calendar days, numbers as text", async () => {
    const leadId = await requestedLead(app());
    const body = {
      package: " gold ",
      policyStartDate: "2026-12-01T04:59:59.000Z",
      expirationDate: "2029-11-30T00:00:00.000Z",
      totalPremium: "299900",
      monthlyPayment: 8331,
      deductible: "500",
      downPayment: "",
      id: "VSP-MINE-2222",
      unknown: [],
    };
    const answer = await staff.rest(`POST /api/admin/leads/${leadId}/convert`, { body });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      data: {
        id: expect.stringMatching(/^VSP(-[A-HJKMNP-Z2-9]{4}){2}$/),
        leadId,
        package: "gold",
        // December 1, 04:59 UTC, was still November in New York.
        policyStartDate: "2026-11-30T00:00:00.000Z",
        expirationDate: "2029-11-30T00:00:00.000Z",
        expirationMiles: null,
        deductible: 500,
        totalPremium: 299_900,
        downPayment: null,
        monthlyPayment: 8331,
        totalPayments: null,
        createdAt: expect.any(String),
      },
    });
    const { lead, policy } = (await staff.rest(`GET /api/admin/leads/${leadId}`)).json.data;
    expect(lead).toMatchObject({ status: "sold", convertedBy: "vera" });
    expect(policy).toEqual(answer.json.data);
    const again = await staff.rest(`POST /api/admin/leads/${leadId}/convert`, { body: {} });
    expect([again.status, again.json]).toMatchObject([409, { message: "This lead already has a policy." }]);
  });

  test("answers a repeated Idempotency-Key with the same policy", async () => {
    const leadId = await requestedLead(app());
    const send = () =>
      staff.rest(`POST /api/admin/leads/${leadId}/convert`, { body: {}, headers: { "idempotency-key": leadId } });
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.json).toEqual(one.json);
  });

  test("names the fields that are wrong as they were sent", async () => {
    const leadId = await requestedLead(app());
    const answer = await staff.rest(`POST /api/admin/leads/${leadId}/convert`, {
      body: { totalPremium: -1, policyStartDate: "soon" },
    });
    expect(answer.json.errors).toEqual([{ field: "policyStartDate", message: "Must be a date." }]);
    const below = await staff.rest(`POST /api/admin/leads/${leadId}/convert`, { body: { totalPremium: -1 } });
    expect(below.json.errors).toEqual([{ field: "totalPremium", message: "Please enter 0 or more." }]);
  });

  test("is 401 without a session, before anything in the request is read", async () => {
    const answer = await app().visitor().rest("POST /api/admin/leads/x/convert", { body: "{broken" });
    expect([answer.status, answer.json.message]).toEqual([401, "Unauthorized"]);
  });
});
