import { Field, InputType, ObjectType, registerEnumType } from "type-graphql";

import { Allow, SALES_DESK } from "../core/access.js";
import { PageFields } from "../engine/graphql/pageFields.js";
import { Lead } from "./lead.entity.js";
import { LeadDue } from "./next/next.kinds.js";
import { LeadStatus } from "./lead.status.js";

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
  description: "Texts stand as in a dictionary, whatever their case; phones are sorted by their digits.",
});

@InputType()
export class LeadFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "Every word, whatever its case and accents, must be found in the id, names, email, phone, city, state, referrer, vehicle, source, status or created time.",
  })
  search?: string | null;

  @Field(() => LeadStatus, { nullable: true })
  status?: LeadStatus | null;

  @Field(() => String, {
    nullable: true,
    description: "Whose leads: the id of an account, `me`, or `none` for those of nobody.",
  })
  owner?: string | null;

  @Field(() => LeadDue, { nullable: true, description: "When the next action is due." })
  due?: LeadDue | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Leaves out every lead that shares its email or phone with another.",
  })
  hideDuplicates!: boolean;
}

@ObjectType({ description: "A part of the list of leads." })
export class LeadPage extends PageFields {
  @Field(() => [Lead])
  @Allow(...SALES_DESK)
  items!: Lead[];
}
