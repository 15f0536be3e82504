import { Field, ID, InputType, Int } from "type-graphql";

import { CHARGE_MAX_LENGTHS, NEWEST_CHARGES, PAYMENT_PROFILE_MAX_LENGTHS } from "#shared/limits/policyLimits.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { ChangeInput } from "../engine/graphql/changeInput.js";
import { KeptAsSent } from "../engine/graphql/keptAsSent.js";
import { Instant } from "../engine/graphql/scalars.js";
import { ChargeStatus } from "./charge.status.js";

@InputType()
export class RecordChargeInput {
  @Field(() => ID)
  policyId!: string;

  @Field(() => String, { nullable: true })
  @MaxLength(CHARGE_MAX_LENGTHS.description)
  description?: string | null;

  @Field(() => Int, { nullable: true })
  amountCents?: number | null;

  @Field(() => ChargeStatus, { nullable: true, description: "`pending` when absent." })
  status?: ChargeStatus | null;

  @Field(() => Instant, { nullable: true, description: "Now when absent." })
  chargedAt?: Date | null;

  @Field(() => String, { nullable: true })
  @MaxLength(CHARGE_MAX_LENGTHS.notes)
  notes?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Any random text. Sending the same one again returns the same charge; with a different request it is a CONFLICT.",
  })
  idempotencyKey?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: `The policy's newest ${NEWEST_CHARGES} charges that the sender has seen, or all of them; CONFLICT if there is another among them now. Absent: nothing is compared.`,
  })
  seenChargeIds?: string[] | null;
}

@InputType()
export class SetChargeStatusInput extends ChangeInput {
  @Field(() => ChargeStatus)
  status!: ChargeStatus;

  @Field(() => String, { nullable: true, description: "Absent leaves alone, null clears." })
  @MaxLength(CHARGE_MAX_LENGTHS.notes)
  notes?: string | null;
}

@InputType({ description: "Absent leaves alone, null clears. There is no field for a card's number." })
export class SavePaymentProfileInput {
  @Field(() => ID)
  policyId!: string;

  @Field(() => String, { nullable: true, description: "What the customer calls it." })
  @MaxLength(PAYMENT_PROFILE_MAX_LENGTHS.paymentMethod)
  paymentMethod?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(PAYMENT_PROFILE_MAX_LENGTHS.accountName)
  accountName?: string | null;

  @Field(() => String, { nullable: true, description: "The customer's own reference." })
  @MaxLength(PAYMENT_PROFILE_MAX_LENGTHS.accountIdentifier)
  accountIdentifier?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(PAYMENT_PROFILE_MAX_LENGTHS.cardBrand)
  cardBrand?: string | null;

  @Field(() => String, { nullable: true, description: "Four digits." })
  @KeptAsSent("card")
  cardLastFour?: string | null;

  @Field(() => Int, { nullable: true, description: "1 to 12." })
  cardExpiryMonth?: number | null;

  @Field(() => Int, { nullable: true, description: "With its century, or its last two digits." })
  cardExpiryYear?: number | null;

  @Field(() => String, { nullable: true })
  @MaxLength(PAYMENT_PROFILE_MAX_LENGTHS.billingZip)
  billingZip?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(PAYMENT_PROFILE_MAX_LENGTHS.notes)
  notes?: string | null;

  @Field(() => Boolean, { nullable: true, description: "Turning it on is a consent to the published words." })
  autopayEnabled?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Of the words that were shown; CONFLICT if others have been published since. Absent: the published ones.",
  })
  autopayConsentVersion?: string | null;
}
