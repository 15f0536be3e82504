import { Field, ID, InputType, Int } from "type-graphql";

import { KeptAsSent } from "../engine/graphql/keptAsSent.js";

/** Everything may be absent: what is missing is said in the words and the order of the form. */
@InputType({
  description: "A signature with its payment details. Of the card only brand, last four digits and expiry are kept.",
})
export class SignContractInput {
  @Field(() => ID)
  contractId!: string;

  @Field(() => String, { nullable: true })
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
  signatureEmail?: string | null;

  @Field(() => String, { nullable: true })
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
  paymentNotes?: string | null;

  @Field(() => String, { nullable: true })
  billingAddressLine1?: string | null;

  @Field(() => String, { nullable: true })
  billingAddressLine2?: string | null;

  @Field(() => String, { nullable: true })
  billingCity?: string | null;

  @Field(() => String, { nullable: true })
  billingState?: string | null;

  @Field(() => String, { nullable: true })
  billingPostalCode?: string | null;

  @Field(() => String, { nullable: true, description: "United States when absent." })
  billingCountry?: string | null;

  @Field(() => Boolean, { nullable: true, description: "True when absent." })
  shippingSameAsBilling?: boolean | null;

  @Field(() => String, { nullable: true })
  shippingAddressLine1?: string | null;

  @Field(() => String, { nullable: true })
  shippingAddressLine2?: string | null;

  @Field(() => String, { nullable: true })
  shippingCity?: string | null;

  @Field(() => String, { nullable: true })
  shippingState?: string | null;

  @Field(() => String, { nullable: true })
  shippingPostalCode?: string | null;

  @Field(() => String, { nullable: true, description: "United States when absent." })
  shippingCountry?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Any text of the client's own: the same again answers with the contract that it signed.",
  })
  idempotencyKey?: string | null;
}
