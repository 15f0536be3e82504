import { afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";

import {
  LeadDetailScreenDocument,
  ResendContractDocument,
  SendContractDocument,
  StaffContractPdfDocument,
  UpdateLeadDocument,
  VoidContractDocument,
} from "#client/generated/graphql";
import { answer, refuse, unreachable } from "#tests/support/client/api";
import { detailLead, event, leadContract, leadQuote, leadScreen, type DetailLead } from "#tests/support/client/leads";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => void signedIn());
afterEach(resetViewport);

const quote = leadQuote();
const contract = leadContract();

/** The lead after a change, as the server answers the mutation and later queries. */
function now(lead: DetailLead): DetailLead {
  answer(LeadDetailScreenDocument, leadScreen(lead));
  return lead;
}

function opened(given: Partial<DetailLead> = {}, tab = "quotes") {
  const lead = detailLead({ quotes: [quote], ...given });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  return { lead, ...renderAdmin(`/admin/leads/${lead.id}?tab=${tab}`) };
}

const pdf = (name = "terms.pdf"): File => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const chooser = (): Promise<HTMLElement> => screen.findByLabelText("Contract PDF");
beforeAll(() => {
  URL.createObjectURL = () => "blob:http://localhost/document";
  URL.revokeObjectURL = () => undefined;
});

const key = expect.stringMatching(/^[0-9a-f]{32}$/);

test("a double click sends one default contract, which then awaits a signature", async () => {
  const { lead, user } = opened();
  const send = await screen.findByRole("button", { name: "Send contract" });
  const waiting = { ...lead, quotes: [{ ...quote, status: "contract_sent" as const, contract }] };
  const { variables } = answer(SendContractDocument, { sendContract: { id: contract.id, lead: now(waiting) } });
  await user.dblClick(send);
  expect(await screen.findByText("The customer has been invited to review and sign.")).toBeVisible();
  // The quote's badge says so, too.
  expect(within(screen.getByRole("region", { name: "Notification" })).getByText("Contract sent")).toBeVisible();
  expect(variables).toEqual([
    { input: { leadId: lead.id, quoteId: quote.id, usePlaceholder: true, idempotencyKey: key } },
  ]);
  expect(await screen.findByText("Awaiting signature")).toBeVisible();
  for (const line of [
    "Sent Nov 20, 2026, 7:31 AM EST",
    "Link last emailed to jordan@example.com",
    "Not opened yet",
    "The link works until Dec 20, 2026, 7:31 AM EST",
  ])
    expect(screen.getByText(line)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("group", { name: "Contract for the Gold quote" })).toHaveFocus());
  expect(screen.queryByRole("button", { name: "Send contract" })).not.toBeInTheDocument();
});

test("nothing is offered that would email someone who asked not to be contacted", async () => {
  const other = leadQuote({ id: "other", plan: "silver", status: "contract_sent", contract });
  opened({ quotes: [quote, other], doNotCallAt: "2026-11-20T12:31:00.000Z", doNotCallReason: "By letter" });
  expect(await screen.findByText("No contract can be sent: this person asked not to be contacted.")).toBeVisible();
  expect(screen.getByText("The quote can't be emailed: this person asked not to be contacted.")).toBeVisible();
  for (const name of ["Send contract", "Email quote", "Resend"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  // The link that was sent can still be withdrawn.
  expect(screen.getByRole("button", { name: "Void" })).toBeVisible();
});

test("a chosen PDF is sent, and then cleared", async () => {
  const { lead, user } = opened();
  const { variables } = answer(SendContractDocument, { sendContract: { id: contract.id, lead } });
  await user.upload(await chooser(), pdf());
  expect(screen.getByText("terms.pdf, 8 B")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Preview" }));
  const preview = within(await screen.findByRole("dialog", { name: "terms.pdf" }));
  await user.click(preview.getByRole("button", { name: "Close" }));
  await user.click(await screen.findByRole("button", { name: "Send contract" }));
  await screen.findByText("Contract sent");
  const file = {
    fileName: "terms.pdf",
    fileType: "application/pdf",
    fileData: "data:application/pdf;base64,JVBERi0xLjc=",
  };
  expect(variables).toEqual([
    { input: { leadId: lead.id, quoteId: quote.id, ...file, usePlaceholder: false, idempotencyKey: key } },
  ]);
  await waitFor(() => expect(screen.queryByText("terms.pdf, 8 B")).not.toBeInTheDocument());
});

test("leaving the lead asks about a chosen PDF until it is sent or removed", async () => {
  const { user, goTo, address } = opened();
  await user.upload(await chooser(), pdf());
  const here = address();
  void goTo("/claims");
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(address()).toBe(here);
  await user.click(await screen.findByRole("button", { name: "Remove PDF" }));
  await goTo("/claims");
  expect(await screen.findByText("The public site")).toBeVisible();
});

test.each([
  ["anything but a PDF", "image/png", 1, "Unsupported file type", "Please upload a PDF contract file."],
  [
    "a file over 5 MB",
    "application/pdf",
    5 * 1024 ** 2 + 1,
    "File too large",
    "Contract files must be 5MB or smaller.",
  ],
])("%s is refused, and takes the previous choice with it", async (_what, type, size, title, description) => {
  const { user } = opened();
  await user.upload(await chooser(), pdf());
  const anyFile = userEvent.setup({ applyAccept: false });
  await anyFile.upload(await chooser(), new File([new Uint8Array(size)], "chosen", { type }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(description)).toBeVisible();
  expect(
    screen.getByText("If you don't upload a PDF, we send the default contract, or one generated from this quote."),
  ).toBeVisible();
});

test("a refused contract shows the server's message; without an answer it says Failed to send contract", async () => {
  const { user } = opened();
  refuse(SendContractDocument, {
    code: "CONFLICT",
    message: "This quote already has a contract. Void it before you send another.",
  });
  await user.click(await screen.findByRole("button", { name: "Send contract" }));
  expect(await screen.findByText(/This quote already has a contract/)).toBeVisible();
  unreachable(SendContractDocument);
  await user.click(await screen.findByRole("button", { name: "Send contract" }));
  expect(await screen.findByText("Failed to send contract")).toBeVisible();
});

test("a contract whose answer was lost is no failure", async () => {
  const { user, lead } = opened();
  unreachable(SendContractDocument);
  const send = await screen.findByRole("button", { name: "Send contract" });
  now({ ...lead, quotes: [{ ...quote, status: "contract_sent", contract }] });
  await user.click(send);
  expect(await screen.findByText("The customer has been invited to review and sign.")).toBeVisible();
  expect(screen.queryByText("Failed to send contract")).not.toBeInTheDocument();
  expect(screen.getByText("Awaiting signature")).toBeVisible();
});

test("a PDF that can no longer be read is reported and cleared, and nothing is sent instead", async () => {
  const { user, lead } = opened();
  const { variables } = answer(SendContractDocument, { sendContract: { id: contract.id, lead } });
  await user.upload(await chooser(), pdf());
  const reading = jest.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function fail(this: FileReader) {
    this.onerror?.(new ProgressEvent("error") as ProgressEvent<FileReader>);
  });
  await user.click(screen.getByRole("button", { name: "Send contract" }));
  expect(await screen.findByText("Unable to read file.")).toBeVisible();
  expect(screen.queryByText("terms.pdf, 8 B")).not.toBeInTheDocument();
  expect(variables).toEqual([]);
  reading.mockRestore();
  await waitFor(() => expect(screen.getByRole("button", { name: "Send contract" })).toBeEnabled());
  await user.upload(await chooser(), pdf());
  expect(screen.getByText("terms.pdf, 8 B")).toBeVisible();
});

test("a contract awaiting a signature can be resent, and its link copied", async () => {
  const { user, lead } = opened({ quotes: [{ ...quote, contract: { ...contract, expired: true } }] });
  expect(await screen.findByText("Link expired")).toBeVisible();
  expect(screen.getByText("The link expired Dec 20, 2026, 7:31 AM EST")).toBeVisible();
  const { variables } = answer(ResendContractDocument, { resendContract: { id: contract.id, lead } });
  await user.dblClick(screen.getByRole("button", { name: "Resend" }));
  expect(await screen.findByText("Contract sent again")).toBeVisible();
  expect(variables).toEqual([{ id: contract.id, idempotencyKey: key }]);
  const write = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(await screen.findByText("Link copied")).toBeVisible();
  expect(write).toHaveBeenCalledWith(`https://milepost.example/portal?contract=${contract.id}`);
});

test("a contract whose last email could not be delivered says so and why", async () => {
  const details = { mailKind: "contract_resent", to: [contract.sentToEmail], reason: "550 No such mailbox" };
  const activity = [event("email_failed", { at: "2026-11-21T12:00:00.000Z", details })];
  opened({ quotes: [{ ...quote, contract }], activity });
  expect(await screen.findByText("The email could not be delivered: 550 No such mailbox")).toBeVisible();
});

test("a draft can be sent or voided", async () => {
  const draft = { ...contract, status: "draft", sentAt: null, sentToEmail: null, expiresAt: null } as const;
  const { user } = opened({ quotes: [{ ...quote, contract: draft }] });
  expect(await screen.findByText("Not sent to the customer")).toBeVisible();
  for (const name of ["Resend", "Copy link", "Open PDF"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Send contract" })).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Void" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Void this contract?" });
  expect(dialog).toHaveTextContent("It was not sent to the customer. The quote stays");
});

test("staff see where the signer wants the bill and the packet", async () => {
  const signed = {
    ...contract,
    status: "signed",
    signedAt: "2026-11-20T13:00:00.000Z",
    billingAddressLine1: "12 Oak Street",
    billingAddressLine2: "",
    billingCity: "Austin",
    billingState: "TX",
    billingPostalCode: "78701",
    billingCountry: "United States",
    shippingSameAsBilling: true,
  } as const;
  opened({ quotes: [{ ...quote, contract: signed }] });
  expect(await screen.findByText("12 Oak Street, Austin, TX 78701, United States")).toBeVisible();
  expect(screen.getByText("Same as billing")).toBeVisible();
});

test("a separate shipping address is shown, and a contract without addresses shows none", async () => {
  const shipped = {
    ...contract,
    status: "signed",
    billingAddressLine1: "12 Oak Street",
    shippingSameAsBilling: false,
    shippingAddressLine1: "3 Elm Road",
    shippingCity: "Dallas",
  } as const;
  const without = { ...leadContract(), status: "signed" } as const;
  opened({ quotes: [{ ...quote, contract: shipped }, leadQuote({ contract: without })] });
  expect(await screen.findByText("3 Elm Road, Dallas")).toBeVisible();
  expect(screen.getAllByText("Shipping address", { selector: "dt" })).toHaveLength(1);
});

test("staff see the same document as the customer; a signed one with its certificate", async () => {
  const signed = { ...contract, status: "signed", signedAt: "2026-11-20T13:00:00.000Z" } as const;
  const { user } = opened({ quotes: [{ ...quote, contract: signed }] });
  const file = { fileName: "Contract-signed.pdf", dataUrl: `data:application/pdf;base64,${btoa("%PDF-1.7")}` };
  const { variables } = answer(StaffContractPdfDocument, { contractPdf: file });
  await user.click(await screen.findByRole("button", { name: "Open PDF" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Signed contract" }));
  expect(await dialog.findByRole("link", { name: "Download PDF" })).toHaveAttribute("download", "Contract-signed.pdf");
  expect(variables).toEqual([{ id: contract.id }]);
  await user.click(dialog.getByRole("button", { name: "Close" }));
  refuse(StaffContractPdfDocument, { code: "NOT_FOUND", message: "Contract not found" });
  await user.click(await screen.findByRole("button", { name: "Open PDF" }));
  expect(await screen.findByText("Preview failed")).toBeVisible();
});

test("voiding says what is lost, and another contract can be sent afterwards", async () => {
  const { lead, user } = opened({ quotes: [{ ...quote, contract }] });
  await user.click(await screen.findByRole("button", { name: "Void" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Void this contract?" }));
  expect(dialog.getByText(/The customer's link stops working/)).toBeVisible();
  const declineReason = null;
  const voidedAt = "2026-11-20T14:00:00.000Z";
  const gone = { id: contract.id, quoteId: quote.id, status: "void" as const, voidedAt, declineReason };
  const voided = { ...lead, quotes: [quote], contracts: [gone] };
  const { variables } = answer(VoidContractDocument, { voidContract: { id: contract.id, lead: now(voided) } });
  await user.dblClick(dialog.getByRole("button", { name: "Void contract" }));
  expect(await screen.findByText("Contract voided")).toBeVisible();
  expect(variables).toEqual([{ id: contract.id }]);
  expect(await screen.findByText("Contract void since Nov 20, 2026, 9:00 AM EST")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Send contract" })).toBeEnabled();
  await waitFor(() => expect(screen.getByRole("group", { name: "Contract for the Gold quote" })).toHaveFocus());

  const file = { fileName: "Contract.pdf", dataUrl: `data:application/pdf;base64,${btoa("%PDF-1.7")}` };
  const asked = answer(StaffContractPdfDocument, { contractPdf: file });
  await user.click(screen.getByRole("button", { name: "Open void PDF" }));
  const previous = within(await screen.findByRole("dialog", { name: "Void contract" }));
  expect(await previous.findByRole("link", { name: "Download PDF" })).toHaveAttribute("download", "Contract.pdf");
  expect(asked.variables).toEqual([{ id: contract.id }]);
});

test("an unsaved e-mail address is saved before a contract is sent", async () => {
  const { lead, user } = opened();
  const sent = answer(SendContractDocument, { sendContract: { id: contract.id, lead } });
  const saved = answer(UpdateLeadDocument, { updateLead: { ...lead, version: 2, email: "new@example.com" } });
  await user.click(await screen.findByRole("tab", { name: "Overview" }));
  await fill({ user }, "Email", "new@example.com");
  await user.click(screen.getByRole("tab", { name: /Quotes/ }));
  await user.click(screen.getByRole("button", { name: "Send contract" }));
  expect(await screen.findByRole("alertdialog", { name: "Save your changes first?" })).toBeVisible();
  expect(sent.variables).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByText("Contract sent")).toBeVisible();
  expect(saved.variables).toEqual([{ input: { id: lead.id, version: 1, lead: { email: "new@example.com" } } }]);
  expect(sent.variables).toHaveLength(1);
});

test("a signature appears without a reload", async () => {
  const live = signedIn();
  const { lead } = opened({ quotes: [{ ...quote, contract }] });
  await screen.findByText("Awaiting signature");
  expect(screen.queryByText("Contract signed")).not.toBeInTheDocument();
  const signature = { status: "signed", signedAt: "2026-11-20T13:00:00.000Z", signatureName: "Jordan Reyes" } as const;
  const quotes = [{ ...quote, status: "signed" as const, contract: { ...contract, ...signature } }];
  answer(LeadDetailScreenDocument, leadScreen({ ...lead, quotes }));
  await waitFor(() => expect(live.listeners()).toBe(1));
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  expect(await screen.findByText("Signed Nov 20, 2026, 8:00 AM EST by Jordan Reyes")).toBeVisible();
  expect(screen.getByText("Shown before signing: not known")).toBeVisible();
  expect(screen.getByText("Contract signed")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Void" })).not.toBeInTheDocument();
});

test.each([
  [[1, 2, 3], 3, "Shown before signing: all 3 pages"],
  [[1], 1, "Shown before signing: the only page"],
  [[1], 4, "Shown before signing: page 1 of 4"],
  [[1, 2, 4, 6, 7], 9, "Shown before signing: pages 1-2, 4 and 6-7 of 9"],
  [[], 9, "Shown before signing: none of the 9 pages"],
])("of a signed contract, pages %j of %i that were shown are named", async (shown, count, words) => {
  const signature = { status: "signed", signedAt: "2026-11-20T13:00:00.000Z", signatureName: "Jordan Reyes" } as const;
  opened({ quotes: [{ ...quote, contract: { ...contract, ...signature, signaturePages: { shown, count } } }] });
  expect(await screen.findByText(words)).toBeVisible();
});

test("the timeline shows contracts and email", async () => {
  const customer = { actorKind: "customer", actorName: null } as const;
  opened(
    {
      activity: [
        event("email_failed", {
          details: { to: ["a@example.com"], subject: "Your contract", reason: "550 No such mailbox" },
        }),
        event("email_sent", { details: { to: ["a@example.com", "b@example.com"], subject: "Your contract" } }),
        event("converted", { details: { policyId: "VSP-AAAA-BBBB" } }),
        event("contract_voided", { details: { fileName: "Contract.pdf" } }),
        event("contract_voided", { details: {} }),
        event("contract_signed", { ...customer, details: { fileName: "Contract.pdf", signatureName: "Jordan Reyes" } }),
        event("contract_signed", { ...customer, details: { signatureName: "Jordan Reyes" } }),
        event("contract_signed", { ...customer, details: { signatureName: "Jordan Reyes", staffUsername: "sally" } }),
        event("contract_declined", { ...customer, details: { reason: "Too dear", staffUsername: "sally" } }),
        event("quote_accepted", { ...customer, details: { plan: "gold", staffUsername: "sally" } }),
        event("contract_viewed", { ...customer, details: {} }),
        event("contract_sent", { details: { to: "a@example.com", resent: true } }),
        event("contract_sent", { details: { to: "a@example.com", fileName: "Contract.pdf" } }),
        event("quote_created", { details: { plan: "gold", priceTotalCents: 299_900 } }),
      ],
    },
    "activity",
  );
  const words = [
    "could not deliver an email to a@example.com: 550 No such mailbox",
    "sent an email to a@example.com, b@example.com",
    "converted this lead to policy VSP-AAAA-BBBB",
    "voided the contract Contract.pdf",
    "voided the contract",
    "The customer signed the contract Contract.pdf as Jordan Reyes",
    "The customer signed the contract as Jordan Reyes",
    "The customer signed the contract as Jordan Reyes, in a browser where sally was signed in",
    "The customer declined the contract, in a browser where sally was signed in: Too dear",
    "The customer accepted the Gold quote, in a browser where sally was signed in",
    "The customer opened the contract",
    "sent the contract again to a@example.com",
    "sent the contract Contract.pdf to a@example.com",
    "created a Gold quote for $2,999.00",
  ];
  const entries = within(await screen.findByRole("list", { name: "Activity, newest first" })).getAllByRole("listitem");
  expect(entries).toHaveLength(words.length);
  words.forEach((text, index) => expect(entries[index]).toHaveTextContent(text));
});
