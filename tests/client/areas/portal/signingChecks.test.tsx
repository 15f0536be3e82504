import { afterEach, describe, expect, test } from "@jest/globals";
import { fireEvent, waitFor } from "@testing-library/react";

import { ContractsScreenDocument, SignContractDocument } from "#client/generated/graphql";
import { answer } from "#tests/support/client/api";
import { consent, sentContract, signedContract } from "#tests/support/client/portal";
import {
  agree,
  consentBox,
  fillIn,
  filledForm,
  formPart,
  openPortal,
  shipElsewhere,
  signButton,
  toast,
} from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

afterEach(resetViewport);

describe("the seven checks, each with its message", () => {
  const cases: readonly [
    name: string,
    title: string,
    description: string,
    spoil: () => Promise<void>,
    field: string,
  ][] = [
    [
      "a name",
      "Add your signature",
      "Please enter your full name.",
      () => fillIn({ "Full legal name": "  " }),
      "Full legal name",
    ],
    [
      "a name that shows",
      "Add your signature",
      "Please enter your full name.",
      () => fillIn({ "Full legal name": "\u200b\u00ad\u2800" }),
      "Full legal name",
    ],
    [
      "13 digits at least",
      "Check card number",
      "Enter the full card number without spaces.",
      () => fillIn({ "Card number": "4242 4242 4242" }),
      "Card number",
    ],
    [
      "19 digits at most",
      "Check card number",
      "Enter the full card number without spaces.",
      () => fillIn({ "Card number": "42424242424242424242" }),
      "Card number",
    ],
    ["a CVV", "Check CVV", "The security code should be 3 or 4 digits.", () => fillIn({ CVV: "12" }), "CVV"],
    [
      "a CVV of four digits at most",
      "Check CVV",
      "The security code should be 3 or 4 digits.",
      () => fillIn({ CVV: "12345" }),
      "CVV",
    ],
    [
      "a month",
      "Check expiration",
      "Enter a valid expiration month and year.",
      () => fillIn({ "Exp month": "13" }),
      "Exp month",
    ],
    [
      "a year",
      "Check expiration",
      "Enter a valid expiration month and year.",
      () => fillIn({ "Exp year": "" }),
      "Exp year",
    ],
    [
      "a year of this century or the next",
      "Check expiration",
      "Enter a valid expiration month and year.",
      () => fillIn({ "Exp year": "2200" }),
      "Exp year",
    ],
    ["a street", "Billing address required", "", () => fillIn({ "Street address": "" }), "Street address"],
    ["a city", "Billing address required", "", () => fillIn({ City: " " }), "City"],
    ["a state", "Billing address required", "", () => fillIn({ State: "" }), "State"],
    ["a postal code", "Billing address required", "", () => fillIn({ "ZIP code": "" }), "ZIP code"],
  ];

  test.each(cases)("%s", async (_name, title, description, spoil, field) => {
    const calls = answer(SignContractDocument, { signContract: signedContract() });
    const { user } = await filledForm();
    await spoil();
    await user.click(await signButton());
    expect(await toast(title)).toContain(description);
    await waitFor(() => expect(formPart().getByLabelText(field)).toHaveFocus());
    expect(formPart().getByLabelText(field)).toHaveAttribute("aria-invalid", "true");
    expect(calls.variables).toHaveLength(0);
  });

  test("the consent", async () => {
    const { user } = await filledForm();
    fireEvent.click(await consentBox());
    await user.click(await signButton());
    expect(await toast("Consent required")).toContain(
      "You must agree to sign digitally before we can activate coverage.",
    );
  });

  test("a shipping address, if it differs", async () => {
    const { user } = await filledForm();
    await shipElsewhere();
    await user.click(await signButton());
    expect(await toast("Shipping address required")).toContain(
      "Please provide the shipping address we should use for your packet.",
    );
  });

  test("run in order", async () => {
    const { user } = openPortal([sentContract()]);
    await shipElsewhere();
    const steps: readonly [title: string, mend: () => Promise<void>][] = [
      ["Add your signature", () => fillIn({ "Full legal name": "Jordan Reyes" })],
      ["Consent required", agree],
      ["Check card number", () => fillIn({ "Card number": "4242424242424242" })],
      ["Check CVV", () => fillIn({ CVV: "1234" })],
      ["Check expiration", () => fillIn({ "Exp month": "1", "Exp year": "30" })],
      [
        "Billing address required",
        () =>
          fillIn({ "Street address": "1 Elm", City: "Austin", State: "TX", "ZIP code": "78701" }, "Billing address"),
      ],
      [
        "Shipping address required",
        () => fillIn({ "Street address": "2 Elm", City: "Reno", State: "NV", "ZIP code": "89501" }, "Shipping address"),
      ],
    ];
    const calls = answer(SignContractDocument, { signContract: signedContract() });
    for (const [title, mend] of steps) {
      await user.click(await signButton());
      await toast(title);
      await mend();
    }
    answer(ContractsScreenDocument, { customerContracts: [signedContract()], signingConsent: consent });
    await user.click(await signButton());
    await toast("Contract signed");
    expect(calls.variables[0]?.input).toMatchObject({
      shippingSameAsBilling: false,
      shippingAddressLine1: "2 Elm",
      shippingCity: "Reno",
      shippingState: "NV",
      shippingPostalCode: "89501",
      shippingCountry: "United States",
      paymentExpMonth: 1,
      paymentExpYear: 30,
    });
  });
});
