import { Field, ObjectType } from "type-graphql";

import { Allow, SALES_DESK } from "../core/access.js";
import { PageFields } from "../engine/graphql/pageFields.js";
import { HeldRequest } from "./heldRequest.entity.js";

@ObjectType({ description: "A part of the quote requests that are held back." })
export class HeldRequestPage extends PageFields {
  @Field(() => [HeldRequest])
  @Allow(...SALES_DESK)
  items!: HeldRequest[];
}
