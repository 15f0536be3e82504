import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { query } from "#server/engine/rest/sources.js";
import { RestPremiumReportDocument } from "#server/generated/rest.js";

export const premiumReportRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/reports/premium",
    summary: "What was sold, cancelled and earned",
    notes:
      "From `from` through `to` in New York, up to three years (the last twelve months when absent): one row for all (`name` is `all`), then one for each month. The lines behind it are CSV files with the same parameters: `GET /api/admin/bordereaux/sales.csv`, `cancellations.csv`, `charges.csv`, `claims.csv` and `claim-payments.csv`.",
    group: "Policies",
    session: "staff",
    document: RestPremiumReportDocument,
    variables: { from: query("from", "The first day."), to: query("to", "The last day.") },
    answer: "premiumReport",
  }),
];
