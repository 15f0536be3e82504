import type { SignContractInput } from "#client/generated/graphql";

export type AddressKind = "billing" | "shipping";

type AddressForm<Kind extends AddressKind> = Record<
  `${Kind}${"AddressLine1" | "AddressLine2" | "City" | "State" | "PostalCode" | "Country"}`,
  string
>;

/** Everything as typed. No draft and no storage ever holds card data. */
export interface SigningValues extends AddressForm<"billing">, AddressForm<"shipping"> {
  readonly signatureName: string;
  readonly signatureEmail: string;
  /** The version of the wording that was agreed to; empty before that. */
  readonly consent: string;
  readonly paymentCardNumber: string;
  readonly paymentCvv: string;
  readonly paymentExpMonth: string;
  readonly paymentExpYear: string;
  readonly paymentMethod: string;
  readonly paymentNotes: string;
  readonly shippingSameAsBilling: boolean;
}

export type SigningField = keyof SigningValues;

/** Prefilled: the customer's e-mail, shipping same as billing, and the country. */
export function emptySigning(email: string): SigningValues {
  return {
    signatureName: "",
    signatureEmail: email,
    consent: "",
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

/** Thirteen digits or more, however they are separated. */
const CARD_LIKE = /\d(?:[\s.-]*\d){12,}/;

/** What may be kept as a draft: nothing of the card, and no text that seems to contain its number. */
export function withoutCard(values: SigningValues): Partial<SigningValues> {
  const kept = Object.entries(values).filter(
    ([name, value]) => !cardFields.has(name) && !(typeof value === "string" && CARD_LIKE.test(value)),
  );
  return Object.fromEntries(kept);
}

const cardFields: ReadonlySet<string> = new Set<SigningField>([
  "paymentCardNumber",
  "paymentCvv",
  "paymentExpMonth",
  "paymentExpYear",
]);

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
    consent: values.consent !== "",
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
