import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";

import { newYorkDay, newYorkYear } from "#shared/days.js";
import { CREATE_LEAD, aQuote, aQuoteRequest, must, refusal, requestedLead } from "#tests/support/builders.js";
import { countStatements } from "#tests/support/countStatements.js";
import { createPriceBook, someLines } from "#tests/support/priceBooks.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const PRICES = `query ($leadId: ID!) { leadPrices(leadId: $leadId) {
  bookName binding vehicleClass missing refusals
  offers { plan termMonths termMiles deductible priceTotalCents priceMonthlyCents } } }`;
const QUOTE = `mutation ($input: CreateQuoteInput!) { createQuote(input: $input) {
  priceTotalCents bookPriceCents priceOverrideReason } }`;
const NOBODY = "00000000-0000-4000-8000-000000000000";
const beginsToday = () => ({ beginsOn: newYorkDay(new Date()) });

let manager: Caller;
let sales: Caller;
let everyDesk: Caller;
let administrator: Caller;

beforeAll(async () => {
  manager = await app().staff({ permissionSets: ["manager"] });
  sales = await app().staff({ permissionSets: ["sales"] });
  everyDesk = await app().staff({ permissionSets: ["staff"] });
  administrator = await app().staff({ permissionSets: ["administrator"] });
});

beforeEach(async () => {
  await app().database.dataSource.query("update quote set price_book_id = null");
  await app().database.dataSource.query("delete from price_book");
});

const aLead = async (vehicle: object = {}) =>
  await requestedLead(app(), aQuoteRequest({ vehicle: { year: newYorkYear() - 4, ...vehicle } }));

describe("what can be sold to a lead", () => {
  test("is every plan, term and deductible of the price book for its vehicle", async () => {
    await createPriceBook(manager, beginsToday());
    expect(await must(sales, PRICES, { leadId: await aLead() })).toEqual({
      bookName: "Retail",
      binding: false,
      vehicleClass: "A",
      missing: [],
      refusals: [],
      offers: [
        {
          plan: "gold",
          termMonths: 36,
          termMiles: 36_000,
          deductible: 0,
          priceTotalCents: 345_000,
          priceMonthlyCents: 9_583,
        },
        {
          plan: "gold",
          termMonths: 36,
          termMiles: 36_000,
          deductible: 500,
          priceTotalCents: 300_000,
          priceMonthlyCents: 8_333,
        },
      ],
    });
  });

  test("is nothing, with the reason, for a car with too many miles", async () => {
    await createPriceBook(manager, beginsToday());
    expect(await must(sales, PRICES, { leadId: await aLead({ odometer: 126_004 }) })).toMatchObject({
      refusals: ["The vehicle has 126,004 miles; plans are sold up to 100,000."],
      offers: [],
    });
  });

  test("is nothing while no book is in force, and null for an unknown lead", async () => {
    expect(await must(sales, PRICES, { leadId: await aLead() })).toMatchObject({ bookName: null, offers: [] });
    expect(await must(sales, PRICES, { leadId: NOBODY })).toBeNull();
    expect(await must(sales, PRICES, { leadId: "no-id" })).toBeNull();
    expect((await sales.rest(`GET /api/admin/leads/${NOBODY}/prices`)).status).toBe(404);
  });

  test("takes one statement to look up, and is the same over REST", async () => {
    await createPriceBook(manager, beginsToday());
    const leadId = await aLead();
    // The other statement assembles the answer.
    expect(await countStatements(async () => await must(sales, PRICES, { leadId }))).toBe(2);
    const { json } = await sales.rest(`GET /api/admin/leads/${leadId}/prices`);
    expect(json.data.offers).toEqual((await must(sales, PRICES, { leadId })).offers);
  });
});

describe("a quote", () => {
  const quote = async (caller: Caller, input: object = {}, vehicle: object = {}) => ({
    input: aQuote(await aLead(vehicle), { priceTotalCents: 300_000, ...input }),
    caller,
  });
  const made = async (...args: Parameters<typeof quote>) => {
    const { caller, input } = await quote(...args);
    return await must(caller, QUOTE, { input });
  };
  const refused = async (...args: Parameters<typeof quote>) => {
    const { caller, input } = await quote(...args);
    return await refusal(caller, QUOTE, { input });
  };

  test("keeps the book's price, and why it differs from it", async () => {
    await createPriceBook(manager, beginsToday());
    expect(await made(sales)).toMatchObject({ bookPriceCents: 300_000, priceOverrideReason: null });
    expect(await made(sales, { priceTotalCents: 250_000, priceOverrideReason: " Matched a competitor " })).toEqual({
      priceTotalCents: 250_000,
      bookPriceCents: 300_000,
      priceOverrideReason: "Matched a competitor",
    });
  });

  test("does not differ by the cents from rounding the monthly price", async () => {
    await createPriceBook(manager, { ...beginsToday(), binding: true, maxPriceOverridePercent: 0 });
    const rounded = { priceTotalCents: undefined, priceMonthlyCents: 8_333 };
    expect(await made(sales, rounded)).toMatchObject({ priceTotalCents: 299_988, bookPriceCents: 300_000 });
  });

  test("is compared with the price of its miles if the book sells its months with different ones", async () => {
    const [vehicleClass, rate, ...others] = someLines();
    if (vehicleClass === undefined || rate === undefined) throw new Error("a price book without a price");
    const further = { ...rate, termMiles: 100_000, amountCents: 500_000 };
    const lines = [vehicleClass, rate, further, ...others];
    await createPriceBook(manager, { ...beginsToday(), lines, binding: true, maxPriceOverridePercent: 0 });
    for (const [expirationMiles, bookPriceCents] of [
      [60_000, 300_000],
      [84_000, 300_000],
      [84_001, 500_000],
      [148_000, 500_000],
      [200_000, 500_000],
      [null, 500_000],
    ]) {
      const right = { expirationMiles, priceTotalCents: bookPriceCents };
      expect(await made(sales, right)).toMatchObject({ bookPriceCents });
      const wrong = { expirationMiles, priceTotalCents: bookPriceCents === 300_000 ? 500_000 : 300_000 };
      expect((await refused(sales, wrong)).code).toBe("VALIDATION_FAILED");
    }
  });

  test("needs a reason to differ from the book, whether or not it is binding", async () => {
    await createPriceBook(manager, beginsToday());
    expect(await refused(manager, { priceTotalCents: 250_000, priceOverrideReason: " " })).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { priceOverrideReason: "The price book has $3,000.00. Please give a reason for a different price." },
    });
    expect(await made(manager, { priceTotalCents: 250_000, priceOverrideReason: "Loyal" })).toMatchObject({
      priceOverrideReason: "Loyal",
    });
  });

  test("by sales must stay within the book's bound; a manager's need not", async () => {
    await createPriceBook(manager, { ...beginsToday(), maxPriceOverridePercent: 10 });
    const priceOverrideReason = "Matched a competitor";
    expect(await made(sales, { priceTotalCents: 270_000, priceOverrideReason })).toMatchObject({ priceOverrideReason });
    expect(await refused(sales, { priceTotalCents: 269_999, priceOverrideReason })).toMatchObject({
      fields: { priceTotalCents: "You may quote $2,700.00 to $3,300.00; a manager can go further." },
    });
    expect(await made(manager, { priceTotalCents: 200_000, priceOverrideReason })).toMatchObject({
      priceOverrideReason,
    });
  });

  test("must stay within the bound of its author's permission set", async () => {
    const priceOverrideReason = "Matched a competitor";
    const bounds = { maxPriceOverridePercent: 10, staffPriceOverridePercent: 20, managerPriceOverridePercent: 30 };
    await createPriceBook(manager, { ...beginsToday(), binding: true, ...bounds });
    expect(await made(everyDesk, { priceTotalCents: 240_000, priceOverrideReason })).toMatchObject({
      priceOverrideReason,
    });
    expect(await refused(everyDesk, { priceTotalCents: 239_999, priceOverrideReason })).toMatchObject({
      fields: { priceTotalCents: "You may quote $2,400.00 to $3,600.00; a manager can go further." },
    });
    expect(await refused(manager, { priceTotalCents: 209_999, priceOverrideReason })).toMatchObject({
      fields: { priceTotalCents: "You may quote $2,100.00 to $3,900.00; an administrator can go further." },
    });
    expect(await made(administrator, { priceTotalCents: 100_000, priceOverrideReason })).toMatchObject({
      priceOverrideReason,
    });
  });

  test("by staff must stay within the bound of sales if the book has none for staff", async () => {
    await createPriceBook(manager, { ...beginsToday(), binding: true, maxPriceOverridePercent: 10 });
    const refusal = await refused(everyDesk, { priceTotalCents: 1, priceOverrideReason: "Loyal" });
    expect(refusal).toMatchObject({ code: "VALIDATION_FAILED" });
  });

  test("for a vehicle that the book excludes takes a manager and a reason", async () => {
    await createPriceBook(manager, { ...beginsToday(), maxPriceOverridePercent: 10 });
    const old = { odometer: 126_004 };
    expect((await refused(sales, { priceOverrideReason: "Kept well" }, old)).message).toBe(
      "The vehicle has 126,004 miles; plans are sold up to 100,000. A manager can quote it.",
    );
    expect((await refused(manager, {}, old)).message).toMatch(/Please give a reason for quoting it\.$/);
    expect(await made(manager, { priceOverrideReason: "Kept well" }, old)).toMatchObject({
      bookPriceCents: null,
      priceOverrideReason: "Kept well",
    });
  });

  test("over REST may differ unexplained if the call has no field for a reason and the book is not binding", async () => {
    const leadId = await aLead();
    const quoted = async (body: object = {}) => {
      const offer = { plan: "gold", deductible: 500, termMonths: 36, priceMonthly: 30 };
      return await sales.rest(`POST /api/leads/${leadId}/coverage`, { body: { ...offer, ...body } });
    };
    await createPriceBook(manager, { ...beginsToday(), maxPriceOverridePercent: 10 });
    const { status, json } = await quoted();
    expect([status, json.data.priceTotal]).toEqual([201, 108_000]);
    for (const priceOverrideReason of [null, "", "Loyal"])
      expect(await quoted({ priceOverrideReason })).toMatchObject({
        status: 400,
        json: { message: expect.stringMatching(/^You may quote \$2,700\.00 to /) },
      });
    expect((await quoted({ priceOverrideReason: "Loyal", priceMonthly: 80 })).status).toBe(201);
    await app().database.dataSource.query("update price_book set binding = true");
    expect((await quoted()).status).toBe(400);
  });

  test("of a lead without a vehicle, or without a book in force, is compared with nothing", async () => {
    expect(await made(sales)).toMatchObject({ bookPriceCents: null });
    await createPriceBook(manager, { ...beginsToday(), binding: true, maxPriceOverridePercent: 0 });
    const { id: leadId } = await must(sales, CREATE_LEAD, { input: { lead: { firstName: "Dana" } } });
    expect(await must(sales, QUOTE, { input: aQuote(leadId) })).toMatchObject({ bookPriceCents: null });
  });
});
