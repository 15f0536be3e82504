import { Arg, Query, Resolver } from "type-graphql";

import { Allow, MANAGERS } from "#server/core/access.js";
import { CalendarDate } from "#server/engine/graphql/scalars.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { PremiumReportRow, premiumReport } from "./readPremiumReport.js";

@Resolver()
export class PremiumReportResolver {
  @Allow(...MANAGERS)
  @Query(() => [PremiumReportRow], {
    description:
      "What was sold, cancelled and earned on these days in New York, both included: all, then by month. Three years at most; the last twelve months when absent.",
  })
  premiumReport(
    @Arg("from", () => CalendarDate, { nullable: true }) from: string | null,
    @Arg("to", () => CalendarDate, { nullable: true }) to: string | null,
  ): Rows<PremiumReportRow> {
    return premiumReport(from, to);
  }
}
