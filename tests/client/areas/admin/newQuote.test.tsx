import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { CreateQuoteDocument, LeadDetailScreenDocument } from "#client/generated/graphql";
import { answer, refuse, unreachable } from "#tests/support/client/api";
import { detailLead, leadQuote, leadScreen, type DetailLead } from "#tests/support/client/leads";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => void signedIn());
afterEach(resetViewport);

function opened(given: Partial<DetailLead> = {}, search = "?tab=quotes") {
  const lead = detailLead(given);
  answer(LeadDetailScreenDocument, leadScreen(lead));
  return { lead, ...renderAdmin(`/admin/leads/${lead.id}${search}`) };
}

const field = (label: string): HTMLElement => screen.getByLabelText(label);
const create = (): HTMLElement => screen.getByRole("button", { name: "Create Quote" });

test("Send Quote opens the panel with the default offer", async () => {
  const { user, address, lead } = opened({}, "");
  await user.click(await screen.findByRole("button", { name: "Send Quote" }));
  expect(address()).toBe(`/admin/leads/${lead.id}?tab=quotes`);
  expect(screen.getByRole("heading", { name: "Create New Quote" })).toBeVisible();
  expect(field("Plan")).toHaveValue("gold");
  expect(field("Plan")).toHaveFocus();
  const usual = {
    Deductible: "500",
    Term: "36",
    "Total price": "2,999.00",
    "Monthly price": "83.31",
    "Expiration miles": "",
  };
  for (const [label, value] of Object.entries(usual)) expect(field(label)).toHaveValue(value);
});

test("the prices follow each other, and changing the term keeps the one edited last", async () => {
  const session = opened();
  await fill(session, "Term", "24");
  expect(field("Total price")).toHaveValue("2,999.00");
  expect(field("Monthly price")).toHaveValue("124.96");
  await fill(session, "Total price", "$3,600");
  expect(field("Monthly price")).toHaveValue("150.00");
  await fill(session, "Monthly price", "100.50");
  expect(field("Total price")).toHaveValue("2,412.00");
  await fill(session, "Term", "12");
  expect(field("Monthly price")).toHaveValue("100.50");
  expect(field("Total price")).toHaveValue("1,206.00");
  await session.user.clear(field("Term"));
  expect(field("Total price")).toHaveValue("");
});

test("coverage that would end at fewer miles than the car has is pointed out", async () => {
  const session = opened();
  await fill(session, "Expiration miles", "75,000");
  expect(field("Expiration miles")).toHaveAccessibleDescription("The car has 42,000 miles. Optional");
  await fill(session, "Expiration miles", "36,000");
  expect(field("Expiration miles")).toHaveAccessibleDescription("It already has 42,000 miles. Optional");
});

test("numeric fields accept only numbers", async () => {
  const { user } = opened();
  await screen.findByLabelText("Total price");
  for (const label of ["Total price", "Monthly price", "Term", "Deductible", "Expiration miles"]) {
    const before = (field(label) as HTMLInputElement).value;
    await user.type(field(label), "x-");
    expect(field(label)).toHaveValue(before);
  }
});

test.each(["Deductible", "Term", "Monthly price", "Total price"])("a quote without %s is not sent", async (label) => {
  const { user, lead } = opened();
  const { variables } = answer(CreateQuoteDocument, { createQuote: { id: "q1", lead } });
  await user.clear(await screen.findByLabelText(label));
  await user.click(create());
  expect(await screen.findByText("Missing information")).toBeVisible();
  expect(screen.getByText("Please complete all required quote fields before sending.")).toBeVisible();
  expect(field(label)).toBeInvalid();
  expect(variables).toEqual([]);
});

test("a term of 0 is not sent", async () => {
  const session = opened();
  await fill(session, "Term", "0");
  await session.user.click(create());
  expect(await screen.findByText("Missing information")).toBeVisible();
});

test("an amount above the maximum is reported at its field, even if it is derived, and does not count as missing", async () => {
  const { user, lead } = opened();
  const { variables } = answer(CreateQuoteDocument, { createQuote: { id: "q1", lead } });
  await fill({ user }, "Total price", "21,474,836.48");
  await user.click(create());
  await waitFor(() => expect(field("Total price")).toHaveAccessibleDescription("At most $21,474,836.47."));
  expect(field("Total price")).toHaveFocus();
  expect(field("Monthly price")).toBeValid();
  await fill({ user }, "Monthly price", "600,000");
  await user.click(create());
  await waitFor(() => expect(field("Total price")).toHaveFocus());
  expect(field("Total price")).toHaveValue("21,600,000.00");
  expect(screen.queryByText("Missing information")).not.toBeInTheDocument();
  expect(variables).toEqual([]);

  await fill({ user }, "Total price", "21,474,836.47");
  await user.click(create());
  expect(await screen.findByText("Quote created successfully")).toBeVisible();
  expect(variables[0]?.input.priceTotalCents).toBe(2_147_483_647);
});

test("a double click creates one quote; it appears in the history, is counted, and the panel starts over", async () => {
  const { lead, user } = opened();
  const quoted = { ...lead, quotes: [leadQuote({ plan: "silver" })] };
  const { variables } = answer(CreateQuoteDocument, { createQuote: { id: "q1", lead: quoted } });
  await fill({ user }, "Total price", "3600");
  await fill({ user }, "Deductible", "$249.60");
  await fill({ user }, "Expiration miles", "100,000");
  await user.selectOptions(field("Plan"), "Silver");
  await user.dblClick(create());
  expect(await screen.findByText("Quote created successfully")).toBeVisible();
  expect(variables).toEqual([
    {
      input: {
        leadId: lead.id,
        plan: "silver",
        deductible: 250,
        termMonths: 36,
        priceTotalCents: 360_000,
        priceMonthlyCents: 10_000,
        expirationMiles: 100_000,
        unlessSame: true,
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    },
  ]);
  const panel = within(await screen.findByRole("tabpanel", { name: "Quotes (1)" }));
  expect(panel.getByRole("listitem")).toHaveTextContent("Silver");
  await waitFor(() => expect(field("Total price")).toHaveValue("2,999.00"));
});

test("a quote that cannot be created stays in its panel, and a retry carries the same key", async () => {
  const { user, lead } = opened();
  unreachable(CreateQuoteDocument);
  await fill({ user }, "Deductible", "100");
  await user.click(create());
  expect(await screen.findByText("Failed to create quote")).toBeVisible();
  expect(field("Deductible")).toHaveValue("100");

  const refused = refuse(CreateQuoteDocument, { code: "UNAVAILABLE", message: "The database is away." });
  await user.click(create());
  await waitFor(() => expect(refused.variables).toHaveLength(1));
  const answered = answer(CreateQuoteDocument, { createQuote: { id: "q1", lead } });
  await waitFor(() => expect(create()).toBeEnabled());
  await user.click(create());
  await screen.findByText("Quote created successfully");
  expect(answered.variables[0]).toEqual(refused.variables[0]);

  await waitFor(() => expect(create()).toBeEnabled());
  await user.click(create());
  await waitFor(() => expect(answered.variables).toHaveLength(2));
  expect(answered.variables[1]?.input.idempotencyKey).not.toBe(answered.variables[0]?.input.idempotencyKey);
});

test("a quote that the lead already has is not created again, and what was entered stays", async () => {
  const session = opened();
  const message = "This lead already has the same quote, created by sam. Use that one, or change yours.";
  const { variables } = refuse(CreateQuoteDocument, { code: "CONFLICT", message });
  await fill(session, "Deductible", "100");
  await session.user.click(create());
  expect(await screen.findByText(message)).toBeVisible();
  expect(variables).toMatchObject([{ input: { deductible: 100, unlessSame: true } }]);
  expect(field("Deductible")).toHaveValue("100");
});

test("a figure that the server refuses says why at its field", async () => {
  const session = opened();
  refuse(CreateQuoteDocument, {
    code: "VALIDATION_FAILED",
    message: "At most 1,200 months.",
    fields: [{ field: "termMonths", message: "At most 1,200 months." }],
  });
  await fill(session, "Term", "1201");
  await session.user.click(create());
  expect(await screen.findByText("Failed to create quote")).toBeVisible();
  expect(field("Term")).toHaveAccessibleDescription("At most 1,200 months.");
});

test("leaving asks about an unfinished quote, and saving the lead keeps it", async () => {
  const { user } = opened();
  await fill({ user }, "Deductible", "100");
  await user.click(screen.getByRole("link", { name: "Back to Leads" }));
  expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Keep editing" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("No changes to save")).toBeVisible();
  expect(field("Deductible")).toHaveValue("100");
});
