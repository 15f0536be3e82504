/** The messages of the signing form's checks, in their order; the browser runs them for speed, the server decides. */
export const SIGNING_MESSAGES = {
  name: "Please enter your full name.",
  consent: "You must agree to sign digitally before we can activate coverage.",
  cardNumber: "Enter the full card number without spaces.",
  securityCode: "The security code should be 3 or 4 digits.",
  expiry: "Enter a valid expiration month and year.",
  billingAddress: "Billing address required",
  shippingAddress: "Please provide the shipping address we should use for your packet.",
} as const;
