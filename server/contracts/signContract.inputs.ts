import { Field, ID, InputType, Int } from "type-graphql";

import { MAX_EMAIL_LENGTH } from "#shared/text/email.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { KeptAsSent } from "../engine/graphql/keptAsSent.js";

/** Every field is nullable, so that missing ones are reported in the form's wording and order. */
@InputType({
  description: "A signature with its payment details. Of the card only brand, last four digits and expiry are kept.",
})
export class SignContractInput {
  @Field(() => ID)
  contractId!: string;

  @Field(() => String, { nullable: true })
  @MaxLength(200)
  signatureName?: string | null;

  @Field(() => Boolean, { nullable: true, description: "Must be true: the words are those of `signingConsent`." })
  consent?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: "The version of the words that were shown; CONFLICT when there are newer ones.",
  })
  consentVersion?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Whom the copy goes to; when absent the customer's own address, and behind a link the one that the link was sent to.",
  })
  @KeptAsSent("card")
  @MaxLength(MAX_EMAIL_LENGTH)
  signatureEmail?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(100)
  paymentMethod?: string | null;

  @Field(() => String, { nullable: true })
  @KeptAsSent("card")
  paymentCardNumber?: string | null;

  @Field(() => String, { nullable: true })
  @KeptAsSent("card")
  paymentCvv?: string | null;

  @Field(() => Int, { nullable: true })
  paymentExpMonth?: number | null;

  @Field(() => Int, { nullable: true })
  paymentExpYear?: number | null;

  @Field(() => String, { nullable: true })
  @MaxLength(10_000)
  paymentNotes?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(200)
  billingAddressLine1?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(200)
  billingAddressLine2?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(100)
  billingCity?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(100)
  billingState?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(20)
  billingPostalCode?: string | null;

  @Field(() => String, { nullable: true, description: "United States when absent." })
  @MaxLength(100)
  billingCountry?: string | null;

  @Field(() => Boolean, { nullable: true, description: "True when absent." })
  shippingSameAsBilling?: boolean | null;

  @Field(() => String, { nullable: true })
  @MaxLength(200)
  shippingAddressLine1?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(200)
  shippingAddressLine2?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(100)
  shippingCity?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(100)
  shippingState?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(20)
  shippingPostalCode?: string | null;

  @Field(() => String, { nullable: true, description: "United States when absent." })
  @MaxLength(100)
  shippingCountry?: string | null;

  @Field(() => [Int], {
    nullable: true,
    description:
      "The pages of the document that the signer was shown, beginning with 1. Evidence; absent, it is not known.",
  })
  pagesShown?: number[] | null;

  @Field(() => Int, { nullable: true, description: "How many pages the document has; sent with `pagesShown`." })
  pageCount?: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Any text of the client's own: the same again answers with the contract that it signed.",
  })
  idempotencyKey?: string | null;
}
