import { describe, expect, test } from "@jest/globals";

import { insertPolicy } from "#server/policies/insertPolicy.js";
import { newPolicyNumber } from "#server/policies/newPolicyNumber.js";
import {
  CONVERT_LEAD,
  CREATE_LEAD,
  CREATE_QUOTE,
  DELETE_LEAD,
  SET_STATUS,
  aQuote,
  must,
  refusal,
  requestedLead,
  wholeLead,
} from "#tests/support/builders.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const POLICY_NUMBER = /^VSP(-[A-HJKMNP-Z2-9]{4}){2}$/;
const NOBODY = "00000000-0000-4000-8000-000000000000";
const rows = <Row>(sql: string, values: unknown[]) => app().database.dataSource.query<Row[]>(sql, values);
const customersOf = (policyId: string) =>
  rows<{ email: string; display_name: string }>(
    `select c.email, c.display_name from customer c join policy_customer h on h.customer_id = c.id
     where h.policy_id = $1`,
    [policyId],
  );

describe("a lead that is converted", () => {
  test("has a policy with the given values, records who sold it, and its holder can sign in", async () => {
    const staff = await app().staff({ username: "olga" });
    const leadId = await requestedLead(app(), {
      lead: { firstName: " Ada ", lastName: "Holt", email: "Ada.Holt@example.com" },
    });
    await must(staff, SET_STATUS, { input: { id: leadId, status: "quoted" } });
    const fields = {
      package: "gold",
      policyStartDate: "2026-12-01",
      expirationDate: "2029-11-30",
      expirationMiles: 100_000,
      deductible: 500,
      totalPremiumCents: 299_900,
      downPaymentCents: 8331,
      monthlyPaymentCents: 8331,
      totalPaymentsCents: 0,
    };
    const policy = await must(staff, CONVERT_LEAD, { input: { leadId, ...fields, package: "  gold " } });
    expect(policy).toEqual({
      id: expect.stringMatching(POLICY_NUMBER),
      leadId,
      version: 1,
      ...fields,
      paymentStatus: "no_payment_method",
    });
    const lead = await wholeLead(staff, leadId);
    expect(lead).toMatchObject({ status: "sold", convertedBy: "olga", policy: { id: policy.id } });
    expect(lead.activity.slice(0, 2)).toMatchObject([
      { kind: "status_changed", actorName: "olga", details: { from: "quoted", to: "sold" } },
      { kind: "converted", actorName: "olga", details: { policyId: policy.id } },
    ]);
    const customer = await app().customer({ email: "ADA.HOLT@example.com ", policyId: policy.id.toLowerCase() });
    expect(await must(customer, "{ customerViewer { email displayName policies { id package } } }")).toEqual({
      email: "ada.holt@example.com",
      displayName: "Ada Holt",
      policies: [{ id: policy.id, package: "gold" }],
    });
  });

  test("requires no values", async () => {
    const staff = await app().staff();
    const leadId = await requestedLead(app());
    const policy = await must(staff, CONVERT_LEAD, { input: { leadId, package: "  ", deductible: null } });
    expect(policy).toMatchObject({ package: null, deductible: null, policyStartDate: null, totalPremiumCents: null });
  });

  test("is assigned to the existing customer with its email, who keeps their name", async () => {
    const staff = await app().staff();
    const email = "twice@example.com";
    const one = await requestedLead(app(), { lead: { email, firstName: "First" } });
    const other = await requestedLead(app(), { lead: { email: " TWICE@example.com", firstName: "Second" } });
    const first = await must(staff, CONVERT_LEAD, { input: { leadId: one } });
    const second = await must(staff, CONVERT_LEAD, { input: { leadId: other } });
    const expected = [{ email, display_name: "First Whitfield" }];
    expect([await customersOf(first.id), await customersOf(second.id)]).toEqual([expected, expected]);
    const customer = await app().customer({ email, policyId: second.id });
    expect((await must(customer, "{ customerViewer { policies { id } } }")).policies).toEqual([
      { id: second.id },
      { id: first.id },
    ]);
  });

  test.each([
    ["without a name is called by the email", { email: "Nameless@example.com" }, "nameless@example.com"],
    ["with a last name alone is called by it", { email: "lone@example.com", lastName: " Park" }, "Park"],
  ])("%s", async (_what, lead, name) => {
    const staff = await app().staff();
    const { id: leadId } = await must(staff, CREATE_LEAD, { input: { lead } });
    const { id } = await must(staff, CONVERT_LEAD, { input: { leadId } });
    expect(await customersOf(id)).toEqual([{ email: lead.email.toLowerCase(), display_name: name }]);
  });

  test.each([[null], [""], ["ask again"], ["x@y"]])(
    "without an email to sign in with (%j) has no customer",
    async (email) => {
      const staff = await app().staff();
      const { id: leadId } = await must(staff, CREATE_LEAD, { input: { lead: { firstName: "No", email } } });
      const { id } = await must(staff, CONVERT_LEAD, { input: { leadId } });
      expect(await customersOf(id)).toEqual([]);
    },
  );

  test("already set to sold by hand can still be converted, without a second change of status", async () => {
    const staff = await app().staff();
    const leadId = await requestedLead(app());
    await must(staff, SET_STATUS, { input: { id: leadId, status: "sold" } });
    await must(staff, CONVERT_LEAD, { input: { leadId } });
    const kinds = (await wholeLead(staff, leadId)).activity.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["converted", "status_changed", "created"]);
  });

  test("cannot be converted twice, but the same key gets the same policy", async () => {
    const staff = await app().staff();
    const leadId = await requestedLead(app());
    const input = { leadId, package: "gold", idempotencyKey: "convert-1" };
    const policy = await must(staff, CONVERT_LEAD, { input });
    expect(await must(staff, CONVERT_LEAD, { input })).toEqual(policy);
    for (const again of [{ leadId }, { ...input, package: "basic" }, { ...input, idempotencyKey: "convert-2" }]) {
      expect(await refusal(staff, CONVERT_LEAD, { input: again })).toMatchObject({ code: "CONFLICT" });
    }
    expect(await refusal(staff, CONVERT_LEAD, { input: { leadId } })).toMatchObject({
      message: "This lead already has a policy.",
    });
    expect(await refusal(staff, DELETE_LEAD, { input: { id: leadId } })).toMatchObject({ code: "CONFLICT" });
  });

  test("is refused while its history has something that the sender has not read, but not when repeated", async () => {
    const [staff, colleague] = [await app().staff(), await app().staff()];
    const leadId = await requestedLead(app());
    const newest = async (): Promise<string> => (await wholeLead(staff, leadId)).activity[0].id;
    const seenActivityId = await newest();
    await must(colleague, CREATE_QUOTE, { input: aQuote(leadId) });
    const input = { leadId, package: "gold", idempotencyKey: "convert-unread" };
    expect(await refusal(staff, CONVERT_LEAD, { input: { ...input, seenActivityId } })).toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(/^Something was added to this lead .* before you convert it\.$/),
    });
    expect(await wholeLead(staff, leadId)).toMatchObject({ status: "quoted", policy: null });
    const { id } = await must(staff, CONVERT_LEAD, { input: { ...input, seenActivityId: await newest() } });
    const again = await must(staff, CONVERT_LEAD, { input: { ...input, seenActivityId } });
    expect(again.id).toBe(id);
  });

  test("is refused with amounts below 0 or a package that is too long, and stays as it was", async () => {
    const staff = await app().staff();
    const leadId = await requestedLead(app());
    const input = { leadId, package: "x".repeat(101), totalPremiumCents: -1 };
    const { code, fields } = await refusal(staff, CONVERT_LEAD, { input });
    expect([code, Object.keys(fields)]).toEqual(["VALIDATION_FAILED", ["package", "totalPremiumCents"]]);
    expect(await wholeLead(staff, leadId)).toMatchObject({ status: "new", policy: null, convertedBy: null });
  });

  test("is refused with a coverage that would end before it starts; one day is enough", async () => {
    const staff = await app().staff();
    const leadId = await requestedLead(app());
    const days = { policyStartDate: "2026-12-01", expirationDate: "2026-11-30" };
    const { code, fields } = await refusal(staff, CONVERT_LEAD, { input: { leadId, ...days } });
    expect([code, Object.keys(fields)]).toEqual(["VALIDATION_FAILED", ["expirationDate"]]);
    const oneDay = { ...days, expirationDate: days.policyStartDate };
    expect(await must(staff, CONVERT_LEAD, { input: { leadId, ...oneDay } })).toMatchObject(oneDay);
  });

  test.each([NOBODY, "nonsense"])("is one that there is: %s is not found", async (leadId) => {
    const staff = await app().staff();
    expect(await refusal(staff, CONVERT_LEAD, { input: { leadId } })).toMatchObject({ code: "NOT_FOUND" });
  });

  test("can be converted only by staff", async () => {
    const input = { leadId: await requestedLead(app()) };
    expect(await refusal(app().visitor(), CONVERT_LEAD, { input })).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("the dashboard and the list", () => {
  test("count a conversion once", async () => {
    const staff = await app().staff();
    const figures = () =>
      must(staff, "{ dashboardStats { totalLeads conversionRate leadsByStatus { status count } } }");
    const sold = async () =>
      (await figures()).leadsByStatus.find(({ status }: { status: string }) => status === "sold")?.count ?? 0;
    const before = await sold();
    await must(staff, CONVERT_LEAD, { input: { leadId: await requestedLead(app()) } });
    expect(await sold()).toBe(before + 1);
    const { totalLeads, conversionRate } = await figures();
    expect(conversionRate).toBe(Math.round((1000 * (before + 1)) / totalLeads) / 10);
  });
});

describe("a policy number", () => {
  test("has no confusable letters or digits, and is unique", () => {
    const numbers = Array.from({ length: 2000 }, newPolicyNumber);
    for (const number of numbers) expect(number).toMatch(POLICY_NUMBER);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(new Set(numbers.join("").replaceAll(/VSP|-/g, "")).size).toBe(31);
  });

  test("that is taken is not used again: another one is generated", async () => {
    const [one, other] = [await requestedLead(app()), await requestedLead(app())];
    const drawn = ["VSP-TAKE-NNNN", "VSP-TAKE-NNNN", "VSP-TAKE-NNNN", "VSP-FREE-2222"];
    const draw = () => drawn.shift() ?? "";
    const made = await app().database.dataSource.transaction(async (manager) => [
      await insertPolicy(manager, one, {}, draw),
      await insertPolicy(manager, other, {}, draw),
    ]);
    expect(made).toEqual(["VSP-TAKE-NNNN", "VSP-FREE-2222"]);
  });
});
