import { afterEach, describe, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import {
  ContractsScreenDocument,
  GuestContractDocument,
  SignContractAsGuestDocument,
  SignContractDocument,
} from "../../../../client/src/generated/graphql";
import { answer, pending, refuse, unreachable } from "../../../support/client/api";
import { consent, goodAnswers, sentContract, signedContract } from "../../../support/client/portal";
import {
  consentBox,
  fillIn,
  filledForm,
  followLink,
  formPart,
  shipElsewhere,
  signButton,
  toast,
} from "../../../support/client/renderPortal";
import { resetViewport } from "../../../support/client/viewport";

afterEach(resetViewport);

describe("signing", () => {
  test("sends what was typed, says so, and the contract is shown signed", async () => {
    const calls = answer(SignContractDocument, { signContract: signedContract() });
    const { user } = await filledForm();
    answer(ContractsScreenDocument, { customerContracts: [signedContract()], signingConsent: consent });
    await user.click(signButton());
    expect(await toast("Contract signed")).toContain(
      "Your coverage will be activated and a confirmation will arrive shortly.",
    );
    expect(await screen.findByText("Thank you for signing.")).toBeVisible();
    expect(screen.queryByRole("form")).not.toBeInTheDocument();
    expect(screen.getByRole("article")).toHaveFocus();
    const { idempotencyKey, ...input } = calls.variables[0]?.input ?? {};
    expect(idempotencyKey).toMatch(/^[\da-f]{32}$/);
    expect(input).toEqual({
      contractId: sentContract().id,
      signatureName: "Jordan Q. Reyes",
      signatureEmail: "jordan.reyes@example.com",
      consent: true,
      consentVersion: "esign 1.0",
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
    await user.dblClick(signButton());
    expect(await screen.findByRole("button", { name: "Signing..." })).toBeDisabled();
    answer(ContractsScreenDocument, { customerContracts: [signedContract()], signingConsent: consent });
    signing.resolve({ signContract: signedContract() });
    expect(await screen.findByText("Thank you for signing.")).toBeVisible();
    expect(calls.variables).toHaveLength(1);
  });

  test("a guest signs what the link shows; the copy goes to where the link was sent", async () => {
    const calls = answer(SignContractAsGuestDocument, { signContractAsGuest: signedContract() });
    const { user } = followLink(sentContract({ sentToEmail: "link@example.com" }));
    await screen.findByRole("form");
    expect(formPart().getByLabelText("Email for your signed copy")).toHaveValue("link@example.com");
    fillIn(goodAnswers);
    fireEvent.click(consentBox());
    answer(GuestContractDocument, { guestContract: signedContract(), signingConsent: consent });
    await user.click(signButton());
    await toast("Contract signed");
    expect(await screen.findByText("Thank you for signing.")).toBeVisible();
    expect(calls.variables[0]?.input).toMatchObject({
      signatureEmail: "link@example.com",
      signatureName: "Jordan Q. Reyes",
    });
  });

  test("a lost answer says so, keeps what was typed, and the next try carries the same key", async () => {
    unreachable(SignContractDocument);
    const { user } = await filledForm();
    await user.click(signButton());
    expect(await toast("Signature failed")).toContain("We couldn't record your signature. Please try again.");
    const failed = refuse(SignContractDocument, { code: "UNAVAILABLE", message: "We are away for a moment." });
    await waitFor(() => expect(signButton()).toBeEnabled());
    await user.click(signButton());
    expect(await toast("Signature failed")).toContain("We are away for a moment.");
    await waitFor(() => expect(signButton()).toBeEnabled());
    await user.click(signButton());
    await waitFor(() => expect(failed.variables).toHaveLength(2));
    const [first, second] = failed.variables.map(({ input }) => input.idempotencyKey);
    expect(first).toBe(second);
    expect(formPart().getByLabelText("Full legal name")).toHaveValue("Jordan Q. Reyes");
  });

  test("a field that the server refuses is marked", async () => {
    refuse(SignContractDocument, {
      code: "VALIDATION_FAILED",
      message: "Please enter a valid e-mail address.",
      fields: [{ field: "signatureEmail", message: "Please enter a valid e-mail address." }],
    });
    const { user } = await filledForm();
    await user.click(signButton());
    expect(await toast("Signature failed")).toContain("Please enter a valid e-mail address.");
    await waitFor(() => expect(formPart().getByLabelText("Email for your signed copy")).toHaveFocus());
  });

  test("somebody was faster: the contract is shown as it is now", async () => {
    refuse(SignContractDocument, { code: "CONFLICT", message: "This contract has already been signed." });
    const { user } = await filledForm();
    answer(ContractsScreenDocument, { customerContracts: [signedContract()], signingConsent: consent });
    await user.click(signButton());
    expect(await toast("Signature failed")).toContain("This contract has already been signed.");
    expect(await screen.findByText("Thank you for signing.")).toBeVisible();
  });

  test("other words than those that were agreed to begin a new form", async () => {
    refuse(SignContractDocument, { code: "CONFLICT", message: "The words you agreed to have changed." });
    const { user } = await filledForm();
    answer(ContractsScreenDocument, {
      customerContracts: [sentContract()],
      signingConsent: { text: "I agree to sign this contract digitally, and more.", version: "esign 2.0" },
    });
    await user.click(signButton());
    expect(await screen.findByText("Version of these words: esign 2.0")).toBeVisible();
    expect(consentBox()).not.toBeChecked();
  });
});

describe("the form", () => {
  test("is known to browsers that fill in cards and addresses", async () => {
    await filledForm();
    shipElsewhere();
    const names = (part: string) =>
      formPart(part)
        .getAllByRole("textbox")
        .map((field) => field.getAttribute("autocomplete"));
    expect(names("Your signature")).toEqual(["name", "email"]);
    expect(names("Payment")).toEqual(["cc-number", "cc-csc", "cc-exp-month", "cc-exp-year", "off", "off"]);
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
    await user.click(signButton());
    await screen.findByRole("button", { name: "Signing..." });
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.location.href]);
    expect(kept).not.toMatch(/4242|123"/);
  });

  test("shows the brand of the card, the typed name as a signature, and the version of the words", async () => {
    await filledForm();
    expect(formPart("Payment").getByText("Visa")).toBeVisible();
    expect(formPart("Your signature").getByText("Jordan Q. Reyes")).toHaveAttribute(
      "class",
      expect.stringMatching(/signature/),
    );
    expect(formPart().getByText("Version of these words: esign 1.0")).toBeVisible();
  });

  test("asks before what was typed is left behind", async () => {
    const { goTo } = await filledForm();
    void goTo("/");
    expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  });
});
