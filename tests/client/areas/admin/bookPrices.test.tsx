import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { CreateQuoteDocument, LeadDetailScreenDocument, LeadPricesDocument } from "#client/generated/graphql";
import type { LeadPricesQuery } from "#client/generated/graphql";
import type { Plan } from "#shared/plans";
import { answer, pending, refuse, unreachable } from "#tests/support/client/api";
import { detailLead, leadQuote, leadScreen } from "#tests/support/client/leads";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => void signedIn());
afterEach(resetViewport);

type Prices = NonNullable<LeadPricesQuery["leadPrices"]>;
const offer = (plan: "basic" | "silver" | "gold", dollars: number, [termMonths, deductible]: [number, number]) => ({
  plan,
  termMonths,
  termMiles: termMonths * 1_000,
  deductible,
  priceTotalCents: dollars * 100,
  priceMonthlyCents: Math.round((dollars * 100) / termMonths),
});
const offers = [
  offer("basic", 1_800, [36, 500]),
  offer("gold", 2_400, [24, 500]),
  offer("gold", 3_600, [36, 500]),
  offer("gold", 4_000, [36, 0]),
];

function opened(given: Partial<Prices> = {}, search = "?tab=quotes", requestedPlan: Plan | null = null) {
  const lead = detailLead({ requestedPlan });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  const prices = {
    bookId: "b1",
    bookName: "Retail prices",
    vehicleClass: "B",
    missing: [],
    refusals: [],
    offers,
    ...given,
  };
  const asked = answer(LeadPricesDocument, { leadPrices: prices });
  return { lead, asked, ...renderAdmin(`/admin/leads/${lead.id}${search}`) };
}

const field = (label: string): HTMLElement => screen.getByLabelText(label);
const book = async () => within(await screen.findByRole("group", { name: "Price book" }));
const plan = async (name: RegExp) => await (await book()).findByRole("button", { name });
const isPriced = async (total: string, monthly: string): Promise<void> => {
  await waitFor(() => expect(field("Total price")).toHaveValue(total));
  expect(field("Monthly price")).toHaveValue(monthly);
};

describe("the panel of a new quote", () => {
  test("begins with the price book's price, and shows its three plans", async () => {
    const { lead } = opened();
    expect(await plan(/^Gold \$3,600\.00.*\$100\.00 a month for 36 months, \$500 deductible/)).toBeVisible();
    expect(await plan(/^Basic \$1,800\.00/)).toHaveAttribute("aria-pressed", "false");
    expect(await plan(/^Silver is not sold/)).toBeDisabled();
    await isPriced("3,600.00", "100.00");
    const miles = ((lead.vehicle?.odometer ?? 0) + 36_000).toLocaleString("en-US");
    expect(field("Expiration miles")).toHaveValue(miles);
    expect((await book()).getByText(/^Retail prices, class B\./)).toBeVisible();
  });

  test.each([
    ["begins with the plan that the driver asked for", "basic", "1,800.00", "50.00"],
    ["begins with the usual plan where the one asked for is not sold", "silver", "3,600.00", "100.00"],
  ] as const)("%s", async (_words, requested, total, monthly) => {
    opened({}, undefined, requested);
    await isPriced(total, monthly);
    expect(field("Plan")).toHaveValue(requested === "silver" ? "gold" : requested);
  });

  test("requests prices only once the quotes are opened", async () => {
    const { user, asked } = opened({}, "");
    await user.click(await screen.findByRole("tab", { name: "Quotes (0)" }));
    await isPriced("3,600.00", "100.00");
    expect(asked.variables).toHaveLength(1);
  });

  test("follows the book when plan, term or deductible are changed", async () => {
    const { user } = opened();
    await isPriced("3,600.00", "100.00");
    await user.selectOptions(field("Plan"), "Basic");
    await isPriced("1,800.00", "50.00");
    await user.click(await plan(/^Gold/));
    expect(field("Plan")).toHaveValue("gold");
    await fill({ user }, "Deductible", "0");
    await isPriced("4,000.00", "111.11");
    await fill({ user }, "Deductible", "500");
    await fill({ user }, "Term", "24");
    await isPriced("2,400.00", "100.00");
  });

  test("keeps a price that was typed, as if there were no book", async () => {
    const { user } = opened();
    await isPriced("3,600.00", "100.00");
    await fill({ user }, "Total price", "3000");
    await user.selectOptions(field("Plan"), "Basic");
    expect(field("Total price")).toHaveValue("3,000.00");
    await fill({ user }, "Term", "24");
    await isPriced("3,000.00", "125.00");
  });

  test("does not overwrite what was typed before the prices arrived", async () => {
    const lead = detailLead();
    answer(LeadDetailScreenDocument, leadScreen(lead));
    const late = pending(LeadPricesDocument);
    const { user } = renderAdmin(`/admin/leads/${lead.id}?tab=quotes`);
    await fill({ user }, "Total price", "3000");
    const { bookId, bookName } = { bookId: "b1", bookName: "Retail prices" };
    const state = { vehicleClass: "B", missing: [], refusals: [] };
    late.answer({ leadPrices: { bookId, bookName, ...state, offers } });
    expect(await plan(/^Gold \$3,600\.00/)).toBeVisible();
    expect(field("Total price")).toHaveValue("3000");
  });

  test("compares the price with that of its miles if the book sells the months with different ones", async () => {
    const further = { ...offer("gold", 5_000, [36, 500]), termMiles: 100_000 };
    const { user } = opened({ offers: [...offers, further] });
    await isPriced("3,600.00", "100.00");
    const reason = "Reason for a different price";
    expect(field(reason)).not.toBeRequired();
    await user.clear(field("Expiration miles"));
    expect(field(reason)).toBeRequired();
    await fill({ user }, "Total price", "5000");
    expect(field(reason)).not.toBeRequired();
  });

  test("sends the reason for another price, and no reason without one", async () => {
    const { user, lead } = opened();
    const { variables } = answer(CreateQuoteDocument, { createQuote: { id: "q1", lead } });
    await isPriced("3,600.00", "100.00");
    expect(field("Reason for a different price")).toHaveAccessibleDescription(
      expect.stringContaining("Needed only for a price that differs from the price book."),
    );
    await fill({ user }, "Total price", "3000");
    expect(field("Reason for a different price")).toHaveAccessibleDescription(
      expect.stringContaining("This differs from the price book."),
    );
    await fill({ user }, "Reason for a different price", " Matched a competitor ");
    await user.click(screen.getByRole("button", { name: "Create Quote" }));
    expect(await screen.findByText("Quote created successfully")).toBeVisible();
    expect(variables[0]?.input).toMatchObject({
      priceTotalCents: 300_000,
      priceOverrideReason: "Matched a competitor",
    });
    await isPriced("3,600.00", "100.00");
    await user.click(screen.getByRole("button", { name: "Create Quote" }));
    await waitFor(() => expect(variables).toHaveLength(2));
    expect(variables[1]?.input.priceOverrideReason).toBeUndefined();
  });

  test("says at the field that another price needs a reason", async () => {
    const { user } = opened();
    await isPriced("3,600.00", "100.00");
    const message = "The price book has $3,600.00. Please give a reason for a different price.";
    refuse(CreateQuoteDocument, {
      code: "VALIDATION_FAILED",
      message,
      fields: [{ field: "priceOverrideReason", message }],
    });
    await fill({ user }, "Total price", "3000");
    expect(field("Reason for a different price")).toBeRequired();
    await user.click(screen.getByRole("button", { name: "Create Quote" }));
    await waitFor(() => expect(field("Reason for a different price")).toBeInvalid());
    expect(field("Reason for a different price")).toHaveAccessibleDescription(expect.stringContaining(message));
  });
});

describe("where the book has no price", () => {
  test.each<[Partial<Prices>, RegExp, asksWhy: boolean]>([
    [{ bookId: null, bookName: null, offers: [] }, /^No price book is in force\. This is the standard offer\.$/, false],
    [
      { missing: ["year", "odometer"], offers: [] },
      /^Save the vehicle's model year and odometer to see the price book's prices\./,
      false,
    ],
    [
      { refusals: ["The vehicle has 126,004 miles; plans are sold up to 120,000."], offers: [] },
      /^The price book has no plan for this vehicle\. The vehicle has 126,004 miles/,
      true,
    ],
  ])("the standard offer stands, and why is said", async (given, why, asksWhy) => {
    opened(given);
    expect(await screen.findByText(why)).toBeVisible();
    await isPriced("2,999.00", "83.31");
    const reason = screen.queryByLabelText("Reason for a different price");
    if (asksWhy) expect(reason).toBeRequired();
    else expect(reason).not.toBeInTheDocument();
  });

  test("a failed lookup can be retried, and a quote can be created without it", async () => {
    const lead = detailLead();
    answer(LeadDetailScreenDocument, leadScreen(lead));
    unreachable(LeadPricesDocument);
    const { user } = renderAdmin(`/admin/leads/${lead.id}?tab=quotes`);
    expect(await screen.findByText(/^Failed to fetch the price book's prices\./)).toBeVisible();
    await isPriced("2,999.00", "83.31");
    expect(field("Reason for a different price")).not.toBeRequired();
    const state = { vehicleClass: "B", missing: [], refusals: [] };
    answer(LeadPricesDocument, { leadPrices: { bookId: "b1", bookName: "Retail prices", ...state, offers } });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await isPriced("3,600.00", "100.00");
  });
});

test("the history shows the book's price, and why the quote differs from it", async () => {
  const lead = detailLead({
    quotes: [
      leadQuote({ bookPriceCents: 360_000, priceOverrideReason: "Matched a competitor" }),
      leadQuote({ bookPriceCents: 360_000 }),
      leadQuote(),
    ],
  });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  renderAdmin(`/admin/leads/${lead.id}?tab=quotes`);
  const panel = within(await screen.findByRole("tabpanel", { name: "Quotes (3)" }));
  const [overridden, unexplained, usual] = panel.getAllByRole("listitem");
  expect(overridden).toHaveTextContent("Price book$3,600.00");
  expect(overridden).toHaveTextContent("Matched a competitor");
  expect(unexplained).toHaveTextContent("Reason for a different priceNone given");
  expect(usual).not.toHaveTextContent("Price book");
});
