import { describe, expect, test } from "@jest/globals";

import { CREATE_QUOTE, SET_STATUS, aQuote, must, refusal, requestedLead, wholeLead } from "#tests/support/builders.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const REQUIRED = "Please complete all required quote fields before sending.";
const NOBODY = "00000000-0000-4000-8000-000000000000";
const kinds = (activity: { kind: string }[]) => activity.map(({ kind }) => kind);

describe("a quote", () => {
  test("has an author, and moves a new lead to quoted", async () => {
    const staff = await app().staff({ username: "ines" });
    const id = await requestedLead(app());
    const { version } = await wholeLead(staff, id);
    const quote = await must(staff, CREATE_QUOTE, { input: aQuote(id, { expirationMiles: 100_000 }) });
    expect(quote).toEqual({
      id: expect.any(String),
      plan: "gold",
      status: "created",
      deductible: 500,
      termMonths: 36,
      priceTotalCents: 299_900,
      priceMonthlyCents: 8331,
      expirationMiles: 100_000,
      createdByName: "ines",
    });
    const lead = await wholeLead(staff, id);
    expect(lead).toMatchObject({ status: "quoted", quotes: [{ id: quote.id, plan: "gold", contract: null }] });
    expect(lead.version).toBeGreaterThan(version);
    expect(lead.activity).toMatchObject([
      { kind: "status_changed", actorName: "ines", details: { from: "new", to: "quoted" } },
      {
        kind: "quote_created",
        actorName: "ines",
        details: { quoteId: quote.id, plan: "gold", priceTotalCents: 299_900 },
      },
      { kind: "created" },
    ]);
  });

  test("is first among the lead's quotes, and only the first one changes the lead's status", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    const first = await must(staff, CREATE_QUOTE, { input: aQuote(id) });
    await must(staff, SET_STATUS, { input: { id, status: "new" } });
    const second = await must(staff, CREATE_QUOTE, { input: aQuote(id, { plan: "basic" }) });
    const lead = await wholeLead(staff, id);
    expect(lead.status).toBe("new");
    expect(lead.quotes.map((quote: { id: string }) => quote.id)).toEqual([second.id, first.id]);
  });

  test.each(["callback", "sold", "not_interested"])("leaves a lead %s as it is", async (status) => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    await must(staff, SET_STATUS, { input: { id, status } });
    await must(staff, CREATE_QUOTE, { input: aQuote(id) });
    const lead = await wholeLead(staff, id);
    expect(lead.status).toBe(status);
    expect(kinds(lead.activity)).toEqual(["quote_created", "status_changed", "created"]);
  });

  test.each([
    ["the monthly price alone", { priceTotalCents: null }, { priceTotalCents: 299_916, priceMonthlyCents: 8331 }],
    ["the total alone", { priceMonthlyCents: null }, { priceTotalCents: 299_900, priceMonthlyCents: 8331 }],
    [
      "a total that is half a cent too much",
      { priceMonthlyCents: null, priceTotalCents: 101, termMonths: 2 },
      { priceTotalCents: 101, priceMonthlyCents: 51 },
    ],
    [
      "both, which are kept as they are",
      { priceMonthlyCents: 100, priceTotalCents: 999 },
      { priceTotalCents: 999, priceMonthlyCents: 100 },
    ],
    [
      "nothing to pay",
      { priceTotalCents: 0, priceMonthlyCents: 0, deductible: 0 },
      { deductible: 0, priceTotalCents: 0 },
    ],
  ])("may be given %s", async (_what, given, made) => {
    const staff = await app().staff();
    const input = aQuote(await requestedLead(app()), given);
    expect(await must(staff, CREATE_QUOTE, { input })).toMatchObject(made);
  });

  test.each([
    ["no deductible", { deductible: null }, { deductible: REQUIRED }],
    ["no term", { termMonths: null }, { termMonths: REQUIRED }],
    ["a term of 0", { termMonths: 0 }, { termMonths: REQUIRED }],
    ["no price", { priceTotalCents: null, priceMonthlyCents: null }, { priceMonthlyCents: REQUIRED }],
    ["a term below 0", { termMonths: -1 }, { termMonths: REQUIRED }],
    ["a term of a century and more", { termMonths: 1201 }, { termMonths: expect.stringContaining("1 to 1,200") }],
    ["an amount below 0", { priceTotalCents: -1 }, { priceTotalCents: expect.stringContaining("enter 0 or more") }],
    ["miles below 0", { expirationMiles: -1 }, { expirationMiles: expect.stringContaining("enter 0 or more") }],
    [
      "a total that no column holds",
      { priceTotalCents: null, priceMonthlyCents: 2_147_483_647 },
      { priceMonthlyCents: "The total price is too large." },
    ],
  ])("with %s is refused, and nothing is kept", async (_what, given, fields) => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    expect(await refusal(staff, CREATE_QUOTE, { input: aQuote(id, given) })).toMatchObject({
      code: "VALIDATION_FAILED",
      message: Object.values(fields)[0],
      fields,
    });
    expect(await wholeLead(staff, id)).toMatchObject({ status: "new", quotes: [] });
  });

  test.each([NOBODY, "nonsense"])("for no lead (%s) is not found", async (leadId) => {
    const staff = await app().staff();
    const input = aQuote(leadId);
    expect(await refusal(staff, CREATE_QUOTE, { input })).toMatchObject({
      code: "NOT_FOUND",
      message: "Lead not found",
    });
  });

  test("can be created only by staff", async () => {
    const input = aQuote(await requestedLead(app()));
    expect(await refusal(app().visitor(), CREATE_QUOTE, { input })).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("a quote that is refused if the lead has the same one", () => {
  test("is created once, however many people ask for it at once", async () => {
    const [ines, omar] = [await app().staff(), await app().staff()];
    const id = await requestedLead(app());
    const input = { ...aQuote(id), unlessSame: true };
    const answers = await Promise.all([ines, omar, ines, omar].map((staff) => staff.graphql(CREATE_QUOTE, { input })));
    expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(
      Array(3).fill("CONFLICT"),
    );
    expect((await wholeLead(ines, id)).quotes).toHaveLength(1);
  });

  test("is created with another plan or figure, once the other is signed, for another lead, and if nothing was asked for", async () => {
    const kim = await app().staff({ username: "kim" });
    const same = {
      code: "CONFLICT",
      message: "This lead already has the same quote, created by kim. Use that one, or change yours.",
    };
    const [id, other] = [await requestedLead(app()), await requestedLead(app())];
    const input = { ...aQuote(id), unlessSame: true };
    const first = await must(kim, CREATE_QUOTE, { input: { ...input, idempotencyKey: "press-1" } });
    expect(await refusal(kim, CREATE_QUOTE, { input })).toMatchObject(same);
    for (const change of [
      { leadId: other },
      { plan: "basic" },
      { deductible: 501 },
      { termMonths: 35 },
      { priceTotalCents: 299_901 },
      { priceMonthlyCents: 8332 },
      { expirationMiles: 100_000 },
    ]) {
      const changed = { ...input, ...change };
      await must(kim, CREATE_QUOTE, { input: changed });
      expect(await refusal(kim, CREATE_QUOTE, { input: changed })).toMatchObject(same);
    }
    expect(await must(kim, CREATE_QUOTE, { input: { ...input, idempotencyKey: "press-1" } })).toEqual(first);
    await app().database.dataSource.query("update quote set status = 'signed' where id = $1", [first.id]);
    await must(kim, CREATE_QUOTE, { input });
    for (const unlessSame of [undefined, null, false])
      await must(kim, CREATE_QUOTE, { input: { ...aQuote(id), unlessSame } });
  });
});

describe("an idempotency key", () => {
  test("answers with the original quote, even if the lead has changed since", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    const input = { ...aQuote(id), idempotencyKey: "click-1" };
    const first = await must(staff, CREATE_QUOTE, { input });
    await must(staff, SET_STATUS, { input: { id, status: "callback" } });
    expect(await must(staff, CREATE_QUOTE, { input })).toEqual(first);
    const another = await must(staff, CREATE_QUOTE, { input: { ...input, idempotencyKey: "click-2" } });
    expect(another.id).not.toBe(first.id);
    expect((await wholeLead(staff, id)).quotes).toHaveLength(2);
  });

  test("is a conflict with a different request, for another lead or with another price", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    const input = { ...aQuote(id), idempotencyKey: "used" };
    await must(staff, CREATE_QUOTE, { input });
    for (const changes of [{ leadId: await requestedLead(app()) }, { priceTotalCents: 299_901 }, { plan: "basic" }]) {
      expect(await refusal(staff, CREATE_QUOTE, { input: { ...input, ...changes } })).toMatchObject({
        code: "CONFLICT",
        message: "This Idempotency-Key was already used for another request.",
      });
    }
    // An absent value means the same as null.
    expect(await must(staff, CREATE_QUOTE, { input: { ...input, expirationMiles: null } })).toMatchObject({
      plan: "gold",
    });
  });

  test("of a failed request can be reused", async () => {
    const staff = await app().staff();
    const idempotencyKey = "failed-first";
    expect(await refusal(staff, CREATE_QUOTE, { input: { ...aQuote(NOBODY), idempotencyKey } })).toMatchObject({
      code: "NOT_FOUND",
    });
    const input = { ...aQuote(await requestedLead(app())), idempotencyKey };
    expect(await must(staff, CREATE_QUOTE, { input })).toMatchObject({ status: "created" });
  });

  test("has at most 200 characters", async () => {
    const staff = await app().staff();
    const input = { ...aQuote(await requestedLead(app())), idempotencyKey: "k".repeat(201) };
    expect(await refusal(staff, CREATE_QUOTE, { input })).toMatchObject({
      fields: { idempotencyKey: expect.any(String) },
    });
  });
});
