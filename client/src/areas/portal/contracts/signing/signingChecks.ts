import { mixed, object, type Schema } from "yup";

import { ofValues } from "#client/ui/form/ofValues";
import { badEmail } from "#shared/fieldMistakes";
import { FIELD_MESSAGES } from "#shared/messages/fieldMessages";
import { SIGNING_MESSAGES } from "#shared/messages/signingMessages";
import { isBlank } from "#shared/text/blank";
import { digitsOf, type AddressKind, type SigningField, type SigningValues } from "./signingValues";
import { signingSteps, type SigningStep, stepOf } from "./stepNames";

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

/** The seven checks in their order and wording, and that of the email, which is asked before the addresses. */
export const signingChecks: readonly SigningCheck[] = [
  {
    toast: { title: "Add your signature", description: SIGNING_MESSAGES.name },
    message: SIGNING_MESSAGES.name,
    fields: ["signatureName"],
    isGood: isGiven,
  },
  {
    toast: {
      title: "Consent required",
      description: SIGNING_MESSAGES.consent,
    },
    message: SIGNING_MESSAGES.consent,
    fields: ["consent"],
    isGood: ({ consent }) => consent !== "",
  },
  {
    toast: { title: "Check card number", description: SIGNING_MESSAGES.cardNumber },
    message: SIGNING_MESSAGES.cardNumber,
    fields: ["paymentCardNumber"],
    isGood: ({ paymentCardNumber }) => /^\d{13,19}$/.test(digitsOf(paymentCardNumber)),
  },
  {
    toast: { title: "Check CVV", description: SIGNING_MESSAGES.securityCode },
    message: SIGNING_MESSAGES.securityCode,
    fields: ["paymentCvv"],
    isGood: ({ paymentCvv }) => /^\d{3,4}$/.test(paymentCvv),
  },
  {
    toast: { title: "Check expiration", description: SIGNING_MESSAGES.expiry },
    message: SIGNING_MESSAGES.expiry,
    fields: ["paymentExpMonth", "paymentExpYear"],
    isGood: ({ paymentExpMonth, paymentExpYear }, field) =>
      field === "paymentExpMonth" ? /^(0?[1-9]|1[0-2])$/.test(paymentExpMonth) : isExpiryYear(paymentExpYear),
  },
  {
    toast: { title: "Check your email", description: FIELD_MESSAGES.email },
    message: FIELD_MESSAGES.email,
    fields: ["signatureEmail"],
    // Without one, the copy goes to the address that we know.
    isGood: ({ signatureEmail }) => badEmail(signatureEmail) === undefined,
  },
  {
    toast: { title: SIGNING_MESSAGES.billingAddress },
    message: "This field is required.",
    fields: requiredOf("billing"),
    isGood: isGiven,
  },
  {
    toast: {
      title: "Shipping address required",
      description: SIGNING_MESSAGES.shippingAddress,
    },
    message: "This field is required.",
    fields: requiredOf("shipping"),
    isGood: (values, field) => values.shippingSameAsBilling || isGiven(values, field),
  },
];

/** What a step checks before the next: its own fields; the last one checks all. */
function schemaFor(step: SigningStep): Schema {
  const checked = signingChecks.flatMap(({ fields, message, isGood }) =>
    fields
      .filter((field) => step === "signature" || stepOf(field) === step)
      .map((field) => [
        field,
        mixed().test(
          "signing",
          message,
          ofValues((_, values: SigningValues) => isGood(values, field)),
        ),
      ]),
  );
  return object(Object.fromEntries(checked));
}

const schemas = new Map(signingSteps.map((step) => [step, schemaFor(step)]));

export function schemaOf(step: SigningStep): Schema | undefined {
  return schemas.get(step);
}

/** The first check, in that order, that one of these fields fails. */
export function firstFailed(errors: object): SigningCheck | undefined {
  return signingChecks.find(({ fields }) => fields.some((field) => field in errors));
}
