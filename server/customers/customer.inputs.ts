import { Field, InputType } from "type-graphql";

import { MAX_EMAIL_LENGTH } from "#shared/text/email.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { KeptAsSent } from "../engine/graphql/keptAsSent.js";

@InputType({ description: "The email on the policy and the policy number, ignoring case." })
export class CustomerSignInInput {
  @Field(() => String)
  @KeptAsSent("identifier")
  email!: string;

  @Field(() => String)
  @KeptAsSent("identifier")
  policyId!: string;
}

@InputType()
export class SendSignInLinkInput {
  @Field(() => String, { description: "The email on the policy, ignoring case." })
  @KeptAsSent("identifier")
  @MaxLength(MAX_EMAIL_LENGTH)
  email!: string;
}

@InputType()
export class SignInByLinkInput {
  @Field(() => String, { description: "From the link: what follows its `#`." })
  @KeptAsSent("secret")
  token!: string;
}
