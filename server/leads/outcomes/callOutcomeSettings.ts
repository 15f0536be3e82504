import { Field, Int, ObjectType } from "type-graphql";

import { Allow, SALES_DESK } from "#server/core/access.js";
import { raw } from "#server/core/sql.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Linked } from "#server/engine/projection/declare.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import { literal } from "#server/engine/projection/template.js";
import { CALL_OUTCOMES } from "#shared/calls/outcomes.js";
import { LeadStatus } from "../lead.status.js";
import { CallOutcome } from "../next/next.kinds.js";

@ObjectType({ description: "The status that follows from an outcome of a call." })
export class CallOutcomeRule {
  @Field(() => CallOutcome)
  @Allow(...SALES_DESK)
  outcome!: CallOutcome;

  @Field(() => LeadStatus, { nullable: true, description: "Null if the lead's status stays." })
  @Allow(...SALES_DESK)
  status!: LeadStatus | null;
}

@ObjectType({
  description:
    "What a call does to a lead's status, by its outcome, and whether calls are offered without consent. (docs/sales.md)",
})
export class CallOutcomeSettings {
  @Linked({
    from: () => "select outcome, status from call_outcome_rule",
    orderBy: (row) => `array_position(array[${CALL_OUTCOMES.map(literal).join(", ")}]::text[], ${row}.outcome)`,
  })
  @Field(() => [CallOutcomeRule], { description: "One for each outcome, in the order of the screens." })
  @Allow(...SALES_DESK)
  rules?: CallOutcomeRule[];

  @Field(() => Boolean, {
    description:
      "Whether calls are offered to people who have not agreed to be called; true until a manager changes it.",
  })
  @Allow(...SALES_DESK)
  callsWithoutConsent!: boolean;

  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...SALES_DESK)
  version!: number;

  @Field(() => Instant, { nullable: true, description: "Null until they are changed." })
  @Allow(...SALES_DESK)
  updatedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Username of the person who changed them." })
  @Allow(...SALES_DESK)
  updatedBy!: string | null;
}

export function callOutcomeSettings(): Rows<CallOutcomeSettings> {
  return one(CallOutcomeSettings, {
    from: raw("select calls_without_consent, version, updated_at, updated_by from call_outcome_settings"),
  });
}
