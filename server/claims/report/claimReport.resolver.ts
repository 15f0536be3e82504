import { Arg, Query, Resolver } from "type-graphql";

import { Allow, MANAGERS } from "#server/core/access.js";
import { CalendarDate } from "#server/engine/graphql/scalars.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { ClaimReportRow, claimReport } from "./readClaimReport.js";

@Resolver()
export class ClaimReportResolver {
  @Allow(...MANAGERS)
  @Query(() => [ClaimReportRow], {
    description:
      "The figures of the claims that were filed on these days in New York, both included: all, then by plan, make, age of the vehicle and month. Three years at most; the last twelve months when absent.",
  })
  claimReport(
    @Arg("from", () => CalendarDate, { nullable: true }) from: string | null,
    @Arg("to", () => CalendarDate, { nullable: true }) to: string | null,
  ): Rows<ClaimReportRow> {
    return claimReport(from, to);
  }
}
