import { Field, ID, InputType } from "type-graphql";

/** Used in the GraphQL and the REST documentation. */
export const RESEND_NOTES =
  "A message that waits or has failed is tried again at once, for those who have not taken it; one that was sent goes out anew to everybody. CONFLICT while it is being sent, and for the link of a contract that is signed, void, expired or deleted.";

@InputType()
export class ResendMailInput {
  @Field(() => ID)
  id!: string;
}
