import { Field, Int, ObjectType } from "type-graphql";

import { ADMINS, Allow } from "../core/access.js";
import { Staff } from "./staff.entity.js";

@ObjectType({ description: "A part of the list of staff accounts." })
export class StaffPage {
  @Field(() => [Staff])
  @Allow(...ADMINS)
  items!: Staff[];

  @Field(() => Int)
  @Allow(...ADMINS)
  exactTotalCount!: number;

  @Field(() => String, { nullable: true, description: "Give it as `after` for the next page." })
  @Allow(...ADMINS)
  nextCursor!: string | null;

  @Field(() => String, { description: "Changes when anything in the whole list has changed." })
  @Allow(...ADMINS)
  fingerprint!: string;
}
