import { mixed, object, type Schema } from "yup";

import { isBlank } from "#shared/text/blank";
import { digitsOf, type AddressKind, type SigningField, type SigningValues } from "./signingForm";

interface SigningCheck {
  readonly toast: { readonly title: string; readonly description?: string };
  /** Shown at the field itself. */
  readonly message: string;
  readonly fields: readonly SigningField[];
  readonly isGood: (values: SigningValues, field: SigningField) => boolean;
}

const requiredOf = (kind: AddressKind): readonly SigningField[] => [
  `${kind}AddressLine1`,
  `${kind}City`,
  `${kind}State`,
  `${kind}PostalCode`,
];

const isGiven = (values: SigningValues, field: SigningField): boolean => !isBlank(String(values[field]));

/** The same rule as the server's: two digits mean this century, four digits this one or the next. */
const isExpiryYear = (typed: string): boolean => /^0*(\d{1,2}|2[01]\d{2})$/.test(typed);

/** The seven checks in their order and wording. */
export const signingChecks: readonly SigningCheck[] = [
  {
    toast: { title: "Add your signature", description: "Please enter your full name." },
    message: "Please enter your full name.",
    fields: ["signatureName"],
    isGood: isGiven,
  },
  {
    toast: {
      title: "Consent required",
      description: "You must agree to sign digitally before we can activate coverage.",
    },
    message: "You must agree to sign digitally before we can activate coverage.",
    fields: ["consent"],
    isGood: ({ consent }) => consent,
  },
  {
    toast: { title: "Check card number", description: "Enter the full card number without spaces." },
    message: "Enter the full card number without spaces.",
    fields: ["paymentCardNumber"],
    isGood: ({ paymentCardNumber }) => /^\d{13,19}$/.test(digitsOf(paymentCardNumber)),
  },
  {
    toast: { title: "Check CVV", description: "The security code should be 3 or 4 digits." },
    message: "The security code should be 3 or 4 digits.",
    fields: ["paymentCvv"],
    isGood: ({ paymentCvv }) => /^\d{3,4}$/.test(paymentCvv),
  },
  {
    toast: { title: "Check expiration", description: "Enter a valid expiration month and year." },
    message: "Enter a valid expiration month and year.",
    fields: ["paymentExpMonth", "paymentExpYear"],
    isGood: ({ paymentExpMonth, paymentExpYear }, field) =>
      field === "paymentExpMonth" ? /^(0?[1-9]|1[0-2])$/.test(paymentExpMonth) : isExpiryYear(paymentExpYear),
  },
  {
    toast: { title: "Billing address required" },
    message: "This field is required.",
    fields: requiredOf("billing"),
    isGood: isGiven,
  },
  {
    toast: {
      title: "Shipping address required",
      description: "Please provide the shipping address we should use for your packet.",
    },
    message: "This field is required.",
    fields: requiredOf("shipping"),
    isGood: (values, field) => values.shippingSameAsBilling || isGiven(values, field),
  },
];

export const signingSchema: Schema = object(
  Object.fromEntries(
    signingChecks.flatMap(({ fields, message, isGood }) =>
      fields.map((field) => [
        field,
        mixed().test("signing", message, (_value, { parent }) => isGood(parent as SigningValues, field)),
      ]),
    ),
  ),
);

/** The first check, in that order, that one of these fields fails. */
export function firstFailed(errors: object): SigningCheck | undefined {
  return signingChecks.find(({ fields }) => fields.some((field) => field in errors));
}
