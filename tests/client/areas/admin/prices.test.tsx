import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import {
  ChangePriceBookDocument,
  CreatePriceBookDocument,
  PriceBookScreenDocument,
  PriceBooksScreenDocument,
  RemovePriceBookDocument,
} from "#client/generated/graphql";
import type { PriceBook_BookFragment } from "#client/generated/graphql";
import { newYorkDay } from "#shared/days";
import { priceBookCsv } from "#shared/prices/priceBookCsv";
import { EMPTY_PRICE_LINE, type PriceLine } from "#shared/prices/priceLine";
import { answer, refuse, unreachable } from "#tests/support/client/api";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => void signedIn());
afterEach(resetViewport);

const line = (said: Partial<PriceLine> & Pick<PriceLine, "kind">): PriceLine => ({ ...EMPTY_PRICE_LINE, ...said });
const rate = (plan: "basic" | "gold", dollars: number): PriceLine =>
  line({
    kind: "rate",
    vehicleClass: "A",
    plan,
    termMonths: 36,
    termMiles: 36_000,
    maxAge: 10,
    maxOdometer: 100_000,
    amountCents: dollars * 100,
  });
const lines = [
  line({ kind: "vehicle_class", vehicleClass: "A" }),
  rate("basic", 1_500),
  rate("gold", 3_000),
  line({ kind: "deductible", deductible: 500, amountCents: 0 }),
  line({ kind: "state", state: "CA", basisPoints: 825 }),
];
const book = (given: Partial<PriceBook_BookFragment> = {}): PriceBook_BookFragment => ({
  id: "b1",
  version: 4,
  name: "Winter prices",
  beginsOn: "2036-12-01",
  binding: false,
  maxPriceOverridePercent: 15,
  staffPriceOverridePercent: 20,
  managerPriceOverridePercent: null,
  begun: false,
  inForce: false,
  lines,
  ...given,
});

const GOLD = "Gold, 36 months, 36,000 miles, up to 10 years and 100,000 miles";
const BAND = "up to 10 years and 100,000 miles, 36 months, 36,000 miles";

function opened(given: Partial<PriceBook_BookFragment> = {}, address = "/admin/prices/b1") {
  answer(PriceBooksScreenDocument, { priceBooks: [] });
  answer(PriceBookScreenDocument, { priceBook: { ...book(given), replaces: null } });
  return renderAdmin(address);
}

test("the books are listed with their days and states, and a new one begins as a copy of the one in force", async () => {
  const listed = { name: "Winter prices", beginsOn: "2036-12-01", begun: false, inForce: false, binding: true };
  answer(PriceBooksScreenDocument, {
    priceBooks: [
      { ...listed, id: "b2", lineCount: 5, createdByName: "mona" },
      { ...listed, id: "b1", name: "Fall prices", begun: true, inForce: true, lineCount: 1_234, createdByName: null },
      { ...listed, id: "b0", name: "Old prices", begun: true, lineCount: 3, createdByName: null },
    ],
  });
  renderAdmin("/admin/prices");
  const [winter, fall, old] = await screen
    .findAllByRole("row")
    .then((rows) => rows.slice(1).map((row) => row.textContent));
  expect([winter, fall, old]).toEqual([
    "Winter pricesDec 1, 2036Upcoming5Book price onlymona",
    "Fall pricesDec 1, 2036In force1,234Book price only—",
    "Old pricesDec 1, 2036Ended3Book price only—",
  ]);
  expect(screen.getByRole("link", { name: "New price book" })).toHaveAttribute("href", "/admin/prices/new?from=b1");
});

describe("a price book that is not in force yet", () => {
  test("is edited in its cells; the changes are listed, and saved as a whole", async () => {
    const { user, address } = opened();
    const { variables } = answer(ChangePriceBookDocument, { changePriceBook: book() });
    expect(await screen.findByText("No lines have changed.")).toBeVisible();
    await fill({ user }, GOLD, "3,100.50");
    await fill({ user }, "CA", "9");
    await user.tab();
    expect(screen.getByText("2 changed, 0 new, 0 removed")).toBeVisible();
    const changes = within(screen.getByRole("list", { name: "Changes" }));
    expect(changes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Class A, up to 10 years and 100,000 miles, 36 months, 36,000 miles, Gold: $3,000.00 → $3,100.50",
      "CA: 8.25% → 9%",
    ]);
    await user.click(screen.getByRole("button", { name: "Save price book" }));
    await waitFor(() => expect(address()).toBe("/admin/prices"));
    expect(variables[0]?.input).toMatchObject({ id: "b1", version: 4, name: "Winter prices" });
    expect(variables[0]?.input.lines).toEqual(
      lines.map((each) =>
        each.plan === "gold"
          ? { ...each, amountCents: 310_050 }
          : each.kind === "state"
            ? { ...each, basisPoints: 900 }
            : each,
      ),
    );
  });

  test("reverts invalid amounts, and what was typed before Escape", async () => {
    const { user } = opened();
    await fill({ user }, GOLD, "lots");
    await user.tab();
    expect(screen.getByLabelText(GOLD)).toHaveValue("3,000");
    await fill({ user }, GOLD, "12");
    await user.keyboard("{Escape}");
    expect(screen.getByLabelText(GOLD)).toHaveValue("3,000");
    expect(screen.getByText("No lines have changed.")).toBeVisible();
  });

  test("takes over an amount and a new line on Enter, and is not saved by it", async () => {
    const { user } = opened();
    const { variables } = answer(ChangePriceBookDocument, { changePriceBook: book() });
    await fill({ user }, GOLD, "3,100");
    await user.keyboard("{Enter}");
    expect(screen.getByText("1 changed, 0 new, 0 removed")).toBeVisible();
    const states = within(await screen.findByRole("group", { name: "Add to States" }));
    await user.type(states.getByLabelText("State"), "ny{Enter}");
    expect(states.getByRole("alert")).toHaveTextContent('A line "State" needs Percent.');
    await user.type(states.getByLabelText("Percent"), "2{Enter}");
    expect(screen.getByLabelText("NY")).toHaveValue("2");
    expect(variables).toEqual([]);
  });

  test("allows adding and removing lines of the other kinds", async () => {
    const { user } = opened();
    const states = within(await screen.findByRole("group", { name: "Add to States" }));
    await user.type(states.getByLabelText("State"), "ny");
    await user.click(states.getByRole("button", { name: "Add" }));
    expect(states.getByRole("alert")).toHaveTextContent('A line "State" needs Percent.');
    await user.type(states.getByLabelText("Percent"), "-2.5");
    await user.click(states.getByRole("button", { name: "Add" }));
    expect(screen.getByLabelText("NY")).toHaveValue("-2.50");
    await user.click(screen.getByRole("button", { name: "Remove CA" }));
    expect(screen.getByText("0 changed, 1 new, 1 removed")).toBeVisible();
  });

  test("takes what is typed as a file's cells are, and no line twice", async () => {
    const { user } = opened();
    const deductibles = within(await screen.findByRole("group", { name: "Add to Deductibles" }));
    await user.type(deductibles.getByLabelText("Deductible"), "99.50");
    await user.type(deductibles.getByLabelText("Amount"), "10{Enter}");
    expect(deductibles.getByRole("alert")).toHaveTextContent('"99.50" isn\'t a valid deductible.');
    await user.clear(deductibles.getByLabelText("Deductible"));
    await user.type(deductibles.getByLabelText("Deductible"), "500{Enter}");
    expect(deductibles.getByRole("alert")).toHaveTextContent("The book already has this line.");
    const states = within(screen.getByRole("group", { name: "Add to States" }));
    await user.type(states.getByLabelText("State"), "ny");
    await user.type(states.getByLabelText("Percent"), "5%{Enter}");
    expect(screen.getByLabelText("NY")).toHaveValue("5");
    expect(screen.getByText("0 changed, 1 new, 0 removed")).toBeVisible();
  });

  test("says next to its buttons which lines are wrong, and is not sent", async () => {
    const { user } = opened();
    const { variables } = answer(ChangePriceBookDocument, { changePriceBook: book() });
    await user.click(await screen.findByRole("button", { name: "Remove Every other make" }));
    await user.click(screen.getByRole("button", { name: "Save price book" }));
    const band = "Class A, up to 10 years and 100,000 miles, 36 months, 36,000 miles";
    const said = within(await screen.findByRole("alert"));
    expect(said.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      `${band}, Basic: No vehicle belongs to class A.`,
      `${band}, Gold: No vehicle belongs to class A.`,
    ]);
    expect(variables).toEqual([]);
    // A good file ends what was wrong before it.
    await user.upload(screen.getByLabelText("CSV file with the lines"), new File([priceBookCsv(lines)], "prices.csv"));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  });

  test("shows what only the server finds wrong with a line, and that nothing answered", async () => {
    const { user } = opened();
    const message = "Line 2: Amount is between -100 and 100.";
    refuse(ChangePriceBookDocument, {
      code: "VALIDATION_FAILED",
      message,
      fields: [{ field: "lines[1].amountCents", message }],
    });
    const buttons = within(await screen.findByRole("region", { name: "Book" }));
    await user.click(buttons.getByRole("button", { name: "Save price book" }));
    expect(await buttons.findByRole("alert")).toHaveTextContent(message);
    unreachable(ChangePriceBookDocument);
    await user.click(buttons.getByRole("button", { name: "Save price book" }));
    expect(await buttons.findByText(/^Unable to reach the server/)).toBeVisible();
  });

  test("imports the lines of a file, and says what will change", async () => {
    const { user } = opened();
    const chooser = await screen.findByLabelText("CSV file with the lines");
    const changed = [...lines.slice(0, 2), rate("gold", 2_800), ...lines.slice(3)];
    await user.upload(chooser, new File([priceBookCsv(changed)], "prices.csv", { type: "text/csv" }));
    expect(await screen.findByText("1 changed, 0 new, 0 removed")).toBeVisible();
    expect(screen.getByLabelText(GOLD)).toHaveValue("2,800");
  });

  test("imports the lines of a file with semicolons", async () => {
    const { user } = opened();
    const chooser = await screen.findByLabelText("CSV file with the lines");
    const changed = [...lines.slice(0, 2), rate("gold", 2_800), ...lines.slice(3)];
    await user.upload(chooser, new File([priceBookCsv(changed).replaceAll(",", ";")], "prices.csv"));
    expect(await screen.findByText("1 changed, 0 new, 0 removed")).toBeVisible();
  });

  test("says row by row what is wrong with a file, and keeps its lines", async () => {
    const { user } = opened();
    const repeats =
      priceBookCsv(lines).replace("\r\n", "\r\n,,\r\n\r\n") + (priceBookCsv(lines).split("\r\n")[2] ?? "");
    await user.upload(await screen.findByLabelText("CSV file with the lines"), new File([repeats], "prices.csv"));
    expect(await screen.findByText(`Row ${lines.length + 4}: This repeats row 5.`)).toBeVisible();
    const csv = priceBookCsv(lines).replace("gold", "platinum").replace("8.25", "much");
    await user.upload(await screen.findByLabelText("CSV file with the lines"), new File([csv], "prices.csv"));
    await screen.findByText(/isn't a valid plan/);
    expect(
      within(screen.getByRole("alert"))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(['Row 4: "platinum" isn\'t a valid plan.', 'Row 6: "much" isn\'t a valid percent.']);
    expect(screen.getByText("No lines have changed.")).toBeVisible();
    await user.upload(screen.getByLabelText("CSV file with the lines"), new File(['kind,"class'], "prices.csv"));
    expect(await screen.findByText(/the quotation marks in line 1 don't match/)).toBeVisible();
    const commas = new File([",".repeat(2_000_001)], "prices.csv");
    await user.upload(await screen.findByLabelText("CSV file with the lines"), commas);
    expect(await screen.findByText("A price book's file can be up to 2 MB.")).toBeVisible();
  });

  test("refuses a file that is not in UTF-8, as older spreadsheets save it, instead of changing its letters", async () => {
    const { user } = opened();
    const citroen = line({ kind: "excluded", make: "Citroën" });
    const bytes = Buffer.from(priceBookCsv([...lines, citroen]).slice(1), "latin1");
    await user.upload(await screen.findByLabelText("CSV file with the lines"), new File([bytes], "prices.csv"));
    expect(await screen.findByText("This file's characters can't be read. Save it as CSV in UTF-8.")).toBeVisible();
    expect(screen.getByText("No lines have changed.")).toBeVisible();
  });

  test("that a colleague has changed meanwhile is refused with the reason, and nothing typed is lost", async () => {
    const { user } = opened();
    refuse(ChangePriceBookDocument, { code: "CONFLICT", message: "Someone else changed this price book." });
    await fill({ user }, "Name", "Mine");
    await user.click(screen.getByRole("button", { name: "Save price book" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Someone else changed this price book.");
    expect(screen.getByLabelText("Name")).toHaveValue("Mine");
  });

  test("that a colleague has changed meanwhile is compared with what was typed, and saved on top", async () => {
    const { user, address } = opened();
    await fill({ user }, "Name", "Mine");
    await fill({ user }, GOLD, "3200");
    const [carClass, basic, gold, deductible] = lines as [PriceLine, PriceLine, PriceLine, PriceLine];
    const theirs = [carClass, { ...basic, amountCents: 160_000 }, { ...gold, amountCents: 310_000 }, deductible];
    refuse(ChangePriceBookDocument, { code: "CONFLICT", message: "Someone else changed this price book." });
    answer(PriceBookScreenDocument, {
      priceBook: {
        ...book({ version: 5, lines: theirs, name: "Theirs", staffPriceOverridePercent: 30 }),
        replaces: null,
      },
    });
    await user.click(screen.getByRole("button", { name: "Save price book" }));

    const title = "This price book was changed while you were editing";
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    const price = within(dialog.getByRole("radiogroup", { name: `Class A, ${BAND}, Gold` }));
    expect(price.getByRole("radio", { name: "Yours $3,200.00" })).toBeChecked();
    const name = within(dialog.getByRole("radiogroup", { name: "Name" }));
    await user.click(name.getByRole("radio", { name: "Saved meanwhile Theirs" }));
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Staff may differ by: 20% became 30%",
      `Class A, ${BAND}, Basic: $1,500.00 became $1,600.00`,
      "CA: 8.25% became not in the book",
    ]);

    const { variables } = answer(ChangePriceBookDocument, { changePriceBook: book({ version: 6 }) });
    await user.click(dialog.getByRole("button", { name: "Save these choices" }));
    expect(await screen.findByText("Price book saved")).toBeVisible();
    await waitFor(() => expect(address()).toBe("/admin/prices"));
    expect(variables).toHaveLength(1);
    const merged = [carClass, { ...basic, amountCents: 160_000 }, { ...gold, amountCents: 320_000 }, deductible];
    const fields = { name: "Theirs", staffPriceOverridePercent: 30, lines: merged };
    expect(variables[0]?.input).toMatchObject({ id: "b1", version: 5, ...fields });
  });

  test("that a colleague has removed meanwhile keeps what was entered, and can be saved as a new one", async () => {
    const { user, address } = opened();
    await fill({ user }, "Name", "Mine");
    refuse(ChangePriceBookDocument, { code: "NOT_FOUND", message: "Price book not found" });
    const save = screen.getByRole("button", { name: "Save price book" });
    await user.click(save);
    expect(await screen.findByText(/^Someone has removed this book meanwhile\./)).toBeVisible();
    expect(screen.getByLabelText("Name")).toHaveValue("Mine");
    expect(screen.queryByRole("button", { name: "Remove" })).not.toBeInTheDocument();
    const { variables } = answer(CreatePriceBookDocument, { createPriceBook: book() });
    await user.click(save);
    expect(await screen.findByText("Price book saved")).toBeVisible();
    await waitFor(() => expect(address()).toBe("/admin/prices"));
    expect(variables).toMatchObject([{ input: { name: "Mine", lines, idempotencyKey: expect.any(String) } }]);
  });

  test("is removed after a confirmation", async () => {
    const { user, address } = opened();
    const { variables } = answer(RemovePriceBookDocument, { removePriceBook: "b1" });
    await user.click(await screen.findByRole("button", { name: "Remove" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove this price book?" }));
    await user.click(question.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(address()).toBe("/admin/prices"));
    expect(variables).toEqual([{ input: { id: "b1", version: 4 } }]);
  });
});

describe("a new price book", () => {
  test("has the lines of the book that it copies, and needs a name", async () => {
    const { user } = opened({ begun: true, inForce: true }, "/admin/prices/new?from=b1");
    const { variables } = answer(CreatePriceBookDocument, { createPriceBook: book() });
    await user.click(await screen.findByRole("button", { name: "Save price book" }));
    expect(await screen.findByText("Please enter a name.")).toBeVisible();
    await fill({ user }, "Name", "Spring prices");
    await user.dblClick(screen.getByRole("button", { name: "Save price book" }));
    expect(await screen.findByText("Price book saved")).toBeVisible();
    expect(variables).toHaveLength(1);
    expect(variables[0]?.input).toMatchObject({
      name: "Spring prices",
      binding: false,
      maxPriceOverridePercent: 15,
      staffPriceOverridePercent: 20,
      managerPriceOverridePercent: null,
      lines,
    });
  });

  test("that begins today says beforehand that it cannot be taken back", async () => {
    opened({ begun: true, inForce: true }, "/admin/prices/new?from=b1");
    const begins = await screen.findByLabelText("Begins on");
    expect(begins).not.toHaveAccessibleDescription();
    fireEvent.change(begins, { target: { value: newYorkDay(new Date()) } });
    expect(begins).toHaveAccessibleDescription("In force once saved: can't be changed, removed or replaced today.");
  });

  test("starts empty if there is no other one", async () => {
    opened({}, "/admin/prices/new");
    expect(await screen.findByText(/^This book has no lines yet\./)).toBeVisible();
  });
});

test("a price book that is in force is read-only, with its day and its bounds", async () => {
  opened({ begun: true, inForce: true, beginsOn: "2026-11-01", managerPriceOverridePercent: 15 });
  expect(await screen.findByText("$3,000.00")).toBeVisible();
  const facts = within(screen.getByRole("region", { name: "Book" }));
  expect(facts.getByText("Begins on").nextSibling).toHaveTextContent("Nov 1, 2026");
  expect(facts.getByText("Managers may differ by").nextSibling).toHaveTextContent("15%");
  expect(screen.queryByLabelText(GOLD)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Save price book" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "New book from this one" })).toBeVisible();
  const prices = within(screen.getByRole("region", { name: "Prices of class A" }));
  // Of the three plans, the book sells two.
  expect(prices.getAllByRole("img", { name: "Not sold" })).toHaveLength(1);
});

test("an upcoming price book is compared with the one that it replaces", async () => {
  const [carClass, basic, gold, ...others] = lines as [PriceLine, PriceLine, PriceLine, ...PriceLine[]];
  const earlier = [carClass, basic, { ...gold, amountCents: 290_000 }, ...others];
  const replaces = { id: "b0", name: "Fall prices", lines: book({ lines: earlier }).lines };
  answer(PriceBookScreenDocument, { priceBook: { ...book(), replaces } });
  const { user } = renderAdmin("/admin/prices/b1");
  const changes = within(await screen.findByRole("region", { name: "Changes" }));
  expect(changes.getByText(/^Compared with/)).toHaveTextContent("Compared with Fall prices, which it replaces.");
  expect(changes.getByText(/Gold: \$2,900\.00 → \$3,000\.00$/)).toBeVisible();
  await fill({ user }, "CA", "9");
  await user.tab();
  expect(changes.getByText("2 changed, 0 new, 0 removed")).toBeVisible();
});

test("a price book that has ended is not said to be in force", async () => {
  opened({ begun: true });
  expect(await screen.findByText("Ended")).toBeVisible();
  expect(screen.getByText(/can't be changed/)).toHaveTextContent(
    "A book that has begun can't be changed. Create a new one to change prices.",
  );
});

test("a missing price book says so", async () => {
  answer(PriceBookScreenDocument, { priceBook: null });
  renderAdmin("/admin/prices/none");
  expect(await screen.findByText("We can't find this price book")).toBeVisible();
});
