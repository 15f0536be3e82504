import { afterEach, describe, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

import {
  ContractsScreenDocument,
  GuestContractDocument,
  GuestContractPdfDocument,
  SignContractAsGuestDocument,
  SignContractDocument,
} from "#client/generated/graphql";
import { answer, pending, refuse, unreachable } from "#tests/support/client/api";
import { consent, goodAnswers, sentContract, signedContract } from "#tests/support/client/portal";
import {
  agree,
  consentBox,
  emptyOverview,
  field,
  fillIn,
  filledForm,
  followLink,
  formPart,
  goToStep,
  openPortal,
  renderPortal,
  shipElsewhere,
  showContracts,
  signButton,
  signedInCustomer,
  signInElsewhere,
  stepsToSign,
  toast,
} from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

afterEach(resetViewport);

describe("signing", () => {
  test("sends what was typed, says so, and the contract is shown signed", async () => {
    const calls = answer(SignContractDocument, { signContract: signedContract() });
    const { user } = await filledForm();
    answer(ContractsScreenDocument, { customerContracts: [signedContract()], signingConsent: consent });
    await user.click(await signButton());
    expect(await toast("Contract signed")).toContain(
      "Your coverage will be activated and a confirmation will arrive shortly.",
    );
    expect(await screen.findByText("Thank you for signing.")).toBeVisible();
    expect(screen.queryByRole("form")).not.toBeInTheDocument();
    expect(screen.queryByRole("navigation", { name: /^Steps to sign/ })).not.toBeInTheDocument();
    expect(screen.getByRole("article")).toHaveFocus();
    const { idempotencyKey, ...input } = calls.variables[0]?.input ?? {};
    expect(idempotencyKey).toMatch(/^[\da-f]{32}$/);
    expect(input).toEqual({
      pagesShown: [1, 2],
      pageCount: 2,
      contractId: sentContract().id,
      signatureName: "Jordan Q. Reyes",
      signatureEmail: "jordan.reyes@example.com",
      consent: true,
      consentVersion: "esign 1.0 a1c9f2e4411f",
      paymentCardNumber: "4242424242424242",
      paymentCvv: "123",
      paymentExpMonth: 3,
      paymentExpYear: 2030,
      paymentMethod: null,
      paymentNotes: null,
      billingAddressLine1: "12 Oak Street",
      billingAddressLine2: "",
      billingCity: "Austin",
      billingState: "TX",
      billingPostalCode: "78701",
      billingCountry: "United States",
      shippingSameAsBilling: true,
      shippingAddressLine1: null,
      shippingAddressLine2: null,
      shippingCity: null,
      shippingState: null,
      shippingPostalCode: null,
      shippingCountry: null,
    });
  });

  test("a double click signs once, and the button says that it is signing", async () => {
    const calls = answer(SignContractDocument, () => signing.promise);
    const signing = Promise.withResolvers<{ signContract: ReturnType<typeof signedContract> }>();
    const { user } = await filledForm();
    await user.dblClick(await signButton());
    expect(await screen.findByRole("button", { name: "Signing..." })).toBeDisabled();
    answer(ContractsScreenDocument, { customerContracts: [signedContract()], signingConsent: consent });
    signing.resolve({ signContract: signedContract() });
    expect(await screen.findByText("Thank you for signing.")).toBeVisible();
    expect(calls.variables).toHaveLength(1);
  });

  test("a guest signs what the link shows; the copy is sent where the link was sent", async () => {
    const calls = answer(SignContractAsGuestDocument, { signContractAsGuest: signedContract() });
    const { user } = followLink(sentContract({ sentToEmail: "link@example.com" }));
    expect(await field("Email for your signed copy")).toHaveValue("link@example.com");
    await fillIn(goodAnswers);
    await agree();
    answer(GuestContractDocument, { guestContract: signedContract(), signingConsent: consent });
    await user.click(await signButton());
    await toast("Contract signed");
    expect(await screen.findByText("Thank you for signing.")).toBeVisible();
    expect(calls.variables[0]?.input).toMatchObject({
      signatureEmail: "link@example.com",
      signatureName: "Jordan Q. Reyes",
    });
  });

  test("a guest's signature stays, even if an earlier look at the contract is answered after it", async () => {
    const { user } = followLink();
    await fillIn(goodAnswers);
    await agree();
    const look = pending(GuestContractDocument);
    fireEvent.focus(window);
    await waitFor(() => expect(look.variables).toHaveLength(1));
    answer(SignContractAsGuestDocument, { signContractAsGuest: signedContract() });
    await user.click(await signButton());
    expect(await screen.findByText("Thank you for signing.")).toBeVisible();
    look.answer({ guestContract: sentContract(), signingConsent: consent });
    refuse(GuestContractPdfDocument, { code: "UNAVAILABLE", message: "We are away for a moment." });
    await user.click(screen.getByRole("button", { name: "Preview contract" }));
    // Asked after the late answer was on its way.
    expect(await screen.findByText(/We are away for a moment/)).toBeVisible();
    expect(screen.getByText("Thank you for signing.")).toBeVisible();
    expect(screen.queryByRole("form")).not.toBeInTheDocument();
  });

  test("a guest whose signature was recorded sees it, even if its answer never comes", async () => {
    const { user } = followLink();
    await fillIn(goodAnswers);
    await agree();
    const signing = pending(SignContractAsGuestDocument);
    await user.click(await signButton());
    await waitFor(() => expect(signing.variables).toHaveLength(1));
    answer(GuestContractDocument, { guestContract: signedContract(), signingConsent: consent });
    fireEvent.focus(window);
    expect(await screen.findByText("Thank you for signing.")).toBeVisible();
    expect(screen.queryByText("Signature failed")).not.toBeInTheDocument();
  });

  test("a lost answer says so, keeps what was typed, and a retry carries the same key", async () => {
    unreachable(SignContractDocument);
    const { user } = await filledForm();
    await user.click(await signButton());
    expect(await toast("Signature failed")).toContain("We couldn't record your signature. Please try again.");
    const failed = refuse(SignContractDocument, { code: "UNAVAILABLE", message: "We are away for a moment." });
    await waitFor(async () => expect(await signButton()).toBeEnabled());
    await user.click(await signButton());
    expect(await screen.findByText("We are away for a moment.")).toBeVisible();
    await waitFor(async () => expect(await signButton()).toBeEnabled());
    await user.click(await signButton());
    await waitFor(() => expect(failed.variables).toHaveLength(2));
    const [first, second] = failed.variables.map(({ input }) => input.idempotencyKey);
    expect(first).toBe(second);
    expect(await field("Full legal name")).toHaveValue("Jordan Q. Reyes");
  });

  test("a correction after a lost answer is a new request; a contract that is already signed says so and is shown", async () => {
    const lost = refuse(SignContractDocument, { code: "UNAVAILABLE", message: "We are away for a moment." });
    const { user } = await filledForm();
    await user.click(await signButton());
    await toast("Signature failed");
    await waitFor(async () => expect(await signButton()).toBeEnabled());
    await fillIn({ "Full legal name": "Jordan Reyes" });
    const late = refuse(SignContractDocument, {
      code: "CONFLICT",
      message: "This contract has already been signed.",
    });
    answer(ContractsScreenDocument, { customerContracts: [signedContract()], signingConsent: consent });
    await user.click(await signButton());
    expect(await screen.findByText("This contract has already been signed.")).toBeVisible();
    expect(await screen.findByText("Thank you for signing.")).toBeVisible();
    expect(late.variables[0]?.input.idempotencyKey).not.toBe(lost.variables[0]?.input.idempotencyKey);
  });

  test.each([
    ["withdrawn", "Contract not found", "Contract withdrawn", /^It was withdrawn or declined since you opened it/],
    [
      "over its time",
      "This signing link has expired. Please ask us for a new one.",
      "Contract unavailable",
      /^This signing link has expired.* Call us, or email/,
    ],
  ])(
    "one that is %s by now is unavailable, and no form asks for a card any more",
    async (_case, message, title, words) => {
      const { user } = followLink();
      await fillIn(goodAnswers);
      await agree();
      const button = await signButton();
      // Right before the press, because the page looks at the contract every five seconds.
      refuse(SignContractAsGuestDocument, { code: "NOT_FOUND", message });
      refuse(GuestContractDocument, { code: "NOT_FOUND", message });
      await user.click(button);
      expect(await toast("Signature failed")).toContain(message);
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(words, { selector: "[role=alert] *" })).toBeVisible();
      expect(screen.queryByRole("form")).not.toBeInTheDocument();
      expect(screen.queryByText(/out of date/)).not.toBeInTheDocument();
    },
  );

  test("a field that the server refuses is marked", async () => {
    refuse(SignContractDocument, {
      code: "VALIDATION_FAILED",
      message: "Please enter a valid email address.",
      fields: [{ field: "signatureEmail", message: "Please enter a valid email address." }],
    });
    const { user } = await filledForm();
    await user.click(await signButton());
    expect(await toast("Signature failed")).toContain("Please enter a valid email address.");
    await waitFor(() => expect(formPart().getByLabelText("Email for your signed copy")).toHaveFocus());
  });

  test("if someone else was faster, the contract is shown in its current state", async () => {
    refuse(SignContractDocument, { code: "CONFLICT", message: "This contract has already been signed." });
    const { user } = await filledForm();
    answer(ContractsScreenDocument, { customerContracts: [signedContract()], signingConsent: consent });
    await user.click(await signButton());
    expect(await toast("Signature failed")).toContain("This contract has already been signed.");
    expect(await screen.findByText("Thank you for signing.")).toBeVisible();
  });

  test("a changed consent text needs a new agreement, and nothing typed is lost", async () => {
    refuse(SignContractDocument, { code: "CONFLICT", message: "The words you agreed to have changed." });
    const { user } = await filledForm();
    answer(ContractsScreenDocument, {
      customerContracts: [sentContract()],
      signingConsent: { text: "I agree to sign this contract digitally, and more.", version: "esign 2.0" },
    });
    await user.click(await signButton());
    expect(await screen.findByText("Consent version esign 2.0")).toBeVisible();
    await waitFor(async () => expect(await consentBox()).not.toBeChecked());
    for (const label of ["Full legal name", "CVV", "ZIP code"] as const)
      expect(await field(label)).toHaveValue(goodAnswers[label]);
    const calls = answer(SignContractDocument, { signContract: signedContract() });
    await agree();
    await user.click(await signButton());
    await toast("Contract signed");
    expect(calls.variables[0]?.input).toMatchObject({ consentVersion: "esign 2.0" });
  });
});

describe("the form", () => {
  test("supports browser autofill for cards and addresses", async () => {
    await filledForm();
    await shipElsewhere();
    const names = (part?: string) =>
      formPart(part)
        .getAllByRole("textbox")
        .map((box) => box.getAttribute("autocomplete"));
    await goToStep("Signature");
    expect(names()).toEqual(["name"]);
    await goToStep("Payment");
    expect(names()).toEqual(["cc-number", "cc-csc", "cc-exp-month", "cc-exp-year", "off", "off"]);
    expect((await field("Email for your signed copy")).getAttribute("autocomplete")).toBe("email");
    for (const kind of ["Billing", "Shipping"]) {
      expect(names(`${kind} address`)).toEqual(
        ["address-line1", "address-line2", "address-level2", "address-level1", "postal-code", "country-name"].map(
          (name) => `${kind.toLowerCase()} ${name}`,
        ),
      );
    }
  });

  test("never leaves a trace of the card in the browser", async () => {
    pending(SignContractDocument);
    const { user } = await filledForm();
    await user.click(await signButton());
    await screen.findByRole("button", { name: "Signing..." });
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.location.href]);
    expect(kept).not.toMatch(/4242|123"/);
  });

  test("shows the card's brand, the typed name as a signature, and the consent's version", async () => {
    await filledForm();
    await goToStep("Payment");
    expect(formPart().getByText("Visa")).toBeVisible();
    await goToStep("Signature");
    expect(formPart().getByText("Jordan Q. Reyes")).toHaveAttribute("class", expect.stringMatching(/signature/));
    expect(formPart().getByText("Consent version esign 1.0")).toBeVisible();
  });
});

describe("leaving asks before it discards what was typed", () => {
  const other = sentContract({ id: "c0a70000-0000-4000-8000-000000000002", fileName: "Second.pdf" });
  const question = () => screen.findByRole("alertdialog", { name: "Leave without saving?" });
  const stay = async (user: UserEvent) => {
    await question();
    await user.click(screen.getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  };
  const typeName = () => fillIn({ "Full legal name": "Jordan" });

  test("for another screen", async () => {
    const { goTo } = await filledForm();
    void goTo("/");
    expect(await question()).toBeVisible();
  });

  test("by a guest who goes to the sign-in; leaving goes there, staying keeps it", async () => {
    const { user, address } = followLink();
    await typeName();
    await user.click(screen.getByRole("link", { name: "Sign in" }));
    await stay(user);
    expect(await field("Full legal name")).toHaveValue("Jordan");
    await user.click(screen.getByRole("link", { name: "Sign in" }));
    await question();
    await user.click(screen.getByRole("button", { name: "Leave" }));
    await waitFor(() => expect(address()).toBe("/portal"));
  });

  test("by a guest when somebody signs in in another tab: the form stays, is signed as it began, and leads to the portal", async () => {
    const calls = answer(SignContractAsGuestDocument, { signContractAsGuest: signedContract() });
    const { user } = followLink();
    await fillIn(goodAnswers);
    const form = screen.getByRole("form");
    await agree();
    signInElsewhere();
    expect(screen.getByRole("form")).toBe(form);
    expect(await field("Card number")).toHaveValue("4242424242424242");
    answer(GuestContractDocument, { guestContract: signedContract(), signingConsent: consent });
    await user.click(await signButton());
    await toast("Contract signed");
    expect(await screen.findByText("Thank you for signing.")).toBeVisible();
    expect(calls.variables).toHaveLength(1);
    signedInCustomer();
    emptyOverview();
    await user.click(screen.getByRole("link", { name: "Open your portal" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  });

  test("by a customer who goes from a linked contract to their own contracts", async () => {
    answer(GuestContractDocument, { guestContract: other, signingConsent: consent });
    const { user } = openPortal([signedContract()], `/portal/contracts?contract=${other.id}`);
    await stepsToSign("Second.pdf");
    await typeName();
    await user.click(screen.getByRole("link", { name: "Show my other contracts" }));
    expect(await question()).toBeVisible();
  });

  test("with two forms, for either of them, and only once for both", async () => {
    const { user, goTo } = openPortal([sentContract(), other]);
    await goToStep("Signature");
    const first = screen.getByRole("form", { name: "Sign Vehicle-Service-Contract.pdf" });
    await user.click(screen.getByRole("button", { name: "Sign this contract" }));
    await goToStep("Signature", "Second.pdf");
    const second = screen.getByRole("form", { name: "Sign Second.pdf" });
    const name = (form: HTMLElement) => within(form).getByLabelText("Full legal name");
    for (const form of [second, first]) {
      await user.type(name(form), "J");
      void goTo("/portal/claims");
      await stay(user);
    }
    // The form that has asked so far is empty again, so the other one asks.
    await user.clear(name(second));
    void goTo("/portal/claims");
    expect(await question()).toBeVisible();
  });

  test("when another contract arrives: it appears below, closed, and the banner counts it", async () => {
    const live = signedInCustomer();
    const contracts = [sentContract(), signedContract({ id: "c0a70000-0000-4000-8000-000000000003" })];
    showContracts(contracts);
    const { goTo } = renderPortal("/portal/contracts");
    await typeName();
    const form = screen.getByRole("form");
    await waitFor(() => expect(live.listeners()).toBe(1));
    answer(ContractsScreenDocument, { customerContracts: [other, ...contracts], signingConsent: consent });
    live.publish({ portalChanged: { kind: "contract", id: other.id } });
    expect(await screen.findByText(/^2 contracts are not signed yet/)).toBeVisible();
    expect(screen.getAllByRole("form")).toEqual([form]);
    const cards = screen.getAllByRole("article");
    expect(cards[0]).toContainElement(form);
    expect(within(cards[1] as HTMLElement).getByRole("button", { name: "Sign this contract" })).toBeVisible();
    void goTo("/portal/claims");
    expect(await question()).toBeVisible();
  });
});
