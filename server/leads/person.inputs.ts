import { Field, InputType } from "type-graphql";

import { KeptAsSent } from "../engine/graphql/keptAsSent.js";

/** Who it is, and how they are reached: the same for a visitor, a lead and the holder of a policy. */
@InputType()
export abstract class PersonInput {
  @Field(() => String, { nullable: true })
  firstName?: string | null;

  @Field(() => String, { nullable: true })
  lastName?: string | null;

  @Field(() => String, { nullable: true })
  @KeptAsSent("address")
  email?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: "The code of a state; upper-cased." })
  state?: string | null;

  @Field(() => String, { nullable: true })
  zip?: string | null;
}
