import { beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";

import { dayAfter, newYorkDay } from "#shared/days.js";
import { priceBookCsv } from "#shared/prices/priceBookCsv.js";
import { must, refusal } from "#tests/support/builders.js";
import { fakeDate } from "#tests/support/fakeDate.js";
import { CREATE_PRICE_BOOK, createPriceBook, priceLine, someLines } from "#tests/support/priceBooks.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const CHANGE = `mutation ($input: ChangePriceBookInput!) { changePriceBook(input: $input) {
  id version name beginsOn binding maxPriceOverridePercent lineCount lines { kind amountCents } } }`;
const REMOVE = "mutation ($input: RemovePriceBookInput!) { removePriceBook(input: $input) }";
const BOOKS = "{ priceBooks { id name begun inForce replaces { name } } }";
const NOBODY = "00000000-0000-4000-8000-000000000000";
const today = () => newYorkDay(new Date());
const tomorrow = () => dayAfter(today());

let manager: Caller;
let sales: Caller;

beforeAll(async () => {
  manager = await app().staff({ permissionSets: ["manager"], username: "mona" });
  sales = await app().staff({ permissionSets: ["sales"] });
});

beforeEach(async () => {
  await app().database.dataSource.query("delete from price_book");
});

describe("a price book", () => {
  test("begins on its day, has its lines in their order, and says who created it", async () => {
    expect(await createPriceBook(manager, { beginsOn: today(), binding: true, maxPriceOverridePercent: 10 })).toEqual({
      id: expect.any(String),
      version: 1,
      name: "Retail",
      beginsOn: today(),
      binding: true,
      maxPriceOverridePercent: 10,
      begun: true,
      inForce: true,
      lineCount: 4,
      createdByName: "mona",
      lines: [
        { kind: "vehicle_class", plan: null, amountCents: null },
        { kind: "rate", plan: "gold", amountCents: 300_000 },
        { kind: "deductible", plan: null, amountCents: 0 },
        { kind: "deductible", plan: null, amountCents: 45_000 },
      ],
    });
  });

  test("is in force until the next one begins", async () => {
    await createPriceBook(manager, { beginsOn: today(), name: "Fall" });
    await createPriceBook(manager, { beginsOn: tomorrow(), name: "Winter" });
    await app().database.dataSource.query(
      "insert into price_book (name, begins_on, binding) values ('Summer', current_date - 100, false)",
    );
    expect((await must(sales, BOOKS)).map(({ id: _id, ...book }: { id: string }) => book)).toEqual([
      { name: "Winter", begun: false, inForce: false, replaces: { name: "Fall" } },
      { name: "Fall", begun: true, inForce: true, replaces: { name: "Summer" } },
      { name: "Summer", begun: true, inForce: false, replaces: null },
    ]);
  });

  test.each<[object, string, string]>([
    [{ name: " " }, "name", "Please enter a name."],
    [{ beginsOn: null }, "beginsOn", "Please enter the day these prices begin."],
    [{ beginsOn: dayAfter(today(), -1) }, "beginsOn", "Prices can't begin before today."],
    [{ maxPriceOverridePercent: 101 }, "maxPriceOverridePercent", "Please enter 0 to 100 percent."],
    [{ lines: [] }, "lines", "A price book needs at least one price."],
    [{ name: "n".repeat(101) }, "name", "Please use at most 100 characters."],
    [
      { lines: [...someLines(), priceLine({ kind: "state", state: "ZZ", basisPoints: 5 })] },
      "lines[4].state",
      "Line 5: State must be the two letters of a U.S. state.",
    ],
    [
      { lines: [...someLines(), priceLine({ kind: "surcharge", surcharge: "electric" })] },
      "lines[4].amountCents",
      'Line 5: A line "Surcharge" needs Amount.',
    ],
    [
      { lines: [...someLines(), priceLine({ kind: "deductible", deductible: 500, amountCents: 5 })] },
      "lines[4]",
      "Line 5: This repeats line 3.",
    ],
    [
      { lines: someLines().map((line) => (line.kind === "rate" ? { ...line, vehicleClass: "Z" } : line)) },
      "lines[1].vehicleClass",
      "Line 2: No vehicle belongs to class Z.",
    ],
    [
      { lines: someLines().map((line) => (line.kind === "rate" ? { ...line, termMiles: 2_147_483_647 } : line)) },
      "lines[1].termMiles",
      "Line 2: Miles is between 1 and 2,145,483,647.",
    ],
    [{ lines: someLines(0) }, "lines[1].amountCents", "Line 2: Amount is between 0.01 and 1,000,000."],
    [{ lines: someLines(-5) }, "lines[1].amountCents", "Line 2: Amount is between 0.01 and 1,000,000."],
    [
      { lines: [...someLines(), priceLine({ kind: "deductible", deductible: 1000, amountCents: -3_000_00 })] },
      "lines[1].amountCents",
      "Line 2: With this book's discounts, this price could be $0.",
    ],
    [
      {
        lines: [
          ...someLines(),
          priceLine({ kind: "deductible", deductible: 1000, amountCents: -2_000_00 }),
          priceLine({ kind: "surcharge", surcharge: "electric", amountCents: -999_00 }),
          priceLine({ kind: "state", state: "OR", basisPoints: -9_960 }),
        ],
      },
      "lines[1].amountCents",
      "Line 2: With this book's discounts, this price could be $0.",
    ],
    [
      { lines: [...someLines(), priceLine({ kind: "excluded" })] },
      "lines[4].make",
      'Line 5: A line "Not sold" needs either a make or a state.',
    ],
    [
      { lines: [...someLines(), priceLine({ kind: "state", state: "CA", basisPoints: 5, deductible: 3 })] },
      "lines[4].deductible",
      `Line 5: Deductible doesn't apply to a line "State".`,
    ],
  ])("is refused with %o", async (wrong, field, message) => {
    const input = { name: "Retail", beginsOn: tomorrow(), lines: someLines(), ...wrong };
    const { code, fields } = await refusal(manager, CREATE_PRICE_BOOK, { input });
    expect(code).toBe("VALIDATION_FAILED");
    expect(fields).toMatchObject({ [field]: message });
    expect(await must(sales, BOOKS)).toEqual([]);
  });

  test("is refused on a day on which another one begins", async () => {
    await createPriceBook(manager, { beginsOn: tomorrow() });
    const input = { name: "Second", beginsOn: tomorrow(), lines: someLines() };
    expect(await refusal(manager, CREATE_PRICE_BOOK, { input })).toMatchObject({
      code: "CONFLICT",
      message: "Another price book begins on that day.",
    });
  });

  test("is created once, however often the call is repeated with its key", async () => {
    const input = { beginsOn: tomorrow(), idempotencyKey: "winter" };
    const first = await createPriceBook(manager, input);
    expect(await createPriceBook(manager, input)).toEqual(first);
    expect(await must(sales, BOOKS)).toHaveLength(1);
  });

  test("is answered as before when the call is repeated with its key after the day on which it begins", async () => {
    const input = { beginsOn: today(), idempotencyKey: "on its first day" };
    const { id } = await createPriceBook(manager, input);
    fakeDate(Date.now() + 24 * 60 * 60 * 1000);
    try {
      expect(await createPriceBook(manager, input)).toMatchObject({ id });
    } finally {
      jest.useRealTimers();
    }
  });

  test("is created and changed by managers, and read by sales", async () => {
    const input = { name: "Retail", beginsOn: tomorrow(), lines: someLines() };
    expect((await refusal(sales, CREATE_PRICE_BOOK, { input })).code).toBe("FORBIDDEN");
    const { id } = await createPriceBook(manager, { beginsOn: tomorrow() });
    expect((await refusal(sales, CHANGE, { input: { id, name: "Mine" } })).code).toBe("FORBIDDEN");
    expect((await refusal(sales, REMOVE, { input: { id } })).code).toBe("FORBIDDEN");
    expect(await must(sales, BOOKS)).toMatchObject([{ id, name: "Retail" }]);
  });
});

describe("a price book that is not in force yet", () => {
  test("is changed part by part, and its lines as a whole", async () => {
    const { id } = await createPriceBook(manager, { beginsOn: tomorrow(), maxPriceOverridePercent: 5 });
    const renamed = await must(manager, CHANGE, { input: { id, version: 1, name: "Winter" } });
    expect(renamed).toMatchObject({ version: 2, name: "Winter", lineCount: 4, maxPriceOverridePercent: 5 });
    const lines = someLines(3_100).slice(0, 3);
    const changed = await must(manager, CHANGE, { input: { id, version: 2, lines, maxPriceOverridePercent: null } });
    expect(changed).toMatchObject({ version: 3, name: "Winter", lineCount: 3, maxPriceOverridePercent: null });
    expect(changed.lines[1]).toEqual({ kind: "rate", amountCents: 310_000 });
    const [{ details }] = await app().database.dataSource.query(
      "select details from audit_event where kind = 'price_book_changed' order by at desc limit 1",
    );
    const price = {
      kind: "rate",
      vehicleClass: "A",
      plan: "gold",
      termMonths: 36,
      termMiles: 36_000,
      maxAge: 100,
      maxOdometer: 100_000,
    };
    expect(details).toEqual({
      changes: [{ field: "maxPriceOverridePercent", from: 5, to: null }],
      lines: 3,
      changedLines: 2,
      lineChanges: [
        { from: { ...price, amountCents: 300_000 }, to: { ...price, amountCents: 310_000 } },
        { from: { kind: "deductible", deductible: 0, amountCents: 45_000 }, to: null },
      ],
    });
  });

  test("has only the first 50 of its changed lines in the audit log, and how many there are", async () => {
    const { id } = await createPriceBook(manager, { beginsOn: tomorrow() });
    const more = Array.from({ length: 60 }, (_, number) => ({
      kind: "excluded",
      make: `Make ${number}`,
    }));
    await must(manager, CHANGE, { input: { id, version: 1, lines: [...someLines(3_000), ...more] } });
    const [{ details }] = await app().database.dataSource.query(
      "select details from audit_event where kind = 'price_book_changed' order by at desc limit 1",
    );
    expect(details).toMatchObject({ lines: 64, changedLines: 60 });
    expect(details.lineChanges).toHaveLength(50);
    expect(details.lineChanges[49]).toEqual({ from: null, to: { kind: "excluded", make: "Make 49" } });
  });

  test("is not changed from a stale copy", async () => {
    const { id } = await createPriceBook(manager, { beginsOn: tomorrow() });
    await must(manager, CHANGE, { input: { id, version: 1, lines: someLines(3_100) } });
    const stale = await refusal(manager, CHANGE, { input: { id, version: 1, lines: someLines(3_200) } });
    expect(stale).toMatchObject({ code: "CONFLICT" });
    expect((await refusal(manager, REMOVE, { input: { id, version: 1 } })).code).toBe("CONFLICT");
  });

  test("is removed", async () => {
    const { id } = await createPriceBook(manager, { beginsOn: tomorrow() });
    expect(await must(manager, REMOVE, { input: { id, version: 1 } })).toBe(id);
    expect(await must(sales, BOOKS)).toEqual([]);
    expect((await refusal(manager, REMOVE, { input: { id } })).code).toBe("NOT_FOUND");
  });
});

test("a price book that has begun is neither changed nor removed", async () => {
  const { id } = await createPriceBook(manager, { beginsOn: today() });
  for (const [mutation, input] of [
    [CHANGE, { id, name: "Other" }],
    [REMOVE, { id }],
  ] as const) {
    expect(await refusal(manager, mutation, { input })).toMatchObject({
      code: "CONFLICT",
      message: "This price book is already in force. Create a new one that starts tomorrow or later.",
    });
  }
  expect((await refusal(manager, CHANGE, { input: { id: NOBODY, name: "Other" } })).code).toBe("NOT_FOUND");
});

describe("over REST", () => {
  test("a book is created from a file, read, changed and removed", async () => {
    const body = { name: "From a file", beginsOn: tomorrow(), csv: priceBookCsv(someLines()) };
    const made = await manager.rest("POST /api/admin/price-books", { body });
    expect([made.status, made.json.data.lineCount]).toEqual([201, 4]);
    const call = `/api/admin/price-books/${made.json.data.id}`;
    const read = await sales.rest(`GET ${call}`);
    expect(read.json.data.lines[1]).toMatchObject({ kind: "rate", vehicleClass: "A", termMiles: 36_000 });
    expect(read.json.data.beginsOn).toBe(`${tomorrow()}T00:00:00.000Z`);
    const changed = await manager.rest(`PATCH ${call}`, {
      body: { lines: someLines(3_500) },
      headers: { "if-match": "1" },
    });
    expect([changed.status, changed.json.data.lines[1].amountCents]).toEqual([200, 350_000]);
    expect((await manager.rest(`DELETE ${call}`)).status).toBe(200);
    expect((await sales.rest("GET /api/admin/price-books")).json.data).toEqual([]);
  });

  test("errors in a file are reported line by line", async () => {
    const csv = priceBookCsv(someLines()).replace("gold", "platinum").replace("3000", "many");
    const body = { name: "From a file", beginsOn: tomorrow(), csv };
    const { status, json } = await manager.rest("POST /api/admin/price-books", { body });
    expect(status).toBe(400);
    expect(json.errors).toEqual([
      { field: "csv[1].plan", message: `Line 2: "platinum" isn't a valid plan.` },
      { field: "csv[1].amountCents", message: `Line 2: "many" isn't a valid amount.` },
    ]);
  });

  test.each([
    ["kind,class\nrate,A", /^The file has no column make, model/],
    ['kind,"class\nrate', /^This isn't a CSV file: the quotation marks in line 2 don't match\.$/],
    ["", /^The file has no column kind/],
  ])("the file %j is refused as a whole", async (csv, message) => {
    const body = { name: "From a file", beginsOn: tomorrow(), csv };
    const { status, json } = await manager.rest("POST /api/admin/price-books", { body });
    expect([status, json.message]).toEqual([400, expect.stringMatching(message)]);
  });

  test("a book may have five thousand lines, but not one more", async () => {
    const classes = Array.from({ length: 4_996 }, (_, index) =>
      priceLine({ kind: "vehicle_class", vehicleClass: "A", make: `Make ${index}`, model: "Any of the models" }),
    );
    const body = { name: "Long", beginsOn: tomorrow(), lines: [...someLines(), ...classes] };
    const made = await manager.rest("POST /api/admin/price-books", { body });
    expect([made.status, made.json.data.lineCount]).toEqual([201, 5_000]);
    const asFile = { csv: priceBookCsv(body.lines) };
    const changed = await manager.rest(`PATCH /api/admin/price-books/${made.json.data.id}`, { body: asFile });
    expect([changed.status, changed.json.data.lineCount]).toEqual([200, 5_000]);
    body.lines.push(priceLine({ kind: "state", state: "CA", basisPoints: 5 }));
    expect((await manager.rest("POST /api/admin/price-books", { body })).json.message).toBe(
      "A price book can have at most 5,000 lines.",
    );
  });

  test("neighboring numbers in a file are not taken for a card's, but a card's number in a cell is masked", async () => {
    const lines = someLines().map((line) =>
      line.kind === "rate"
        ? { ...line, termMonths: 12, termMiles: 24_000, maxAge: 2, maxOdometer: 100_000, amountCents: 349_900 }
        : line,
    );
    const carOf = priceLine({ kind: "vehicle_class", vehicleClass: "A", make: "4242 4242 4242 4242" });
    const body = { name: "From a file", beginsOn: tomorrow(), csv: priceBookCsv([...lines, carOf]) };
    const made = await manager.rest("POST /api/admin/price-books", { body });
    expect(made.json.errors).toBeUndefined();
    const { json } = await sales.rest(`GET /api/admin/price-books/${made.json.data.id}`);
    expect(json.data.lines[1]).toMatchObject({ termMiles: 24_000, maxAge: 2, maxOdometer: 100_000 });
    expect(json.data.lines[4]).toMatchObject({ make: "**** **** **** 4242" });
  });

  test("a file with more rows than a book may have is refused as a whole, not row by row", async () => {
    const headings = priceBookCsv([]);
    const refusedWith = async (rows: string) => {
      const body = { name: "Wrong file", beginsOn: tomorrow(), csv: headings + rows };
      return (await manager.rest("POST /api/admin/price-books", { body })).json.errors;
    };
    const tooLong = [{ field: "csv", message: "A price book can have at most 5,000 lines." }];
    expect(await refusedWith("invoice\r\n".repeat(5_001))).toEqual(tooLong);
    expect(await refusedWith("invoice\r\n".repeat(20_000))).toEqual(tooLong);
    expect(await refusedWith("invoice\r\n".repeat(5_000) + "\r\n".repeat(10_000))).toHaveLength(5_000);
  });
});
