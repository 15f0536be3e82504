import Typography from "@mui/material/Typography";

import type { PremiumReport_RowFragment } from "#client/generated/graphql";
import { Panel } from "../parts/Panel";
import { CsvButton } from "./CsvButton";
import type { Period } from "./figureTables";
import { premiumCsvColumns, premiumFigures, premiumNames } from "./premiumFigures";
import { ReportTable } from "./ReportTable";

interface PremiumTableProps {
  /** All days first, then the months. */
  readonly premium: readonly PremiumReport_RowFragment[];
  readonly period: Period;
}

const TITLE = "Premium by month";

/** What was sold, cancelled and earned, with the sum below the months. */
export function PremiumTable({ premium, period }: PremiumTableProps) {
  const nameOf = premiumNames(period);
  const rows = [...premium.slice(1), ...premium.slice(0, 1)];
  return (
    <Panel
      title={TITLE}
      action={
        <CsvButton
          of={TITLE}
          fileName={`premium-${period.from}-${period.to}.csv`}
          columns={premiumCsvColumns(nameOf)}
          rows={rows}
        />
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1, maxWidth: "40rem" }}>
        What is unearned at the end of a month is what was unearned before and what was written, less what was earned
        and what cancelled policies will not earn.
      </Typography>
      <ReportTable label={TITLE} header="Month" rows={rows} nameOf={nameOf} shown={premiumFigures} sum="all" />
    </Panel>
  );
}
