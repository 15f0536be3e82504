import { Field, InputType } from "type-graphql";

import { KeptAsSent } from "../engine/graphql/keptAsSent.js";

@InputType({ description: "The email on the policy and the policy's number, whatever their case." })
export class CustomerSignInInput {
  @Field(() => String)
  @KeptAsSent("identifier")
  email!: string;

  @Field(() => String)
  @KeptAsSent("identifier")
  policyId!: string;
}
