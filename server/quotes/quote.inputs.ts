import { Field, ID, InputType, Int } from "type-graphql";

import { MAX_DEPARTURE_REASON_LENGTH } from "#shared/limits/quoteLimits.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { Plan } from "./quote.status.js";

/** Required fields are nullable here, so that missing ones are reported in the panel's wording. */
@InputType({ description: "An offer to a lead. Of the two prices one is enough: the other follows from the term." })
export class CreateQuoteInput {
  @Field(() => ID)
  leadId!: string;

  @Field(() => Plan)
  plan!: Plan;

  @Field(() => Int, { nullable: true, description: "Required. Whole dollars." })
  deductible?: number | null;

  @Field(() => Int, { nullable: true, description: "Required. 1 to 1,200." })
  termMonths?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Without it the total divided by the term, rounded half up. One of the two prices is required.",
  })
  priceMonthlyCents?: number | null;

  @Field(() => Int, { nullable: true, description: "Without it the monthly price times the term." })
  priceTotalCents?: number | null;

  @Field(() => Int, { nullable: true, description: "Miles." })
  expirationMiles?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Why the price is another than the price book's. Required if it is; over REST, absent is accepted unless the book is binding.",
  })
  @MaxLength(MAX_DEPARTURE_REASON_LENGTH)
  departureReason?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Any random text. Sending the same one again returns the same quote; with a different request it is a CONFLICT.",
  })
  idempotencyKey?: string | null;
}
