import { Field, Float, Int, ObjectType, registerEnumType } from "type-graphql";

import { Allow, MANAGERS } from "#server/core/access.js";
import { reportDays } from "#server/core/reportDays.js";
import { raw } from "#server/core/sql.js";
import { type Rows, many } from "#server/engine/projection/rows.js";
import { CLAIM_REPORT_DIMENSIONS } from "#shared/claimReport.js";
import { enumerationOf } from "#shared/enumeration.js";
import { claimReportSql } from "./claimReport.sql.js";

export const ClaimReportDimension = enumerationOf(CLAIM_REPORT_DIMENSIONS);
registerEnumType(ClaimReportDimension, {
  name: "ClaimReportDimension",
  description: "How claims are grouped into rows.",
});

const MINUTES = "from when the claim was made, in minutes";

@ObjectType({ description: "What the claims filed in a period cost, and how long they took." })
export class ClaimReportRow {
  @Field(() => ClaimReportDimension)
  @Allow(...MANAGERS)
  dimension!: keyof typeof ClaimReportDimension;

  @Field(() => String, {
    description:
      "`all`; a plan, `other` or `none` (no policy); a make, `other` or `unknown`; years of age such as `3-5`, or `unknown`; a month such as `2026-11`.",
  })
  @Allow(...MANAGERS)
  name!: string;

  @Field(() => Int)
  @Allow(...MANAGERS)
  claims!: number;

  @Field(() => Float, { description: "Days on which policies were in force within these days, divided by 365." })
  @Allow(...MANAGERS)
  policyYears!: number;

  @Field(() => Float, { nullable: true, description: "Claims on policies, divided by `policyYears`." })
  @Allow(...MANAGERS)
  frequency!: number | null;

  @Field(() => Float, {
    description:
      "What policies earned on these days: the price by the days that were sold, of a cancelled one what was used of it.",
  })
  @Allow(...MANAGERS)
  earnedCents!: number;

  @Field(() => Float, {
    nullable: true,
    description: "`paidCents` and `reservedCents`, divided by `earnedCents`. Null if nothing was earned.",
  })
  @Allow(...MANAGERS)
  lossRatio!: number | null;

  @Field(() => Int, { description: "Claims with a payment." })
  @Allow(...MANAGERS)
  paidClaims!: number;

  @Field(() => Float, { description: "What has been paid for these claims so far." })
  @Allow(...MANAGERS)
  paidCents!: number;

  @Field(() => Int, { nullable: true, description: "`paidCents` divided by `paidClaims`." })
  @Allow(...MANAGERS)
  averagePaidCents!: number | null;

  @Field(() => Float, { description: "What is set aside for them." })
  @Allow(...MANAGERS)
  reservedCents!: number;

  @Field(() => Int, { description: "Claims that were answered or are overdue." })
  @Allow(...MANAGERS)
  answerDue!: number;

  @Field(() => Int, { description: "Of these, answered within one business day." })
  @Allow(...MANAGERS)
  answeredInTime!: number;

  @Field(() => Int, { nullable: true, description: `Median of the time to the first answer, ${MINUTES}.` })
  @Allow(...MANAGERS)
  answerMedian!: number | null;

  @Field(() => Int, { nullable: true, description: "Nine in ten took no longer than this." })
  @Allow(...MANAGERS)
  answerNinetieth!: number | null;

  @Field(() => Int, { nullable: true, description: "The median in business hours." })
  @Allow(...MANAGERS)
  answerBusinessMedian!: number | null;

  @Field(() => Int, { nullable: true, description: "Nine in ten took no longer than this, in business hours." })
  @Allow(...MANAGERS)
  answerBusinessNinetieth!: number | null;

  @Field(() => Int, { description: "Claims that were decided: covered or denied." })
  @Allow(...MANAGERS)
  decided!: number;

  @Field(() => Int, { nullable: true, description: `Median of the time to the first decision, ${MINUTES}.` })
  @Allow(...MANAGERS)
  decisionMedian!: number | null;

  @Field(() => Int, { nullable: true, description: "Nine in ten took no longer than this." })
  @Allow(...MANAGERS)
  decisionNinetieth!: number | null;

  @Field(() => Int, { nullable: true, description: "The median in business hours." })
  @Allow(...MANAGERS)
  decisionBusinessMedian!: number | null;

  @Field(() => Int, { nullable: true, description: "Nine in ten took no longer than this, in business hours." })
  @Allow(...MANAGERS)
  decisionBusinessNinetieth!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Median of the days from when the claim was made to the day of its first payment, in New York.",
  })
  @Allow(...MANAGERS)
  paymentMedianDays!: number | null;

  @Field(() => Int, { nullable: true, description: "Nine in ten took no longer than this." })
  @Allow(...MANAGERS)
  paymentNinetiethDays!: number | null;

  @Field(() => Int, { description: "Claims with an authorization that is given." })
  @Allow(...MANAGERS)
  authorized!: number;

  @Field(() => Int, { description: "Of these, authorized by rule, without a person." })
  @Allow(...MANAGERS)
  authorizedByRule!: number;

  @Field(() => Int, { description: "Of those that are authorized, with a supplement." })
  @Allow(...MANAGERS)
  supplemented!: number;

  @Field(() => Int, { description: "Claims that were denied at least once." })
  @Allow(...MANAGERS)
  denied!: number;

  @Field(() => Int, { description: "Claims with an objection to a denial." })
  @Allow(...MANAGERS)
  appealed!: number;

  @Field(() => Int, { description: "Claims with an overturned denial." })
  @Allow(...MANAGERS)
  overturned!: number;

  @Field(() => Int, { description: "Claims that are still open." })
  @Allow(...MANAGERS)
  open!: number;

  @Field(() => Int, { nullable: true, description: "Median of the days since they were made, in New York." })
  @Allow(...MANAGERS)
  openMedianDays!: number | null;

  @Field(() => Int, { nullable: true, description: "Nine in ten are no older than this." })
  @Allow(...MANAGERS)
  openNinetiethDays!: number | null;
}

/**
 * Figures of the claims filed between two New York days, inclusive: in total, and by plan, make, age and month.
 * Defaults to the last twelve months.
 *
 * @throws DomainError VALIDATION_FAILED if the days are in the wrong order or too far apart
 */
export function claimReport(firstDay?: string | null, lastDay?: string | null): Rows<ClaimReportRow> {
  return many(ClaimReportRow, {
    from: claimReportSql(reportDays(firstDay, lastDay)),
    orderBy: raw("root.dimension_place, root.place, root.name"),
  });
}
