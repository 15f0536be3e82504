import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { query } from "#server/engine/rest/sources.js";
import { RestClaimReportDocument } from "#server/generated/rest.js";

export const claimReportRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/reports/claims",
    summary: "What claims cost, how often they come and how long they take",
    notes:
      "For the claims filed from `from` through `to` in New York, up to three years (the last twelve months when absent): one row for all (`dimension` is `total`), then by `plan`, `make`, `age` of the vehicle and `month`. Times are in minutes, or in days where the name says so.",
    group: "Claims",
    session: "staff",
    document: RestClaimReportDocument,
    variables: { from: query("from", "The first day."), to: query("to", "The last day.") },
    answer: "claimReport",
  }),
];
