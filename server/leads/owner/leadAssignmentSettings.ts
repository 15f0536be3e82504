import { Field, Int, ObjectType } from "type-graphql";

import { Allow, SALES_DESK } from "#server/core/access.js";
import { raw } from "#server/core/sql.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Linked } from "#server/engine/projection/declare.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import { AssignmentRule } from "./assignmentRule.kinds.js";
import { ACTIVE_SALESPEOPLE, Salesperson, byName } from "./salesperson.entity.js";

@ObjectType({ description: "How new leads get an owner. (docs/sales.md)" })
export class LeadAssignmentSettings {
  @Field(() => AssignmentRule)
  @Allow(...SALES_DESK)
  rule!: AssignmentRule;

  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...SALES_DESK)
  version!: number;

  @Field(() => Instant, { nullable: true, description: "Null until a rule is saved." })
  @Allow(...SALES_DESK)
  updatedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Username of the person who saved the rule." })
  @Allow(...SALES_DESK)
  updatedBy!: string | null;

  @Linked({ from: () => ACTIVE_SALESPEOPLE, orderBy: byName })
  @Field(() => [Salesperson], { description: "Everyone who may be given leads, by name." })
  @Allow(...SALES_DESK)
  people?: Salesperson[];
}

export function leadAssignmentSettings(): Rows<LeadAssignmentSettings> {
  return one(LeadAssignmentSettings, {
    from: raw("select rule, version, updated_at, updated_by from lead_assignment"),
  });
}
