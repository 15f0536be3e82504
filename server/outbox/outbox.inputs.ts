import { Field, ID, InputType } from "type-graphql";

/** Used in the GraphQL and the REST documentation. */
export const RESEND_NOTES =
  "A message that is waiting or has failed is tried again right away, for the recipients who haven't got it; a sent one goes out again to everyone. CONFLICT while it is being sent, for the link of a quote that is no longer open or of a contract that is signed, void, expired or deleted, for an invitation, for marketing email to an address that has unsubscribed, and for a quote, a contract or an email written by staff to someone who asked not to be contacted.";

@InputType()
export class ResendMailInput {
  @Field(() => ID)
  id!: string;
}
