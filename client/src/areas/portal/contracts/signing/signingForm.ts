import type { SignContractInput } from "#client/generated/graphql";

export type AddressKind = "billing" | "shipping";

type AddressForm<Kind extends AddressKind> = Record<
  `${Kind}${"AddressLine1" | "AddressLine2" | "City" | "State" | "PostalCode" | "Country"}`,
  string
>;

/** Everything as typed. It exists only in this form: no draft and no storage ever holds card data. */
export interface SigningValues extends AddressForm<"billing">, AddressForm<"shipping"> {
  signatureName: string;
  signatureEmail: string;
  consent: boolean;
  paymentCardNumber: string;
  paymentCvv: string;
  paymentExpMonth: string;
  paymentExpYear: string;
  paymentMethod: string;
  paymentNotes: string;
  shippingSameAsBilling: boolean;
}

export type SigningField = keyof SigningValues;

/** Prefilled: the customer's e-mail, shipping same as billing, and the country. */
export function emptySigning(email: string): SigningValues {
  return {
    signatureName: "",
    signatureEmail: email,
    consent: false,
    paymentCardNumber: "",
    paymentCvv: "",
    paymentExpMonth: "",
    paymentExpYear: "",
    paymentMethod: "",
    paymentNotes: "",
    billingAddressLine1: "",
    billingAddressLine2: "",
    billingCity: "",
    billingState: "",
    billingPostalCode: "",
    billingCountry: "United States",
    shippingSameAsBilling: true,
    shippingAddressLine1: "",
    shippingAddressLine2: "",
    shippingCity: "",
    shippingState: "",
    shippingPostalCode: "",
    shippingCountry: "United States",
  };
}

export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "");
}

interface Envelope {
  readonly contractId: string;
  readonly consentVersion: string;
}

/** The request: numeric fields as numbers, empty fields left out. */
export function toSignature(values: SigningValues, envelope: Envelope): Omit<SignContractInput, "idempotencyKey"> {
  const { paymentExpMonth, paymentExpYear, paymentCardNumber, signatureEmail, paymentMethod, paymentNotes, ...rest } =
    values;
  return {
    ...rest,
    ...(values.shippingSameAsBilling ? nowhereElse : {}),
    ...envelope,
    signatureEmail: givenOrNull(signatureEmail),
    paymentCardNumber: digitsOf(paymentCardNumber),
    paymentExpMonth: Number(paymentExpMonth),
    paymentExpYear: Number(paymentExpYear),
    paymentMethod: givenOrNull(paymentMethod),
    paymentNotes: givenOrNull(paymentNotes),
  };
}

const nowhereElse = {
  shippingAddressLine1: null,
  shippingAddressLine2: null,
  shippingCity: null,
  shippingState: null,
  shippingPostalCode: null,
  shippingCountry: null,
};

function givenOrNull(text: string): string | null {
  return text.trim() === "" ? null : text;
}
