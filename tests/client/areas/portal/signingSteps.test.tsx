import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import {
  ContractPdfDocument,
  ContractsScreenDocument,
  DeclineContractDocument,
  SignContractDocument,
} from "#client/generated/graphql";
import { answer, unreachable } from "#tests/support/client/api";
import { pagesInView } from "#tests/support/client/pagesInView";
import { consent, contractPdf, goodAnswers, sentContract, signedContract } from "#tests/support/client/portal";
import {
  agree,
  consentBox,
  field,
  fillIn,
  filledForm,
  followLink,
  formPart,
  goToStep,
  openPortal,
  renderPortal,
  showContracts,
  signButton,
  signedInCustomer,
  toast,
} from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

const broken = { fileName: "Contract.pdf", dataUrl: `data:application/pdf;base64,${btoa("%PDF-1.7 broken")}` };
const pressContinue = () => fireEvent.click(screen.getByRole("button", { name: "Continue" }));
const stepTitle = (title: string) => screen.findByRole("heading", { level: 3, name: title });

beforeEach(() => {
  URL.createObjectURL = () => "blob:http://localhost/document";
  URL.revokeObjectURL = () => undefined;
});
afterEach(resetViewport);

describe("the money", () => {
  test("comes first: what is paid, for what, from when and for how long", async () => {
    openPortal([sentContract()]);
    await screen.findByRole("article");
    const terms = screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(terms).toEqual([
      ["Monthly payment", "$83.31 36 payments"],
      ["Total price", "$2,999.00 for the whole term"],
      ["Plan", "Gold"],
      ["Vehicle", "2022 Honda CR-V"],
      ["Down payment", "None nothing today"],
      ["First charge", "When coverage starts"],
      ["Term", "36 months or 60,000 miles, if sooner"],
      ["Deductible", "$500 per repair visit"],
      ["Waiting period", "30 days and 1,000 miles before your first claim"],
    ]);
  });

  test("is left out if it is not known", async () => {
    openPortal([sentContract({ terms: null })]);
    await screen.findByRole("article");
    expect(screen.queryByRole("term")).not.toBeInTheDocument();
  });
});

describe("the document", () => {
  test("is shown in the page with the text of each page, and the screen says how much was seen", async () => {
    openPortal([sentContract()]);
    const document = await screen.findByRole("region", { name: "Your contract: Vehicle-Service-Contract.pdf" });
    expect(document).toHaveAttribute("tabindex", "0");
    const pages = within(document).getAllByRole("group");
    expect(pages.map((page) => page.getAttribute("aria-label"))).toEqual(["Page 1 of 2", "Page 2 of 2"]);
    await waitFor(() => expect(pages[1]).toHaveTextContent("The words of this page"));
    expect(await screen.findByText("You've seen all 2 pages")).toBeVisible();
  });

  test("must be shown before the consent, which is otherwise refused politely; the signature says which pages were shown", async () => {
    const calls = answer(SignContractDocument, { signContract: signedContract() });
    const { user } = openPortal([sentContract()]);
    pagesInView([]);
    await fillIn(goodAnswers);
    fireEvent.click(await consentBox());
    const told = screen.getByText(/^Please look at your contract above first/);
    await waitFor(() => expect(told.closest('[role="alert"]')).toBeVisible());
    expect(await consentBox()).not.toBeChecked();
    await user.click(await signButton());
    await toast("Consent required");
    expect(calls.variables).toHaveLength(0);

    pagesInView([2]);
    expect(await screen.findByText("You've seen page 2 of 2")).toBeVisible();
    expect(screen.queryByText(/^Please look at your contract above first/)).not.toBeInTheDocument();
    fireEvent.click(await consentBox());
    answer(ContractsScreenDocument, { customerContracts: [signedContract()], signingConsent: consent });
    await user.click(await signButton());
    await toast("Contract signed");
    expect(calls.variables[0]?.input).toMatchObject({ consent: true, pagesShown: [2], pageCount: 2 });
  });

  test("that cannot be drawn can be tried again or downloaded; then the consent is open, and no pages are claimed", async () => {
    const calls = answer(SignContractDocument, { signContract: signedContract() });
    const { user } = openPortal([sentContract()]);
    answer(ContractPdfDocument, { contractPdf: broken });
    expect(await screen.findByText("We couldn't show the document here")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    const download = await screen.findByRole("link", { name: "Download PDF" });
    expect(download).toHaveAttribute("download", "Contract.pdf");
    await fillIn(goodAnswers);
    fireEvent.click(await consentBox());
    expect(await consentBox()).not.toBeChecked();
    // jsdom would leave the page.
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole("link", { name: "Download PDF" }));
    fireEvent.click(await consentBox());
    answer(ContractsScreenDocument, { customerContracts: [signedContract()], signingConsent: consent });
    await user.click(await signButton());
    await toast("Contract signed");
    expect(calls.variables[0]?.input).not.toHaveProperty("pagesShown");
    expect(calls.variables[0]?.input).not.toHaveProperty("pageCount");
  });

  test("that failed to load is fetched again", async () => {
    const { user } = openPortal([sentContract()]);
    unreachable(ContractPdfDocument);
    expect(await screen.findByText("We couldn't show the document here")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Download PDF" })).not.toBeInTheDocument();
    answer(ContractPdfDocument, { contractPdf });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("You've seen all 2 pages")).toBeVisible();
  });
});

describe("the steps", () => {
  test("each check their own fields before the next, and move the focus to where the signer continues", async () => {
    const { address } = openPortal([sentContract()]);
    await stepTitle("Review");
    pressContinue();
    expect(await stepTitle("Your details")).toHaveFocus();
    expect(address()).toBe("/portal/contracts?step=details");
    await screen.findByRole("form");
    pressContinue();
    await toast("Billing address required");
    await waitFor(() => expect(formPart().getByLabelText("Street address")).toHaveFocus());
    const billing = { "Street address": "12 Oak Street", City: "Austin", State: "TX", "ZIP code": "78701" };
    await fillIn({ ...billing, "Email for your signed copy": "max@" });
    pressContinue();
    await toast("Check your email");
    const email = formPart().getByLabelText("Email for your signed copy");
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription("Please enter a valid email address.");
    await fillIn({ "Email for your signed copy": "" });
    pressContinue();
    expect(await stepTitle("Payment")).toHaveFocus();
    expect(screen.queryByText("Check your email")).not.toBeInTheDocument();
    pressContinue();
    await toast("Check card number");
    await fillIn({ "Card number": "4242424242424242", CVV: "123", "Exp month": "3", "Exp year": "2031" });
    expect(formPart().queryByText("This field is required.")).not.toBeInTheDocument();
    pressContinue();
    expect(await stepTitle("Signature")).toHaveFocus();
    expect(address()).toBe("/portal/contracts?step=signature");
    // Nothing was sent yet, so a reload still restores it.
    expect(Object.values({ ...sessionStorage }).join()).toContain("12 Oak Street");
  });

  test("go back and forth without losing anything, even with the browser's Back", async () => {
    const { user, back } = await filledForm();
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(await stepTitle("Payment")).toHaveFocus();
    expect(formPart().getByLabelText("Card number")).toHaveValue("4242424242424242");
    await goToStep("Review");
    await back();
    await stepTitle("Payment");
    for (const [label, value] of Object.entries(goodAnswers))
      expect(await field(label)).toHaveValue(label === "Card number" ? "4242424242424242" : value);
    expect(await consentBox()).toBeChecked();
  });

  test.each([
    ["a customer's", () => openPortal([sentContract()]), "/portal/contracts"],
    ["a guest's", () => followLink(), `/portal?contract=${sentContract().id}`],
  ])("survive a reload with everything but the card: %s", async (_whose, open) => {
    const first = open();
    await fillIn({ ...goodAnswers, "Apartment, suite, unit": "4242 4242 4242 4242" });
    await agree();
    const at = first.address();
    expect(at).toContain("step=signature");
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4242|"123"|"03"|2030/);
    first.unmount();
    pagesInView([]);
    renderPortal(at);
    await stepTitle("Signature");
    await screen.findByRole("form");
    expect(screen.getByText(/^We need your card before you can sign/)).toBeVisible();
    expect(await consentBox()).toBeChecked();
    expect(await screen.findByText("You've seen all 2 pages")).toBeVisible();
    for (const [label, value] of Object.entries(goodAnswers)) {
      const isCard = ["Card number", "CVV", "Exp month", "Exp year"].includes(label);
      expect(await field(label)).toHaveValue(isCard ? "" : value);
    }
    expect(await field("Apartment, suite, unit")).toHaveValue("");
  });

  test("leave nothing in the browser once it is signed", async () => {
    answer(SignContractDocument, { signContract: signedContract() });
    const { user } = await filledForm();
    expect({ ...sessionStorage }).not.toEqual({});
    answer(ContractsScreenDocument, { customerContracts: [signedContract()], signingConsent: consent });
    await user.click(await signButton());
    await screen.findByText("Thank you for signing.");
    await waitFor(() => expect({ ...sessionStorage }).toEqual({}));
  });

  const other = sentContract({ id: "c0a70000-0000-4000-8000-000000000002", fileName: "Second.pdf" });

  test("of the next contract begin with the first, also after a reload, once one is signed", async () => {
    answer(SignContractDocument, { signContract: signedContract() });
    const { user, address, unmount } = openPortal([sentContract(), other]);
    await fillIn(goodAnswers);
    await agree();
    await user.click(await signButton());
    await screen.findByText("Thank you for signing.");
    await waitFor(() => expect(address()).toBe("/portal/contracts"));
    await user.click(screen.getByRole("button", { name: "Sign this contract" }));
    await stepTitle("Review");
    unmount();
    openPortal([signedContract(), other], address());
    await stepTitle("Review");
  });

  test("of the next contract begin with the first once one is declined", async () => {
    const live = signedInCustomer();
    showContracts([sentContract(), other]);
    const { user, address } = renderPortal("/portal/contracts");
    await goToStep("Payment", "Vehicle-Service-Contract.pdf");
    expect(address()).toBe("/portal/contracts?step=payment");
    answer(DeclineContractDocument, { declineContract: sentContract().id });
    await user.click(screen.getByRole("button", { name: "Decline this contract" }));
    await user.type(await screen.findByLabelText(/Why not/), "The plan is wrong.");
    await waitFor(() => expect(live.listeners()).toBe(1));
    showContracts([other]);
    await user.click(screen.getByRole("button", { name: "Decline contract" }));
    live.publish({ portalChanged: { kind: "contract", id: sentContract().id } });
    await waitFor(() => expect(address()).toBe("/portal/contracts"));
    await user.click(screen.getByRole("button", { name: "Sign this contract" }));
    await stepTitle("Review");
  });
});
