import { Field, InputType } from "type-graphql";

import { Plan } from "#shared/plans.js";
import { CalendarDate } from "../engine/graphql/scalars.js";
import { LeadStatus } from "./lead.status.js";
import { LeadDue } from "./next/next.kinds.js";

@InputType()
export class LeadFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "Every word must be found, ignoring case and accents, in the id, names, email, phone, city, state, referrer, vehicle, source, status or created time.",
  })
  search?: string | null;

  @Field(() => LeadStatus, { nullable: true })
  status?: LeadStatus | null;

  @Field(() => String, {
    nullable: true,
    description: "Whose leads: the id of an account, `me`, or `none` for unassigned ones.",
  })
  owner?: string | null;

  @Field(() => LeadDue, { nullable: true, description: "When the next action is due." })
  due?: LeadDue | null;

  @Field(() => String, { nullable: true, description: "Where the lead came from, as `leadSources` has it." })
  source?: string | null;

  @Field(() => String, { nullable: true, description: "The state, ignoring case." })
  state?: string | null;

  @Field(() => Plan, { nullable: true, description: "The plan that the visitor chose on the site." })
  plan?: Plan | null;

  @Field(() => CalendarDate, { nullable: true, description: "The first day on which it was created, in New York." })
  createdFrom?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: "The last day on which it was created, in New York." })
  createdUntil?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Leaves out every lead that shares its email or phone with another.",
  })
  hideDuplicates!: boolean;
}
