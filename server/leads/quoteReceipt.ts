import { Field, ID, ObjectType } from "type-graphql";

import { ANYONE, Allow } from "../core/access.js";

@ObjectType({ description: "What a visitor gets for a quote request: the id under which it was received." })
export class QuoteReceipt {
  @Field(() => ID)
  @Allow(...ANYONE)
  id!: string;
}
