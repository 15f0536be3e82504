import { describe, expect, test } from "@jest/globals";

import { newYorkYear } from "#shared/days.js";
import {
  REQUEST_QUOTE,
  aQuoteRequest,
  insistent,
  must,
  refusal,
  requestedLead,
  wholeLead,
} from "#tests/support/builders.js";
import { race, useRaceApp } from "#tests/support/races.js";

const app = useRaceApp();
const refused = (changes: Parameters<typeof aQuoteRequest>[0]) =>
  refusal(app().visitor(), REQUEST_QUOTE, { input: aQuoteRequest(changes) });
const count = async () => {
  const [row] = await app().database.dataSource.query<{ n: number }[]>("select count(*)::int as n from lead");
  return row?.n ?? 0;
};

describe("a visitor's quote request", () => {
  test("becomes a new lead from the web, with its vehicle and the evidence of consent", async () => {
    const staff = await app().staff();
    const { id } = await must(app().visitor(), REQUEST_QUOTE, {
      input: aQuoteRequest({
        lead: {
          firstName: " Renée ",
          email: "  Renee.Wilkins@Example.COM ",
          phone: "(713) 555-0111",
          state: "tx",
          source: "spam",
        },
        vehicle: { vin: "1hgcv1f30ka000001", usage: null },
        consentText: "I agree to be called.",
        consentVersion: "7",
      }),
    });
    const lead = await wholeLead(staff, id);
    expect(lead).toMatchObject({
      status: "new",
      source: "web",
      firstName: " Renée ",
      email: "renee.wilkins@example.com",
      phone: "(713) 555-0111",
      state: "TX",
      consentTcpa: true,
      newsletter: false,
      ipAddress: "127.0.0.1",
      duplicate: false,
      vehicle: { year: 2019, make: "Honda", vin: "1HGCV1F30KA000001", odometer: 48_000, usage: "personal", ev: false },
      consent: { text: "I agree to be called.", version: "7", ipAddress: "127.0.0.1", givenAt: lead.createdAt },
      activity: [{ kind: "created", actorKind: "visitor", actorName: null, details: { source: "web" } }],
    });
    expect(lead.consent.userAgent).not.toBe("");
  });

  test("without a consent text stores the published one", async () => {
    const id = await requestedLead(app());
    const { consent } = await wholeLead(await app().staff(), id);
    expect(consent.text).toContain(`I agree that ${app().env.brandName} may call and text me`);
    expect(consent.version).toBe("tcpa 1.1, privacy 1.1, terms 1.1");
  });

  test.each(["year", "make", "model", "odometer"])(
    "without the vehicle's %s says so in the dialog's words",
    async (field) => {
      const words = "Please complete all required vehicle fields.";
      expect(await refused({ vehicle: { [field]: null } })).toEqual({
        code: "VALIDATION_FAILED",
        message: words,
        fields: { [`vehicle.${field}`]: words },
      });
    },
  );

  test.each(["firstName", "lastName", "email", "phone", "zip", "state"])(
    "without %s says so in the dialog's words",
    async (field) => {
      const words = "Please complete all required contact fields.";
      for (const nothing of [null, "", "  "]) {
        expect(await refused({ lead: { [field]: nothing } })).toEqual({
          code: "VALIDATION_FAILED",
          message: words,
          fields: { [`lead.${field}`]: words },
        });
      }
    },
  );

  test.each([false, null])("with consent %s is refused", async (consentTCPA) => {
    const words = "Please accept all required consents to continue.";
    expect(await refused({ lead: { consentTCPA } })).toMatchObject({
      message: words,
      fields: { "lead.consentTCPA": words },
    });
  });

  test("reports all errors at once, the vehicle's first", async () => {
    const { message, fields } = await refused({
      lead: { email: "nonsense", consentTCPA: false, state: "PR" },
      vehicle: { make: "" },
    });
    expect(message).toBe("Please complete all required vehicle fields.");
    expect(Object.keys(fields)).toEqual(["vehicle.make", "lead.consentTCPA", "lead.email", "lead.state"]);
  });

  test.each([
    "plain",
    "a@b",
    "a b@example.com",
    "a@example..com",
    "a@-example.com",
    ".a@example.com",
    "a@b@example.com",
    `${"a".repeat(250)}@example.com`,
  ])("with the email %s is refused", async (email) =>
    expect(await refused({ lead: { email } })).toMatchObject({ fields: { "lead.email": expect.any(String) } }),
  );

  test.each(["o'brien+cars@mail.example.co", "josé@exámple.com", `${"a".repeat(242)}@example.com`])(
    "with the email %s is taken",
    async (email) => {
      expect(await requestedLead(app(), { lead: { email } })).toMatch(/^[\da-f-]{36}$/);
    },
  );

  test.each([
    [{ lead: { state: "DC" } }, "lead.state"],
    [{ lead: { state: "Texas" } }, "lead.state"],
    [{ vehicle: { year: 1899 } }, "vehicle.year"],
    [{ vehicle: { year: new Date().getUTCFullYear() + 2 } }, "vehicle.year"],
    [{ vehicle: { odometer: -1 } }, "vehicle.odometer"],
    [{ vehicle: { odometer: 2_000_001 } }, "vehicle.odometer"],
    [{ lead: { firstName: "x".repeat(101) } }, "lead.firstName"],
    [{ lead: { phone: "5".repeat(41) } }, "lead.phone"],
    [{ vehicle: { vin: "V".repeat(41) } }, "vehicle.vin"],
    [{ consentText: "x".repeat(10_001) }, "consentText"],
    [{ idempotencyKey: "k".repeat(201) }, "idempotencyKey"],
  ])("with %j is refused at that field", async (changes, field) => {
    expect(Object.keys((await refused(changes)).fields)).toEqual([field]);
  });

  test("takes everything up to its bounds", async () => {
    const year = newYorkYear() + 1;
    await requestedLead(app(), { lead: { firstName: "🚗".repeat(100) }, vehicle: { year, odometer: 2_000_000 } });
    await requestedLead(app(), { vehicle: { year: 1900, odometer: 0 } });
  });

  test("stores nothing when it is refused", async () => {
    const before = await count();
    await refused({ lead: { state: "XX" } });
    expect(await count()).toBe(before);
  });

  test("sent again with the same key answers with the same lead, twenty times at once too", async () => {
    const before = await count();
    const input = aQuoteRequest({ idempotencyKey: "a-double-click" });
    const ids = await race(async () => (await must(insistent(app().visitor()), REQUEST_QUOTE, { input })).id);
    const later = await must(app().visitor(), REQUEST_QUOTE, { input });
    expect(new Set([...ids, later.id]).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test("with the key of a different request is a new one, so that a correction is not mistaken for a retry", async () => {
    const input = aQuoteRequest({ idempotencyKey: "corrected" });
    const { id } = await must(app().visitor(), REQUEST_QUOTE, { input });
    const corrected = { ...input, lead: { ...input.lead, phone: "(512) 555-0199" } };
    expect((await must(app().visitor(), REQUEST_QUOTE, { input: corrected })).id).not.toBe(id);
    // How long the form was open is not part of the request.
    expect(await requestedLead(app(), { ...input, secondsOpen: 40 })).toBe(id);
  });

  test("does not store its key in readable form, even when it is held", async () => {
    for (const secondsOpen of [40, 0])
      await requestedLead(app(), { idempotencyKey: `4716461583322103 ${secondsOpen}`, secondsOpen });
    const found = await app().database.dataSource.query(
      `select lead::text as row from lead union all select held::text from held_request held
       union all select kept::text from idempotency_key kept where scope = 'stranger'`,
    );
    expect(found.length).toBeGreaterThan(2);
    expect(JSON.stringify(found)).not.toContain("4716461583322103");
  });

  test("without a key, or with an empty one, creates a lead each time", async () => {
    const before = await count();
    for (const idempotencyKey of [null, null, "", ""]) await requestedLead(app(), { idempotencyKey });
    expect(await count()).toBe(before + 4);
  });

  test("shows its sender the id and nothing else", async () => {
    const query = REQUEST_QUOTE.replace("{ id }", "{ id email }");
    const answer = await app().visitor().graphql(query, { input: aQuoteRequest() });
    expect(answer.errors[0]?.message).toContain('Cannot query field "email"');
  });
});
