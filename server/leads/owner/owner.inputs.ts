import { Field, ID, InputType, Int } from "type-graphql";

import { MaxLength } from "#server/engine/fields/maxLength.js";
import { ChangeInput } from "#server/engine/graphql/changeInput.js";
import { AssignmentRule } from "./assignmentRule.kinds.js";

@InputType()
export class AssignLeadInput extends ChangeInput {
  @Field(() => ID, {
    nullable: true,
    description: "Required: the account of someone who works with leads, or null to leave it unassigned.",
  })
  ownerId?: string | null;
}

@InputType()
export class SaveLeadAssignmentInput {
  @Field(() => AssignmentRule)
  rule!: AssignmentRule;

  @Field(() => Int, { nullable: true, description: "The version that was read; CONFLICT if it has changed since." })
  version?: number | null;
}

@InputType({ description: "Absent leaves alone." })
export class SaveSalespersonInput {
  @Field(() => ID, { description: "Of the account." })
  id!: string;

  @Field(() => Boolean, { nullable: true, description: "People may set it for themselves, managers for everyone." })
  away?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether news of one's own leads come by mail, too. Only one's own.",
  })
  alertsByEmail?: boolean | null;

  @Field(() => [String], { nullable: true, description: "Codes of states; only managers may change them." })
  @MaxLength(2)
  states?: string[] | null;
}
