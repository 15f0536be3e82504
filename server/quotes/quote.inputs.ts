import { Field, ID, InputType, Int } from "type-graphql";

import { MAX_PRICE_OVERRIDE_REASON_LENGTH } from "#shared/limits/quoteLimits.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { Plan } from "./quote.status.js";

/** Required fields are nullable here, so that missing ones are reported in the panel's wording. */
@InputType({
  description: "An offer to a lead. One of the two prices is enough; the other is calculated from the term.",
})
export class CreateQuoteInput {
  @Field(() => ID)
  leadId!: string;

  @Field(() => Plan)
  plan!: Plan;

  @Field(() => Int, { nullable: true, description: "Required. Whole dollars." })
  deductible?: number | null;

  @Field(() => Int, { nullable: true, description: "Required: from 1 to 1,200." })
  termMonths?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "By default the total price divided by the term, rounded half up. One of the two prices is required.",
  })
  priceMonthlyCents?: number | null;

  @Field(() => Int, { nullable: true, description: "By default the monthly price times the term." })
  priceTotalCents?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The odometer reading, in miles, at which the coverage ends, if that comes before its term.",
  })
  expirationMiles?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Why the price differs from the price book's. Required if it does, except over REST, where a call may omit it unless the book is binding.",
  })
  @MaxLength(MAX_PRICE_OVERRIDE_REASON_LENGTH)
  priceOverrideReason?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "True to refuse (CONFLICT) a quote with the plan and figures of another one of this lead that is not signed. Absent: nothing is compared.",
  })
  unlessSame?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Any random text. Sending the same one again returns the same quote; with a different request it is a CONFLICT.",
  })
  idempotencyKey?: string | null;
}
