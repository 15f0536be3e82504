import { Field, InputType } from "type-graphql";

import { CalendarDate } from "../engine/graphql/scalars.js";
import { ClaimStatus } from "./claim.status.js";
import { ClaimQueue } from "./claimQueue.kinds.js";
import { RequiredSkill } from "./requiredSkill.kinds.js";

@InputType()
export class ClaimFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "Every word must be found, ignoring case and accents, in the id, status, policy number, names, email, phone, vehicle, reason, message or agent's number.",
  })
  search?: string | null;

  @Field(() => ClaimStatus, { nullable: true })
  status?: ClaimStatus | null;

  @Field(() => ClaimQueue, { nullable: true })
  queue?: ClaimQueue | null;

  @Field(() => String, {
    nullable: true,
    description: "Whose open claims: the id of an account, `me`, or `none` for unassigned ones.",
  })
  assignee?: string | null;

  @Field(() => RequiredSkill, { nullable: true, description: "Claims with a line in this skill." })
  skill?: RequiredSkill | null;

  @Field(() => String, { nullable: true, description: "The state of the policy's holder, ignoring case." })
  state?: string | null;

  @Field(() => String, { nullable: true, description: "The policy's: one of `policyPackages`, ignoring case." })
  package?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: "The first day on which it was created, in New York." })
  createdFrom?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: "The last day on which it was created, in New York." })
  createdUntil?: string | null;
}
