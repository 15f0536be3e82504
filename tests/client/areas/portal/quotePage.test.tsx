import { afterEach, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import {
  AcceptQuoteDocument,
  AskAboutQuoteDocument,
  DeclineQuoteDocument,
  GuestContractDocument,
  PortalSessionDocument,
  QuoteScreenDocument,
  type QuoteScreen_QuoteFragment,
} from "#client/generated/graphql";
import { PLANS } from "#shared/plans";
import { answer, refuse, unreachable } from "#tests/support/client/api";
import { noSession, renderPortal, toast } from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

afterEach(() => {
  resetViewport();
  sessionStorage.clear();
});

const token = "t".repeat(43);
const gold = {
  position: 0,
  plan: "gold",
  termMonths: 36,
  expirationMiles: null,
  deductible: 500,
  priceTotalCents: 299_900,
  priceMonthlyCents: 8331,
  quoted: true,
} as const;
const quote: QuoteScreen_QuoteFragment = {
  state: "open",
  firstName: "Rosa",
  vehicleName: "2019 Honda Civic",
  validUntil: "2026-12-20",
  acceptedPosition: null,
  contractId: null,
  choices: [
    gold,
    { ...gold, position: 1, plan: "silver", priceTotalCents: 180_000, priceMonthlyCents: 5000, quoted: false },
    { ...gold, position: 2, deductible: 0, priceTotalCents: 345_000, priceMonthlyCents: 9583, quoted: false },
  ],
  plans: [
    { plan: "silver", covers: [...PLANS.silver.covers] },
    { plan: "gold", covers: [...PLANS.gold.covers] },
  ],
};
const key = expect.stringMatching(/^[0-9a-f]{32}$/);

function opened(given: Partial<QuoteScreen_QuoteFragment> | null = {}, width = 390) {
  const { variables } = answer(QuoteScreenDocument, { quotePage: given === null ? null : { ...quote, ...given } });
  return { variables, ...renderPortal(`/portal/quote#${token}`, { width }) };
}

const plan = async (name: string) => within(await screen.findByRole("region", { name }));

test("the plans stand side by side, each with its price, and follow the deductible", async () => {
  const { user, variables } = opened();
  expect(
    await screen.findByText(
      "Rosa, here is our offer for your 2019 Honda Civic. These prices are good until Dec 20, 2026.",
    ),
  ).toBeVisible();
  expect(variables).toEqual([{ input: { token } }]);
  expect((await plan("Silver")).getByText("$50.00")).toBeVisible();
  expect((await plan("Gold")).getByText("36 monthly payments")).toBeVisible();
  expect((await plan("Gold")).getByText("Everything in Silver, and")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "$0" }));
  expect((await plan("Gold")).getByText("$95.83")).toBeVisible();
  expect((await plan("Silver")).queryByRole("button")).toBeNull();
});

test.each([
  [390, ["Gold", "Silver"]],
  [1280, ["Silver", "Gold"]],
])("the quoted plan is the first below each other, and in its column side by side: %i pixels", async (width, names) => {
  opened({}, width);
  await plan("Gold");
  const shown = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(shown.filter((name) => name === "Gold" || name === "Silver")).toEqual(names);
});

test("a newer link in the same tab opens its own quote, without a load of the page", async () => {
  const { goTo } = opened({ state: "withdrawn", choices: [], plans: [] });
  await screen.findByText("This quote was withdrawn");
  const { variables } = answer(QuoteScreenDocument, { quotePage: quote });
  const newer = "n".repeat(43);
  await goTo(`/portal/quote#${newer}`);
  await plan("Gold");
  await goTo("/portal/quote#main");
  await plan("Gold");
  expect(variables).toEqual([{ input: { token: newer } }]);
});

test("an acceptance is confirmed, sent once, and leads to its contract", async () => {
  const { user, address } = opened();
  const { variables } = answer(AcceptQuoteDocument, { acceptQuote: { contractId: "c1" } });
  refuse(PortalSessionDocument, noSession);
  refuse(GuestContractDocument, { code: "NOT_FOUND", message: "Contract not found" });
  await user.click((await plan("Silver")).getByRole("button", { name: "Accept Silver" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Accept the Silver plan?" }));
  expect(dialog.getByText("$1,800.00")).toBeVisible();
  await user.dblClick(dialog.getByRole("button", { name: "Accept and continue" }));
  expect(await screen.findByText("Contract unavailable")).toBeVisible();
  expect(address()).toBe("/portal?contract=c1");
  expect(variables).toEqual([{ input: { token, position: 1, idempotencyKey: key } }]);
});

test("a refusal is reported, and the page then shows the quote's current state", async () => {
  const { user } = opened();
  await user.click((await plan("Gold")).getByRole("button", { name: "Accept Gold" }));
  refuse(AcceptQuoteDocument, { code: "CONFLICT", message: "This quote was withdrawn. Please call us for a new one." });
  answer(QuoteScreenDocument, { quotePage: { ...quote, state: "withdrawn", choices: [], plans: [] } });
  await user.click(await screen.findByRole("button", { name: "Accept and continue" }));
  expect(await screen.findByText("This quote was withdrawn. Please call us for a new one.")).toBeVisible();
  expect(await screen.findByText("This quote was withdrawn")).toBeVisible();
});

test("an acceptance whose answer was lost is no failure: it leads to its contract", async () => {
  const { user, address } = opened();
  unreachable(AcceptQuoteDocument);
  refuse(PortalSessionDocument, noSession);
  refuse(GuestContractDocument, { code: "NOT_FOUND", message: "Contract not found" });
  await user.click((await plan("Silver")).getByRole("button", { name: "Accept Silver" }));
  answer(QuoteScreenDocument, { quotePage: { ...quote, state: "accepted", acceptedPosition: 1, contractId: "c1" } });
  await user.click(await screen.findByRole("button", { name: "Accept and continue" }));
  expect(await screen.findByText("Contract unavailable")).toBeVisible();
  expect(address()).toBe("/portal?contract=c1");
  expect(screen.queryByText("Not accepted")).toBeNull();
});

test.each([
  ["it is still open", {}],
  ["another plan was accepted meanwhile", { state: "accepted", acceptedPosition: 0, contractId: "c1" }],
] as const)("an acceptance that did not arrive is reported if %s", async (_title, now) => {
  const { user, address } = opened();
  unreachable(AcceptQuoteDocument);
  await user.click((await plan("Silver")).getByRole("button", { name: "Accept Silver" }));
  answer(QuoteScreenDocument, { quotePage: { ...quote, ...now } });
  await user.click(await screen.findByRole("button", { name: "Accept and continue" }));
  expect(await screen.findByText("Not accepted")).toBeVisible();
  expect(address()).toBe("/portal/quote");
});

test("without a connection, the plan's figures stay, and one more press accepts it", async () => {
  const { user, address } = opened();
  await user.click((await plan("Silver")).getByRole("button", { name: "Accept Silver" }));
  unreachable(AcceptQuoteDocument);
  unreachable(QuoteScreenDocument);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Accept the Silver plan?" }));
  await user.click(dialog.getByRole("button", { name: "Accept and continue" }));
  expect(await screen.findByText("Not accepted")).toBeVisible();
  expect(dialog.getByText("$50.00")).toBeVisible();
  answer(AcceptQuoteDocument, { acceptQuote: { contractId: "c1" } });
  refuse(PortalSessionDocument, noSession);
  refuse(GuestContractDocument, { code: "NOT_FOUND", message: "Contract not found" });
  await user.click(dialog.getByRole("button", { name: "Accept and continue" }));
  await waitFor(() => expect(address()).toBe("/portal?contract=c1"));
  expect({ ...sessionStorage }).toEqual({});
});

test("another term or deductible is said with its prices, and is still chosen after a reload", async () => {
  const first = opened();
  await plan("Gold");
  expect(screen.queryByText(/a month\.$/)).toBeNull();
  await first.user.click(screen.getByRole("button", { name: "$0" }));
  expect(await screen.findByText("Gold: $95.83 a month.")).toHaveAttribute("role", "status");
  first.unmount();
  opened();
  expect((await plan("Gold")).getByText("$95.83")).toBeVisible();
  expect(screen.getByRole("button", { name: "$0" })).toHaveAttribute("aria-pressed", "true");
});

test("a chosen term that is no longer offered gives way to the quoted one", async () => {
  const first = opened();
  await plan("Gold");
  await first.user.click(screen.getByRole("button", { name: "$0" }));
  first.unmount();
  opened({ choices: quote.choices.filter(({ deductible }) => deductible !== 0) });
  expect((await plan("Gold")).getByText("$83.31")).toBeVisible();
});

test("a question is sent once, and its field is empty again", async () => {
  const { user } = opened();
  const { variables } = answer(AskAboutQuoteDocument, { askAboutQuote: { state: "open" } });
  const form = within(await screen.findByRole("form", { name: "Ask a question" }));
  await user.click(form.getByRole("button", { name: "Send question" }));
  expect(await form.findByText("Please enter your question.")).toBeVisible();
  await user.type(form.getByLabelText("Your question", { exact: false }), "Is towing covered?");
  await user.dblClick(form.getByRole("button", { name: "Send question" }));
  expect(await form.findByText("Thank you. We have your question.")).toBeVisible();
  expect(form.getByLabelText("Your question", { exact: false })).toHaveValue("");
  expect(variables).toEqual([{ input: { token, question: "Is towing covered?", idempotencyKey: key } }]);
});

test("a question whose answer was lost is sent again as the same one, even after a reload", async () => {
  const first = opened();
  const lost = unreachable(AskAboutQuoteDocument);
  const form = async () => within(await screen.findByRole("form", { name: "Ask a question" }));
  await first.user.type((await form()).getByLabelText("Your question", { exact: false }), "Is towing covered?");
  await first.user.click((await form()).getByRole("button", { name: "Send question" }));
  await toast("Not sent");
  first.unmount();
  const { user } = opened();
  const again = answer(AskAboutQuoteDocument, { askAboutQuote: { state: "open" } });
  await user.click((await form()).getByRole("button", { name: "Send question" }));
  expect(await (await form()).findByText("Thank you. We have your question.")).toBeVisible();
  expect(again.variables).toEqual(lost.variables);
  expect({ ...sessionStorage }).toEqual({});
});

test("a quote is declined with a reason, once, and the page then says so", async () => {
  const { user } = opened();
  await user.click(await screen.findByRole("button", { name: "No, thank you" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline this quote?" }));
  expect(dialog.getByText("This closes the quote. If you change your mind, call us for a new one.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Decline quote" })).toHaveClass("MuiButton-colorError");
  await user.click(dialog.getByRole("button", { name: "Decline quote" }));
  expect(await dialog.findByText("Please tell us why.")).toBeVisible();
  const { variables } = answer(DeclineQuoteDocument, { declineQuote: { state: "declined" } });
  answer(QuoteScreenDocument, { quotePage: { ...quote, state: "declined", choices: [], plans: [] } });
  await user.type(dialog.getByLabelText("Why not?", { exact: false }), "Too dear");
  await user.dblClick(dialog.getByRole("button", { name: "Decline quote" }));
  expect(await screen.findByText("You declined this quote")).toBeVisible();
  expect(variables).toEqual([{ input: { token, reason: "Too dear", idempotencyKey: key } }]);
});

test.each([
  ["expired", "This quote has expired"],
  ["replaced", "There's a newer quote"],
  ["withdrawn", "This quote was withdrawn"],
  ["closed", "Your policy is set up"],
] as const)("one that is %s says so, and how to go on", async (state, title) => {
  opened({ state, choices: [], plans: [] });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole("link", { name: /^Call / })).toBeVisible();
  expect(screen.getByRole("form", { name: "Ask a question" })).toBeVisible();
});

test("an accepted one shows what was accepted, and the way to its contract", async () => {
  opened({ state: "accepted", acceptedPosition: 2, contractId: "c1" });
  expect(await screen.findByText("You accepted this quote")).toBeVisible();
  expect(screen.getByText("$3,450.00")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to your contract" })).toHaveAttribute("href", "/portal?contract=c1");
});

test("a link that is unknown has nothing to ask about", async () => {
  opened(null);
  expect(await screen.findByText("We can't find this quote")).toBeVisible();
  expect(screen.queryByRole("form")).toBeNull();
});

test("staff's changes appear while the page is open, and a typed question stays", async () => {
  const { user } = opened();
  const question = await screen.findByLabelText(/Your question/);
  await user.type(question, "Is my turbo covered?");
  const asked = answer(QuoteScreenDocument, { quotePage: { ...quote, state: "withdrawn", choices: [], plans: [] } });
  fireEvent.focus(window);
  expect(await screen.findByText("This quote was withdrawn")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Accept Gold" })).not.toBeInTheDocument();
  expect(screen.getByLabelText(/Your question/)).toBe(question);
  expect(question).toHaveValue("Is my turbo covered?");
  // A closed quote is not polled.
  fireEvent.focus(window);
  expect(asked.variables).toHaveLength(1);
});
