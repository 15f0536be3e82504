import { Field, ObjectType, registerEnumType } from "type-graphql";

import { Allow, SALES_DESK } from "../core/access.js";
import { PageFields } from "../engine/graphql/pageFields.js";
import { Lead } from "./lead.entity.js";

/** The nine sort keys of the lead list. */
export enum LeadSort {
  createdAt = "createdAt",
  status = "status",
  firstName = "firstName",
  lastName = "lastName",
  email = "email",
  phone = "phone",
  state = "state",
  vehicleYear = "vehicleYear",
  vehicleMake = "vehicleMake",
}

registerEnumType(LeadSort, {
  name: "LeadSort",
  description: "Text is in dictionary order, ignoring case; phones are sorted by their digits.",
});

@ObjectType({ description: "A part of the list of leads." })
export class LeadPage extends PageFields {
  @Field(() => [Lead])
  @Allow(...SALES_DESK)
  items!: Lead[];
}
