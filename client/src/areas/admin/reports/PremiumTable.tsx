import Typography from "@mui/material/Typography";

import type { PremiumReport_RowFragment } from "#client/generated/graphql";
import { Panel } from "../parts/Panel";
import { CsvButton } from "./CsvButton";
import { premiumCsvColumns, premiumFigures, premiumName } from "./premiumFigures";
import { ReportTable } from "./ReportTable";

interface PremiumTableProps {
  /** All days first, then the months. */
  readonly premium: readonly PremiumReport_RowFragment[];
  /** The part of the file's name with the days. */
  readonly days: string;
}

const TITLE = "Premium by month";

/** What was sold, cancelled and earned, with the sum below the months. */
export function PremiumTable({ premium, days }: PremiumTableProps) {
  const rows = [...premium.slice(1), ...premium.slice(0, 1)];
  return (
    <Panel
      title={TITLE}
      action={<CsvButton of={TITLE} fileName={`premium-${days}.csv`} columns={premiumCsvColumns} rows={rows} />}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1, maxWidth: "40rem" }}>
        What is unearned at the end of a month is what was unearned before and what was written, less what was earned
        and what cancelled policies will not earn.
      </Typography>
      <ReportTable label={TITLE} header="Month" rows={rows} nameOf={premiumName} shown={premiumFigures} sum="all" />
    </Panel>
  );
}
