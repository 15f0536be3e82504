import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { LeadDetailScreenDocument, SendContractDocument, VoidContractDocument } from "#client/generated/graphql";
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
const pdf = new File(["%PDF-1.7"], "terms.pdf", { type: "application/pdf" });
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

test.each([
  ["another contract for its quote was sent", "A contract for this quote was sent by now.", { status: "sent" }],
  ["a contract for its quote was signed", "A contract for this quote is signed by now.", { status: "signed" }],
] satisfies [string, string, Partial<typeof contract>][])(
  "a chosen PDF stays when %s meanwhile, and says so",
  async (_name, said, given) => {
    const { lead, user } = opened();
    await user.upload(await screen.findByLabelText("Contract PDF"), pdf);
    now({ ...lead, quotes: [{ ...quote, status: "contract_sent", contract: { ...contract, ...given } }] });
    await waitFor(() => expect(live.listeners()).toBe(1));
    live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
    const part = within(screen.getByRole("group", { name: "Contract for the Gold quote" }));
    await waitFor(() => expect(part.getByRole("status")).toHaveTextContent(said));
    expect(part.getByText("terms.pdf, 8 B")).toBeVisible();
    expect(part.getByRole("button", { name: "Preview" })).toBeEnabled();
    expect(part.queryByRole("button", { name: "Send contract" })).not.toBeInTheDocument();
    await user.click(part.getByRole("button", { name: "Remove PDF" }));
    expect(part.queryByText("terms.pdf, 8 B")).not.toBeInTheDocument();
    expect(part.queryByRole("button", { name: "Upload PDF" })).not.toBeInTheDocument();
  },
);

test("a chosen PDF that is refused because a colleague was faster can be sent once their contract is void", async () => {
  const { lead, user } = opened();
  await user.upload(await screen.findByLabelText("Contract PDF"), pdf);
  const message = "This quote already has a contract. Void it before you send another.";
  refuse(SendContractDocument, { code: "CONFLICT", message });
  now({ ...lead, quotes: [{ ...quote, status: "contract_sent", contract }] });
  await user.click(screen.getByRole("button", { name: "Send contract" }));
  expect(await screen.findByText(message)).toBeVisible();
  const group = screen.getByRole("group", { name: "Contract for the Gold quote" });
  const part = within(group);
  await waitFor(() => expect(part.getByRole("status")).toHaveTextContent("was sent by now"));
  expect(part.getByText("terms.pdf, 8 B")).toBeVisible();
  await waitFor(() => expect(group).toHaveFocus());

  now({ ...lead, quotes: [quote] });
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  const { variables } = answer(SendContractDocument, { sendContract: { id: contract.id, lead } });
  await user.click(await part.findByRole("button", { name: "Send contract" }));
  await screen.findByText("Contract sent");
  expect(variables).toMatchObject([{ input: { fileName: "terms.pdf", usePlaceholder: false } }]);
});

test("a chosen PDF stays when the person asks not to be contacted meanwhile", async () => {
  const { lead, user } = opened();
  await user.upload(await screen.findByLabelText("Contract PDF"), pdf);
  now({ ...lead, doNotCallAt: moment, doNotCallReason: "By letter" });
  await waitFor(() => expect(live.listeners()).toBe(1));
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  expect(await screen.findByText("No contract can be sent: this person asked not to be contacted.")).toBeVisible();
  expect(screen.getByText("This PDF was not sent.")).toBeVisible();
  expect(screen.getByText("terms.pdf, 8 B")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send contract" })).not.toBeInTheDocument();
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
