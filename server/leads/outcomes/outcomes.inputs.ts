import { Field, InputType, Int } from "type-graphql";

import { LeadStatus } from "../lead.status.js";
import { CallOutcome } from "../next/next.kinds.js";

@InputType()
export class CallOutcomeRuleInput {
  @Field(() => CallOutcome)
  outcome!: CallOutcome;

  @Field(() => LeadStatus, {
    nullable: true,
    description: "The lead's status after such a call, not `sold`; null or absent if it stays.",
  })
  status?: LeadStatus | null;
}

@InputType()
export class SaveCallOutcomesInput {
  @Field(() => [CallOutcomeRuleInput], {
    nullable: true,
    description: "Each outcome at most once; the others keep their rule.",
  })
  rules?: CallOutcomeRuleInput[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether calls are offered to people who have not agreed to be called; absent if it stays.",
  })
  callsWithoutConsent?: boolean | null;

  @Field(() => Int, { nullable: true, description: "The version that was read; CONFLICT if it has changed since." })
  version?: number | null;
}
