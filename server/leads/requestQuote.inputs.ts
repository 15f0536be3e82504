import { Field, InputType, Int } from "type-graphql";

import { Plan } from "#shared/plans.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { DescribedVehicleInput } from "../vehicles/vehicle.inputs.js";
import { PersonInput } from "./person.inputs.js";

/** Every field is nullable, so that missing ones are reported in the quote dialog's wording. */
@InputType()
export class RequestQuoteLeadInput extends PersonInput {
  @Field(() => Boolean, { nullable: true, description: "Must be true." })
  consentTCPA?: boolean | null;

  @Field(() => Plan, { nullable: true, description: "The plan that the visitor chose; null where none was." })
  requestedPlan?: Plan | null;

  @Field(() => String, { nullable: true, description: "Read but not kept: the source of a public request is `web`." })
  source?: string | null;
}

@InputType()
export class RequestQuoteVehicleInput extends DescribedVehicleInput {}

@InputType({ description: "What a visitor sends in the quote dialog." })
export class RequestQuoteInput {
  @Field(() => RequestQuoteLeadInput)
  lead!: RequestQuoteLeadInput;

  @Field(() => RequestQuoteVehicleInput)
  vehicle!: RequestQuoteVehicleInput;

  @Field(() => String, {
    nullable: true,
    description: "The words of consent as they were shown; without them the published ones.",
  })
  @MaxLength(10_000)
  consentText?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(100)
  consentVersion?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Any random text: the same again answers with the same id, and is a CONFLICT with another request.",
  })
  idempotencyKey?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "A field of the site's form that people do not see. Filled in, it makes a request with `secondsOpen` one that staff look at first.",
  })
  // A bot may write a lot into the honeypot field.
  @MaxLength(10_000)
  website?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "How long the site's form was open. Too short a time makes staff look at it first; without it nothing does.",
  })
  secondsOpen?: number | null;
}
