import { Field, InputType } from "type-graphql";

@InputType({ description: "Whatever case the user name is in." })
export class StaffSignInInput {
  @Field(() => String)
  username!: string;

  @Field(() => String)
  password!: string;
}
