import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import {
  ContractPdfDocument,
  ContractsScreenDocument,
  DeclineContractDocument,
  GuestContractDocument,
  GuestContractPdfDocument,
  PortalSessionDocument,
} from "#client/generated/graphql";
import { answer, pending, refuse, unreachable } from "#tests/support/client/api";
import { consent, sentContract, signedContract } from "#tests/support/client/portal";
import {
  field,
  fillIn,
  followLink,
  goToStep,
  noSession,
  openPortal,
  renderPortal,
  showContracts,
  signedInCustomer,
  stepsToSign,
  toast,
} from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

const second = "c0a70000-0000-4000-8000-000000000002";
const pdf = { fileName: "Contract.pdf", dataUrl: `data:application/pdf;base64,${btoa("%PDF-1.7")}` };

/** jsdom has no object URLs and does not report a PDF viewer. */
function browserThatShowsPdf(shows: boolean): void {
  Object.defineProperty(navigator, "pdfViewerEnabled", { value: shows, configurable: true });
}

beforeEach(() => {
  URL.createObjectURL = () => "blob:http://localhost/document";
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  resetViewport();
  browserThatShowsPdf(false);
});

describe("a customer's contracts", () => {
  test("show their status, and the banner counts those that can be signed", async () => {
    openPortal([
      sentContract(),
      sentContract({ id: second, fileName: "Second.pdf", expired: true }),
      signedContract({ id: "c0a70000-0000-4000-8000-000000000003", fileName: "Third.pdf" }),
    ]);
    const cards = await screen.findAllByRole("article");
    expect(cards.map((card) => within(card).getByRole("heading", { level: 2 }).textContent)).toEqual([
      "Vehicle-Service-Contract.pdf",
      "Second.pdf",
      "Third.pdf",
    ]);
    expect(cards[0]).toHaveTextContent("Awaiting signature");
    expect(cards[0]).toHaveTextContent("Sent Nov 20, 2026, sign by Dec 20, 2026, 10:00 AM EST");
    expect(cards[1]).toHaveTextContent("Expired");
    expect(cards[1]).toHaveTextContent("This contract is no longer open for signing. Call (800) 555-0142");
    expect(within(cards[1] as HTMLElement).queryByRole("navigation")).not.toBeInTheDocument();
    expect(cards[2]).toHaveTextContent("Sent Nov 20, 2026, signed Nov 21, 2026, 12:30 PM EST");
    expect(screen.getByText("Action needed").closest('[role="alert"]')).toHaveTextContent(
      "1 contract is not signed yet.",
    );
  });

  test("awaiting a signature come before signed ones, newest first", async () => {
    openPortal([
      signedContract({ id: "c0a70000-0000-4000-8000-000000000003", fileName: "Signed.pdf" }),
      sentContract({ fileName: "Newer.pdf" }),
      sentContract({ id: second, fileName: "Older.pdf" }),
    ]);
    const cards = await screen.findAllByRole("article");
    expect(cards.map((card) => within(card).getByRole("heading", { level: 2 }).textContent)).toEqual([
      "Newer.pdf",
      "Older.pdf",
      "Signed.pdf",
    ]);
  });

  test("with one file name are distinguished by vehicle and plan, also for screen readers", async () => {
    openPortal([sentContract(), sentContract({ id: second, plan: "basic", vehicleName: null })]);
    const cards = await screen.findAllByRole("article");
    expect(cards[0]).toHaveAccessibleName("Vehicle-Service-Contract.pdf 2022 Honda CR-V, Gold plan");
    expect(cards[1]).toHaveAccessibleName("Vehicle-Service-Contract.pdf Basic plan");
    expect(screen.getByText("2022 Honda CR-V, Gold plan")).toBeVisible();
  });

  test.each([
    ["draft", "Draft"],
    ["void", "Void"],
  ] as const)("one that is %s says %s and offers no form", async (status, words) => {
    openPortal([sentContract({ status })]);
    expect(await screen.findByRole("article")).toHaveTextContent(words);
    expect(screen.queryByRole("form")).not.toBeInTheDocument();
    expect(screen.queryByRole("navigation", { name: /^Steps to sign/ })).not.toBeInTheDocument();
    expect(screen.queryByText("Action needed")).not.toBeInTheDocument();
  });

  test("a signed one says thanks, shows the signature and the stored card, and no form", async () => {
    openPortal([signedContract()]);
    const card = await screen.findByRole("article");
    expect(card).toHaveTextContent("Thank you for signing.");
    expect(card).toHaveTextContent("We emailed your signed copy to jordan.reyes@example.com");
    expect(card).toHaveTextContent("Visa **** **** **** 4242");
    expect(card).toHaveTextContent("03/2030");
    expect(within(card).getByRole("checkbox", { name: "Agreed to sign digitally" })).toBeChecked();
    expect(within(card).queryByRole("form")).not.toBeInTheDocument();
    expect(within(card).queryByRole("navigation")).not.toBeInTheDocument();
    expect(screen.queryByText("Action needed")).not.toBeInTheDocument();
  });

  test("one that was signed before signatures were kept claims no certificate", async () => {
    openPortal([signedContract({ signatureName: null, signatureEmail: null, paymentCardNumber: null })]);
    const card = await screen.findByRole("article");
    expect(card).toHaveTextContent("Thank you for signing. You're all set.");
    expect(card).not.toHaveTextContent("certificate");
  });

  test("if there are several to sign, the linked one's form is open, and the others can be opened", async () => {
    const scrolled = jest.spyOn(Element.prototype, "scrollIntoView");
    const { user } = openPortal(
      [sentContract(), sentContract({ id: second, fileName: "Second.pdf" })],
      `/portal?contract=${second}`,
    );
    expect(await stepsToSign("Second.pdf")).toHaveLength(1);
    expect(await stepsToSign()).toHaveLength(1);
    await waitFor(() => expect(scrolled.mock.contexts).toContain(screen.getAllByRole("article")[1]));
    await user.click(screen.getByRole("button", { name: "Sign this contract" }));
    expect(await stepsToSign()).toHaveLength(2);
    scrolled.mockRestore();
  });

  test("a link to a contract that belongs to no policy of theirs yet shows that contract", async () => {
    answer(GuestContractDocument, {
      guestContract: sentContract({ id: second, fileName: "Second.pdf" }),
      signingConsent: consent,
    });
    const { user } = openPortal([signedContract()], `/portal?contract=${second}`);
    expect(await stepsToSign("Second.pdf")).toHaveLength(1);
    await user.click(screen.getByRole("link", { name: "Show my other contracts" }));
    expect(await screen.findByText("Thank you for signing.")).toBeVisible();
  });

  test("without any contract the screen says what to expect and whom to ask", async () => {
    openPortal([]);
    expect(await screen.findByText("No contracts yet")).toBeVisible();
    expect(screen.queryByText("Action needed")).not.toBeInTheDocument();
  });

  test("load, and can be retried if they cannot be read", async () => {
    signedInCustomer();
    const loading = pending(ContractsScreenDocument);
    const first = renderPortal("/portal/contracts");
    expect(await screen.findByText("Loading")).toBeInTheDocument();
    loading.answer({ customerContracts: [signedContract()], signingConsent: consent });
    expect(await screen.findByText("Thank you for signing.")).toBeVisible();
    first.unmount();

    unreachable(ContractsScreenDocument);
    const { user } = renderPortal("/portal/contracts");
    expect(await screen.findByText("We couldn't load your contracts")).toBeVisible();
    answer(ContractsScreenDocument, { customerContracts: [], signingConsent: consent });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No contracts yet")).toBeVisible();
  });
});

test("a contract that is sent while the screen is open appears by itself, and the screen announces it", async () => {
  const live = signedInCustomer();
  answer(ContractsScreenDocument, { customerContracts: [], signingConsent: consent });
  renderPortal("/portal/contracts");
  expect(await screen.findByText("No contracts yet")).toBeVisible();
  await waitFor(() => expect(live.listeners()).toBe(1));
  showContracts([sentContract()]);
  live.publish({ portalChanged: { kind: "contract", id: sentContract().id } });
  expect(await stepsToSign()).toHaveLength(1);
  expect(screen.getByText("Action needed")).toBeVisible();
});

test("a contract withdrawn while its form is filled in disappears, and the screen says which", async () => {
  const live = signedInCustomer();
  const [one, other] = [sentContract(), sentContract({ id: second, fileName: "Second.pdf", vehicleName: null })];
  showContracts([one, other]);
  const { user } = renderPortal("/portal/contracts");
  await user.type(await field("Full legal name"), "Jordan");
  await waitFor(() => expect(live.listeners()).toBe(1));
  answer(ContractsScreenDocument, { customerContracts: [other], signingConsent: consent });
  live.publish({ portalChanged: { kind: "contract", id: one.id } });
  const told = (await screen.findByText("Contract withdrawn")).closest('[role="alert"]');
  expect(told).toHaveTextContent("Vehicle-Service-Contract.pdf (2022 Honda CR-V, Gold plan) was withdrawn");
  expect(screen.getByText("1 contract is not signed yet. Coverage is activated after you sign.")).toBeVisible();
  answer(ContractsScreenDocument, { customerContracts: [], signingConsent: consent });
  live.publish({ portalChanged: { kind: "contract", id: other.id } });
  expect(await screen.findByText("No contracts yet")).toBeVisible();
  expect(screen.getAllByText("Contract withdrawn")).toHaveLength(2);
  expect(screen.queryByText("Action needed")).not.toBeInTheDocument();
});

test("a guest with the contract's link is told the same, and input elsewhere stays", async () => {
  const live = signedInCustomer();
  const [one, other] = [sentContract(), sentContract({ id: second, fileName: "Second.pdf" })];
  showContracts([one, other]);
  const { user } = renderPortal(`/portal?contract=${one.id}`);
  await user.click(await screen.findByRole("button", { name: "Sign this contract" }));
  await goToStep("Signature", "Second.pdf");
  const elsewhere = within(screen.getByRole("form", { name: "Sign Second.pdf" })).getByLabelText(/Full legal name/);
  await user.type(elsewhere, "Jordan");
  await waitFor(() => expect(live.listeners()).toBe(1));
  answer(ContractsScreenDocument, { customerContracts: [other], signingConsent: consent });
  live.publish({ portalChanged: { kind: "contract", id: one.id } });
  expect(await screen.findByText("Contract withdrawn")).toBeVisible();
  expect(elsewhere).toBeInTheDocument();
  expect(elsewhere).toHaveValue("Jordan");
});

test("a linked contract that becomes the customer's own while its form is filled in stays where it is", async () => {
  const live = signedInCustomer();
  const linked = sentContract({ id: second, fileName: "Second.pdf" });
  showContracts([signedContract()]);
  answer(GuestContractDocument, { guestContract: linked, signingConsent: consent });
  const { user, goTo } = renderPortal(`/portal?contract=${second}`);
  await goToStep("Signature", "Second.pdf");
  const form = screen.getByRole("form", { name: "Sign Second.pdf" });
  await user.type(within(form).getByLabelText(/Full legal name/), "J");
  await waitFor(() => expect(live.listeners()).toBe(1));
  const reads = answer(ContractsScreenDocument, { customerContracts: [linked], signingConsent: consent });
  live.publish({ portalChanged: { kind: "policy", id: "VSP-TEST-0001" } });
  await waitFor(() => expect(reads.variables).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText("Show my other contracts")).not.toBeInTheDocument());
  expect(screen.getByRole("form", { name: "Sign Second.pdf" })).toBe(form);
  expect(within(form).getByLabelText(/Full legal name/)).toHaveValue("J");
  void goTo("/portal/contracts");
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  expect(await screen.findByText("Action needed")).toBeVisible();
  expect(await field("Full legal name")).toHaveValue("");
});

test("a contract that is signed in another tab is not called withdrawn", async () => {
  const live = signedInCustomer();
  showContracts([sentContract()]);
  renderPortal("/portal/contracts");
  expect(await stepsToSign()).toHaveLength(1);
  await waitFor(() => expect(live.listeners()).toBe(1));
  answer(ContractsScreenDocument, { customerContracts: [signedContract()], signingConsent: consent });
  live.publish({ portalChanged: { kind: "contract", id: sentContract().id } });
  expect(await screen.findByText("Thank you for signing.")).toBeVisible();
  expect(screen.queryByText("Contract withdrawn")).not.toBeInTheDocument();
});

describe("a guest with a link", () => {
  test("sees Review & Sign with the contract, and may sign in instead", async () => {
    followLink();
    expect(await screen.findByRole("heading", { level: 1, name: "Review & Sign" })).toBeVisible();
    expect(await stepsToSign()).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/portal");
    expect(screen.queryByRole("button", { name: "Sign out" })).not.toBeInTheDocument();
  });

  test("is shown only the document of a signed contract, and until when", async () => {
    const alone = { signatureName: null, signatureEmail: null, sentToEmail: null, vehicleName: null };
    const card = { paymentCardBrand: null, paymentCardNumber: null, paymentExpMonth: null, paymentExpYear: null };
    followLink(signedContract({ ...alone, ...card }));
    const article = await screen.findByRole("article");
    expect(article).toHaveTextContent("Thank you for signing. You're all set.");
    expect(article).toHaveTextContent(
      "This link shows only the signed document, and it works until Dec 21, 2026. Everything else is in your portal once your coverage is active.",
    );
    expect(article).toHaveTextContent("The signed PDF is sealed and includes a certificate page");
    expect(within(article).getByRole("button", { name: "Preview contract" })).toBeEnabled();
  });

  test("sees the contract as signed after signing", async () => {
    followLink(signedContract());
    expect(await screen.findByText("Thank you for signing.")).toBeVisible();
  });

  test.each([
    [
      "a link that leads to nothing",
      "Contract unavailable",
      "Contract not found",
      /We can't show a contract at this link/,
    ],
    [
      "a link whose contract was declined",
      "Contract declined",
      "This contract was declined on November 20, 2026.",
      /^This contract was declined on November 20, 2026\. .* its link is in our latest email\..* we'll send you a new contract/,
    ],
    [
      "a link that has expired",
      "Contract unavailable",
      "This signing link has expired. Please ask us for a new one.",
      /^This signing link has expired\. Please ask us for a new one\. Call us, or email /,
    ],
  ])("%s says so, and whom to call", async (_case, title, message, words) => {
    refuse(PortalSessionDocument, noSession);
    refuse(GuestContractDocument, { code: "NOT_FOUND", message });
    renderPortal(`/portal?contract=${second}`);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole("link", { name: "Call (800) 555-0142" })).toHaveAttribute("href", "tel:8005550142");
  });

  test("learns within seconds that it was withdrawn, before a card is typed", async () => {
    followLink();
    await goToStep("Payment");
    const reads = refuse(GuestContractDocument, { code: "NOT_FOUND", message: "Contract not found" });
    // Polls every five seconds, but never in a hidden tab.
    fireEvent.focus(window);
    expect(await screen.findByText("Contract withdrawn")).toBeVisible();
    expect(
      screen.getByText(/^It was withdrawn or declined since you opened it\. Nothing was signed here\./),
    ).toBeVisible();
    expect(screen.queryByRole("form")).not.toBeInTheDocument();
    fireEvent.focus(window);
    await waitFor(() => expect(reads.variables).toHaveLength(1));
  });

  test("keeps what is typed while the contract is looked at again, and is thanked after declining", async () => {
    const { user } = followLink();
    await fillIn({ "Full legal name": "Jordan Q. Reyes" });
    const again = answer(GuestContractDocument, { guestContract: sentContract(), signingConsent: consent });
    fireEvent.focus(window);
    await waitFor(() => expect(again.variables).toHaveLength(1));
    expect(await field("Full legal name")).toHaveValue("Jordan Q. Reyes");
    answer(DeclineContractDocument, { declineContract: sentContract().id });
    await user.click(screen.getByRole("button", { name: "Decline this contract" }));
    await user.type(await screen.findByLabelText(/Why not/), "The plan is wrong.");
    await user.click(screen.getByRole("button", { name: "Decline contract" }));
    expect(await screen.findByText(/^You declined this contract\./)).toBeVisible();
    // On a slow machine, the screen has looked again by itself until here.
    const looks = again.variables.length;
    fireEvent.focus(window);
    expect(again.variables).toHaveLength(looks);
    expect(screen.getByText(/^You declined this contract\./)).toBeVisible();
  });

  test("sees it load, and can retry after a network failure", async () => {
    refuse(PortalSessionDocument, noSession);
    pending(GuestContractDocument);
    const first = renderPortal(`/portal?contract=${second}`);
    expect(await screen.findByText("Loading")).toBeInTheDocument();
    first.unmount();

    unreachable(GuestContractDocument);
    const { user } = renderPortal(`/portal?contract=${second}`);
    expect(await screen.findByText("We couldn't open that contract")).toBeVisible();
    answer(GuestContractDocument, { guestContract: signedContract(), signingConsent: consent });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Thank you for signing.")).toBeVisible();
  });
});

describe("the preview", () => {
  test("shows the PDF in a dialog and offers it for download", async () => {
    browserThatShowsPdf(true);
    const { user } = openPortal([signedContract()]);
    const calls = answer(ContractPdfDocument, { contractPdf: pdf });
    await user.click(await screen.findByRole("button", { name: "Preview contract" }));
    const dialog = await screen.findByRole("dialog", { name: "Your contract" });
    const frame = await within(dialog).findByTitle("Contract.pdf");
    expect(frame).toHaveAttribute("src", "blob:http://localhost/document");
    expect(within(dialog).getByRole("link", { name: "Download PDF" })).toHaveAttribute("download", "Contract.pdf");
    expect(calls.variables).toEqual([{ id: signedContract().id }]);
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("of a guest fetches what the link shows, and says that it is loading", async () => {
    const { user } = followLink();
    const file = pending(GuestContractPdfDocument);
    await user.click(await screen.findByRole("button", { name: "Preview contract" }));
    const dialog = await screen.findByRole("dialog", { name: "Your contract" });
    expect(within(dialog).getByText("Loading the document")).toBeInTheDocument();
    file.answer({ guestContractPdf: pdf });
    expect(await within(dialog).findByRole("link", { name: "Open in a new tab" })).toHaveAttribute("target", "_blank");
    expect(dialog.querySelector("iframe")).toBeNull();
  });

  test("that fails says why", async () => {
    const { user } = openPortal([signedContract()]);
    refuse(ContractPdfDocument, { code: "NOT_FOUND", message: "Contract not found" });
    await user.click(await screen.findByRole("button", { name: "Preview contract" }));
    expect(await toast("Preview failed")).toContain("Contract not found");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("that the network fails to load says so", async () => {
    const { user } = openPortal([signedContract()]);
    unreachable(ContractPdfDocument);
    await user.click(await screen.findByRole("button", { name: "Preview contract" }));
    expect(await toast("Preview failed")).toContain("We couldn't open that contract.");
  });
});
