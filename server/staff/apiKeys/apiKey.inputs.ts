import { Field, ID, InputType, Int } from "type-graphql";

import { MaxLength } from "#server/engine/fields/maxLength.js";
import { MAX_API_KEY_DAYS, MAX_API_KEY_NAME_LENGTH } from "#shared/limits/apiKeyLimits.js";

@InputType()
export class CreateApiKeyInput {
  @Field(() => ID, { description: "The account that it will belong to." })
  staffId!: string;

  @Field(() => String, { nullable: true, description: "Required: what uses it." })
  @MaxLength(MAX_API_KEY_NAME_LENGTH)
  name?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `After how many days it expires, up to ${MAX_API_KEY_DAYS}; never if absent.`,
  })
  expiresInDays?: number | null;
}
