import { Field, ID, InputType, Int } from "type-graphql";

import { SIGNATURE_MAX_LENGTHS } from "#shared/limits/signatureLimits.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { KeptAsSent } from "../engine/graphql/keptAsSent.js";

/** Every field is nullable, so that missing ones are reported in the form's wording and order. */
@InputType({
  description: "A signature with its payment details. Only the card's brand, last four digits and expiry are stored.",
})
export class SignContractInput {
  @Field(() => ID)
  contractId!: string;

  @Field(() => String, { nullable: true, description: "Required: the signer's full legal name." })
  @MaxLength(SIGNATURE_MAX_LENGTHS.signatureName)
  signatureName?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Must be true: the signer agrees to the wording of `signingConsent`.",
  })
  consent?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: "The version of the wording that was shown. It is a CONFLICT if there is a newer one.",
  })
  consentVersion?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Where the signed copy is sent. By default the customer's own address or, with a link, the address that the link was sent to.",
  })
  @KeptAsSent("card")
  @MaxLength(SIGNATURE_MAX_LENGTHS.signatureEmail)
  signatureEmail?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(SIGNATURE_MAX_LENGTHS.paymentMethod)
  paymentMethod?: string | null;

  @Field(() => String, { nullable: true, description: "Required: 13 to 19 digits, with or without spaces." })
  @KeptAsSent("card")
  paymentCardNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Required: 3 or 4 digits. It is not stored." })
  @KeptAsSent("card")
  paymentCvv?: string | null;

  @Field(() => Int, { nullable: true, description: "Required: 1 to 12." })
  paymentExpMonth?: number | null;

  @Field(() => Int, { nullable: true, description: "Required. Two digits are a year of this century." })
  paymentExpYear?: number | null;

  @Field(() => String, { nullable: true })
  @MaxLength(SIGNATURE_MAX_LENGTHS.paymentNotes)
  paymentNotes?: string | null;

  @Field(() => String, { nullable: true, description: "Required, as are the billing city, state and ZIP code." })
  @MaxLength(SIGNATURE_MAX_LENGTHS.billingAddressLine1)
  billingAddressLine1?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(SIGNATURE_MAX_LENGTHS.billingAddressLine2)
  billingAddressLine2?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(SIGNATURE_MAX_LENGTHS.billingCity)
  billingCity?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(SIGNATURE_MAX_LENGTHS.billingState)
  billingState?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(SIGNATURE_MAX_LENGTHS.billingPostalCode)
  billingPostalCode?: string | null;

  @Field(() => String, { nullable: true, description: "`United States` by default." })
  @MaxLength(SIGNATURE_MAX_LENGTHS.billingCountry)
  billingCountry?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "True by default. If false, the shipping street, city, state and ZIP code are required.",
  })
  shippingSameAsBilling?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: "Ignored, as is the rest of the shipping address, if it is the same as the billing address.",
  })
  @MaxLength(SIGNATURE_MAX_LENGTHS.shippingAddressLine1)
  shippingAddressLine1?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(SIGNATURE_MAX_LENGTHS.shippingAddressLine2)
  shippingAddressLine2?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(SIGNATURE_MAX_LENGTHS.shippingCity)
  shippingCity?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(SIGNATURE_MAX_LENGTHS.shippingState)
  shippingState?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(SIGNATURE_MAX_LENGTHS.shippingPostalCode)
  shippingPostalCode?: string | null;

  @Field(() => String, { nullable: true, description: "`United States` by default." })
  @MaxLength(SIGNATURE_MAX_LENGTHS.shippingCountry)
  shippingCountry?: string | null;

  @Field(() => [Int], {
    nullable: true,
    description:
      "The pages of the document that the signer was shown, beginning with 1. It is kept as evidence; without it, they are unknown.",
  })
  pagesShown?: number[] | null;

  @Field(() => Int, {
    nullable: true,
    description: "How many pages the document has. Required with `pagesShown`, and only with it.",
  })
  pageCount?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Any random text. Sending the same one again returns the signed contract; with a different request it is a CONFLICT.",
  })
  idempotencyKey?: string | null;
}
