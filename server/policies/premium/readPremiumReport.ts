import { Field, Float, Int, ObjectType } from "type-graphql";

import { Allow, MANAGERS } from "#server/core/access.js";
import { reportDays } from "#server/core/reportDays.js";
import { raw } from "#server/core/sql.js";
import { type Rows, many } from "#server/engine/projection/rows.js";
import { premiumReportSql } from "./premiumReport.sql.js";

@ObjectType({ description: "What was sold, cancelled and earned." })
export class PremiumReportRow {
  @Field(() => String, { description: "`all`, or a month such as `2026-11`." })
  @Allow(...MANAGERS)
  name!: string;

  @Field(() => Int, { description: "Policies that were sold." })
  @Allow(...MANAGERS)
  policies!: number;

  @Field(() => Float, { description: "Their price: the written premium." })
  @Allow(...MANAGERS)
  writtenCents!: number;

  @Field(() => Int, { description: "Cancellations that were recorded, and not taken back." })
  @Allow(...MANAGERS)
  cancellations!: number;

  @Field(() => Float, { description: "The part of the price that those policies will not earn." })
  @Allow(...MANAGERS)
  cancelledCents!: number;

  @Field(() => Float, { description: "Their refunds, sent or not." })
  @Allow(...MANAGERS)
  refundCents!: number;

  @Field(() => Float, {
    description:
      "What policies earned on these days: the price by the days that were sold, of a cancelled one what was used of it.",
  })
  @Allow(...MANAGERS)
  earnedCents!: number;

  @Field(() => Float, { description: "What the policies sold by the last day have still to earn after it." })
  @Allow(...MANAGERS)
  unearnedCents!: number;
}

/**
 * The premium of two New York days, inclusive: in total, and by month. Defaults to the last twelve months.
 *
 * @throws DomainError VALIDATION_FAILED if the days are in the wrong order or too far apart
 */
export function premiumReport(firstDay?: string | null, lastDay?: string | null): Rows<PremiumReportRow> {
  return many(PremiumReportRow, {
    from: premiumReportSql(reportDays(firstDay, lastDay)),
    orderBy: raw("root.name <> 'all', root.name"),
  });
}
