import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import { LeadDetailScreenDocument, SendQuoteDocument, WithdrawQuoteDocument } from "#client/generated/graphql";
import { quoteValidity } from "#shared/limits/sentQuoteLimits";
import { answer, refuse } from "#tests/support/client/api";
import {
  detailLead,
  event,
  leadContract,
  leadPolicy,
  leadQuote,
  leadScreen,
  sentQuote,
  type DetailLead,
} from "#tests/support/client/leads";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

let live: ReturnType<typeof signedIn>;
beforeEach(() => {
  live = signedIn();
});
afterEach(resetViewport);

const sent = sentQuote();
const key = expect.stringMatching(/^[0-9a-f]{32}$/);

function opened(quote: DetailLead["quotes"][number], given: Partial<DetailLead> = {}, tab = "quotes") {
  const lead = detailLead({ quotes: [quote], ...given });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  return { lead, ...renderAdmin(`/admin/leads/${lead.id}?tab=${tab}`) };
}

function answered(lead: DetailLead, quote: DetailLead["quotes"][number]) {
  const after = { ...lead, quotes: [quote] };
  answer(LeadDetailScreenDocument, leadScreen(after));
  return { id: sent.id, quote: { id: quote.id, lead: after } };
}

/** Behind a dialog. */
const hiddenCard = async () =>
  within(await screen.findByRole("group", { name: "Email of the Gold quote", hidden: true }));
const card = async () => within(await screen.findByRole("group", { name: "Email of the Gold quote" }));

test("a quote is emailed with the price book's other offers until a day, and its card then says so", async () => {
  const quote = leadQuote();
  const { lead, user } = opened(quote);
  await card();
  const { variables } = answer(SendQuoteDocument, { sendQuote: answered(lead, { ...quote, sent: [sent] }) });
  await user.click((await card()).getByRole("button", { name: "Email quote" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Email quote" }));
  await user.dblClick(dialog.getByRole("button", { name: "Email quote" }));
  expect(await screen.findByText("Quote emailed")).toBeVisible();
  expect(variables).toEqual([
    {
      input: {
        quoteId: quote.id,
        validUntil: quoteValidity().usual,
        quoteOnly: false,
        seenSentQuoteId: null,
        idempotencyKey: key,
      },
    },
  ]);
  for (const line of [
    "Quote open",
    "Emailed to jordan@example.com by robin, Nov 20, 2026, 7:31 AM EST",
    "Not opened yet",
    "Prices good until Dec 20, 2026",
  ])
    expect((await card()).getByText(line)).toBeVisible();
});

test("before it is emailed, it says where to, and which link stops working that a colleague has mailed meanwhile", async () => {
  const quote = leadQuote();
  const { lead, user } = opened(quote);
  await user.click((await card()).getByRole("button", { name: "Email quote" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Email quote" }));
  expect(dialog.getByText(/^The customer gets an email/)).toHaveTextContent("It goes to jordan@example.com.");
  expect(dialog.getByRole("status")).toBeEmptyDOMElement();
  const other = leadQuote({ plan: "basic", sent: [sent] });
  answer(LeadDetailScreenDocument, leadScreen({ ...lead, email: "jo@example.com", quotes: [other, quote] }));
  await waitFor(() => expect(live.listeners()).toBe(1));
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  await waitFor(() =>
    expect(dialog.getByRole("status")).toHaveTextContent(
      "The link to the Basic quote that robin emailed on Nov 20, 2026, 7:31 AM EST stops working.",
    ),
  );
  expect(dialog.getByText("jo@example.com")).toBeVisible();
  const { variables } = answer(SendQuoteDocument, { sendQuote: answered(lead, { ...quote, sent: [sent] }) });
  await user.click(dialog.getByRole("button", { name: "Email quote" }));
  expect(await screen.findByText("Quote emailed")).toBeVisible();
  expect(variables).toMatchObject([{ input: { quoteId: quote.id, seenSentQuoteId: sent.id } }]);
});

test("a quote's own email is not mentioned as an earlier one while it is being sent", async () => {
  const quote = leadQuote();
  const { lead, user } = opened(quote);
  await user.click((await card()).getByRole("button", { name: "Email quote" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Email quote" }));
  await waitFor(() => expect(live.listeners()).toBe(1));
  const letGo = Promise.withResolvers<undefined>();
  const held = answered(lead, { ...quote, sent: [sent] });
  answer(SendQuoteDocument, () => letGo.promise.then(() => ({ sendQuote: held })));
  await user.click(dialog.getByRole("button", { name: "Email quote" }));
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  expect(await (await hiddenCard()).findByText("Quote open")).toBeInTheDocument();
  expect(dialog.getByRole("status")).toBeEmptyDOMElement();
  letGo.resolve(undefined);
  expect(await screen.findByText("Quote emailed")).toBeVisible();
});

test("a refusal is reported, and the dialog stays open", async () => {
  const { user } = opened(leadQuote());
  refuse(SendQuoteDocument, { code: "CONFLICT", message: "This quote's contract has already been sent." });
  await user.click((await card()).getByRole("button", { name: "Email quote" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Email quote" }));
  await user.click(dialog.getByLabelText("Offer the price book's other plans, terms and deductibles too"));
  await user.click(dialog.getByRole("button", { name: "Email quote" }));
  expect(await screen.findByText("This quote's contract has already been sent.")).toBeVisible();
  expect(dialog.getByLabelText("Prices good until", { exact: false })).toBeVisible();
});

test("an open quote is withdrawn after a confirmation", async () => {
  const quote = leadQuote({ sent: [{ ...sent, openedAt: "2026-11-20T13:00:00.000Z" }] });
  const { lead, user } = opened(quote);
  expect((await card()).getByText("Opened Nov 20, 2026, 8:00 AM EST")).toBeVisible();
  await user.click((await card()).getByRole("button", { name: "Withdraw quote" }));
  const withdrawn = { ...quote, sent: [{ ...sent, state: "withdrawn" as const }] };
  const { variables } = answer(WithdrawQuoteDocument, { withdrawQuote: answered(lead, withdrawn) });
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Withdraw quote" }));
  expect(await (await card()).findByText("Quote withdrawn")).toBeVisible();
  expect(variables).toEqual([{ quoteId: quote.id, idempotencyKey: key }]);
  expect((await card()).queryByRole("button", { name: "Withdraw quote" })).toBeNull();
});

test("a quote whose contract was sent cannot be emailed", async () => {
  opened(leadQuote({ status: "contract_sent", contract: leadContract() }));
  await screen.findByRole("group", { name: "Contract for the Gold quote" });
  expect(screen.queryByRole("button", { name: "Email quote" })).toBeNull();
});

test("a quote of a lead that has a policy is closed, and cannot be emailed again", async () => {
  opened(leadQuote({ sent: [{ ...sent, state: "closed" }] }), { policy: leadPolicy() });
  expect((await card()).getByText("Quote closed")).toBeVisible();
  expect((await card()).queryByRole("button")).toBeNull();
});

test("the history says what was sent, opened and withdrawn", async () => {
  const details = { plan: "gold", priceTotalCents: 299_900 };
  const activity = [
    event("quote_sent", { details: { ...details, to: "jordan@example.com" } }),
    event("quote_opened", { actorKind: "visitor", actorName: null, details: { plan: "gold" } }),
    event("quote_withdrawn", { details }),
  ];
  opened(leadQuote(), { activity }, "activity");
  for (const entry of [
    "sent the Gold quote for $2,999.00 to jordan@example.com",
    "opened the Gold quote",
    "withdrew the Gold quote for $2,999.00",
  ])
    expect((await screen.findAllByText(entry, { exact: false })).length).toBeGreaterThan(0);
});

test("the email of a quote that was accepted over the phone is no longer waited for", async () => {
  opened(leadQuote({ sent: [{ ...sent, state: "accepted" }] }));
  expect(await (await card()).findByText("Quote accepted")).toBeVisible();
  expect((await card()).queryByText(/^Not opened/)).not.toBeInTheDocument();
});

describe("a quote whose email could not be delivered", () => {
  const failed = (given: object = {}) =>
    event("email_failed", {
      at: "2026-11-20T12:32:00.000Z",
      details: { mailKind: "quote_sent", to: ["jordan@example.com"], reason: "550 No such mailbox", ...given },
    });
  const warning = "The email could not be delivered: 550 No such mailbox";

  test("says so and why, until it is emailed again", async () => {
    const { lead } = opened(leadQuote({ sent: [sent] }), { activity: [failed()] });
    expect(await screen.findByText(warning)).toBeVisible();
    const delivered = event("email_sent", {
      at: "2026-11-20T12:40:00.000Z",
      details: { mailKind: "quote_sent", to: ["jordan@example.com"] },
    });
    answer(LeadDetailScreenDocument, leadScreen({ ...lead, activity: [delivered, failed()] }));
    fireEvent.focus(window);
    await waitFor(() => expect(screen.queryByText(warning)).not.toBeInTheDocument());
  });

  test.each([
    ["another email", failed({ mailKind: "quote_requested" })],
    ["another address", failed({ to: ["old@example.com"] })],
    ["an earlier time", { ...failed(), at: "2026-11-20T12:30:00.000Z" }],
  ])("says nothing of %s", async (_what, other) => {
    opened(leadQuote({ sent: [sent] }), { activity: [other] });
    expect(await (await card()).findByText("Not opened yet")).toBeVisible();
    expect(screen.queryByText(/could not be delivered/)).not.toBeInTheDocument();
  });
});
