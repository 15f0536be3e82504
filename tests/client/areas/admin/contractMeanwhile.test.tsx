import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { LeadDetailScreenDocument, VoidContractDocument } from "#client/generated/graphql";
import { answer, refuse } from "#tests/support/client/api";
import {
  detailLead,
  leadContract,
  leadPolicy,
  leadQuote,
  leadScreen,
  type DetailLead,
} from "#tests/support/client/leads";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

let live: ReturnType<typeof signedIn>;
beforeEach(() => {
  live = signedIn();
});

const quote = leadQuote();
const contract = leadContract();
const moment = "2026-11-20T14:00:00.000Z";

function now(lead: DetailLead): void {
  answer(LeadDetailScreenDocument, leadScreen(lead));
}

function opened(given: Partial<DetailLead> = {}) {
  const lead = detailLead({ quotes: [quote], ...given });
  now(lead);
  return { lead, ...renderAdmin(`/admin/leads/${lead.id}?tab=quotes`) };
}

test.each([
  [
    "signed by the customer",
    { quotes: [{ ...quote, status: "signed", contract: { ...contract, status: "signed", signedAt: moment } }] },
    "Signed Nov 20, 2026, 9:00 AM EST. A signed contract can't be voided.",
  ],
  [
    "voided by a colleague",
    { contracts: [{ id: contract.id, quoteId: quote.id, status: "void", voidedAt: moment, declineReason: null }] },
    "Contract void since Nov 20, 2026, 9:00 AM EST",
  ],
] satisfies [string, Partial<DetailLead>, string][])(
  "the question about a contract stays and says that it was %s meanwhile",
  async (_name, meanwhile, said) => {
    const { lead, user } = opened({ quotes: [{ ...quote, contract }] });
    await user.click(await screen.findByRole("button", { name: "Void" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Void this contract?" }));
    now({ ...lead, quotes: [quote], ...meanwhile });
    await waitFor(() => expect(live.listeners()).toBe(1));
    live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
    await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent(said));
    expect(dialog.queryByRole("button", { name: "Void contract" })).not.toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("group", { name: "Contract for the Gold quote" })).toHaveFocus());
  },
);

test("a contract that was signed before the press says so in the question that is still open", async () => {
  const { lead, user } = opened({ quotes: [{ ...quote, contract }] });
  await user.click(await screen.findByRole("button", { name: "Void" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Void this contract?" }));
  refuse(VoidContractDocument, { code: "CONFLICT", message: "A signed contract can't be voided." });
  now({
    ...lead,
    quotes: [{ ...quote, status: "signed", contract: { ...contract, status: "signed", signedAt: moment } }],
  });
  await user.click(dialog.getByRole("button", { name: "Void contract" }));
  await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("Signed Nov 20, 2026, 9:00 AM EST."));
  expect(dialog.queryByRole("button", { name: "Void contract" })).not.toBeInTheDocument();
});

test("a quote that is about to be emailed says that its contract was sent meanwhile", async () => {
  const { lead, user } = opened();
  await user.click(await screen.findByRole("button", { name: "Email quote" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Email quote" }));
  now({ ...lead, quotes: [{ ...quote, status: "contract_sent", contract }] });
  await waitFor(() => expect(live.listeners()).toBe(1));
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("This quote's contract was sent by now."));
  expect(dialog.getByRole("button", { name: "Email quote" })).toBeDisabled();
});

test("for a lead that has a policy, it says what another contract changes", async () => {
  const { lead } = opened();
  expect(await screen.findByRole("button", { name: "Send contract" })).toBeEnabled();
  expect(screen.queryByText(/^This lead already has a policy\./)).not.toBeInTheDocument();
  now({ ...lead, status: "sold", policy: leadPolicy() });
  await waitFor(() => expect(live.listeners()).toBe(1));
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  expect(
    await screen.findByText(
      "This lead already has a policy. Signing this contract adds its payment method to the policy, but doesn't change the policy's terms.",
    ),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Send contract" })).toBeEnabled();
});
