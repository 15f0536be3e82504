import { Field, ID, InputType } from "type-graphql";

import { KeptAsSent } from "#server/engine/graphql/keptAsSent.js";

@InputType()
export class AddClaimFileInput {
  @Field(() => ID)
  claimId!: string;

  @Field(() => String, { nullable: true })
  fileName?: string | null;

  @Field(() => String, { description: "A data URL, or base64 alone. JPG, PNG, HEIC or PDF up to 5 MB." })
  @KeptAsSent("file")
  data!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: "Of staff: whether the customer reads it; false when absent. What customers send they always read.",
  })
  forCustomer?: boolean | null;

  @Field(() => ID, { nullable: true, description: "The document of the claim that we asked for and that this is." })
  requiredDocumentId?: string | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it keeps no second file." })
  idempotencyKey?: string | null;
}
