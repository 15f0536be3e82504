import { Field, ID, InputType } from "type-graphql";

import { MaxLength } from "#server/engine/fields/maxLength.js";
import { ChangeInput } from "#server/engine/graphql/changeInput.js";
import { CalendarDate } from "#server/engine/graphql/scalars.js";
import { authorizationFields } from "#shared/fields/estimateFields.js";

@InputType()
export class OpenLineInput extends ChangeInput {}

@InputType()
export class AuthorizeEstimateInput {
  @Field(() => ID)
  claimId!: string;

  @Field(() => [OpenLineInput], {
    nullable: true,
    description:
      "The open lines that were read; CONFLICT if one of them has changed or gone since, or another was added.",
  })
  seenLines?: OpenLineInput[] | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it authorizes nothing again." })
  idempotencyKey?: string | null;
}

@InputType()
export class ApproveAuthorizationInput extends ChangeInput {}

@InputType()
export class EndAuthorizationInput extends ChangeInput {
  @Field(() => String, { nullable: true, description: "Required, and kept." })
  @MaxLength(authorizationFields.reason.maxLength)
  reason?: string | null;
}

@InputType()
export class ExtendAuthorizationInput extends ChangeInput {
  @Field(() => CalendarDate, { description: "The new last day: today or later, and later than the current one." })
  validUntil!: string;

  @Field(() => String, { nullable: true, description: "Required, and kept." })
  @MaxLength(authorizationFields.reason.maxLength)
  reason?: string | null;
}
