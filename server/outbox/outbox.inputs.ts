import { Field, ID, InputType } from "type-graphql";

/** Used in the GraphQL and the REST documentation. */
export const RESEND_NOTES =
  "A message that is waiting or has failed is tried again right away, for the recipients who haven't got it; a sent one goes out again to everyone. CONFLICT while it is being sent, and for the link of a contract that is signed, void, expired or deleted.";

@InputType()
export class ResendMailInput {
  @Field(() => ID)
  id!: string;
}
