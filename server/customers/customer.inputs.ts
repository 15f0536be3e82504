import { Field, InputType } from "type-graphql";

@InputType({ description: "The e-mail on the policy and the policy's number, whatever their case." })
export class CustomerSignInInput {
  @Field(() => String)
  email!: string;

  @Field(() => String)
  policyId!: string;
}
