import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import { formatMoney } from "#shared/money";
import { Panel } from "../parts/Panel";
import { BarChart } from "./BarChart";
import { CsvButton } from "./CsvButton";
import { csvColumns, type FigureTable as TableKind, type Period } from "./figureTables";
import { lossFigures, workFigures, type Figure } from "./figureText";
import { ReportTable } from "./ReportTable";

interface FigureTableProps {
  readonly table: TableKind;
  readonly figures: readonly Figure[];
  readonly period: Period;
}

/** A table each: together, they would be too wide for a laptop. */
const parts = [
  { heading: "What they cost", shown: lossFigures },
  { heading: "How they are handled", shown: workFigures },
];
/** More bars would not be readable at a glance. */
const MAX_BARS = 12;

/** The figures of one kind of row, as a chart of what is paid, tables and a file. */
export function FigureTable({ table, figures, period }: FigureTableProps) {
  const { dimension, title, header, charted } = table;
  const nameOf = (name: string): string => table.nameOf(name, period);
  const rows = figures.filter((figure) => figure.dimension === dimension);
  // If there are many months, the latest ones.
  const charts = dimension === "month" ? rows.slice(-MAX_BARS) : rows.slice(0, MAX_BARS);
  return (
    <Panel
      title={title}
      action={
        rows.length > 0 && (
          <CsvButton
            of={title}
            fileName={`claims-by-${dimension}-${period.from}-${period.to}.csv`}
            columns={csvColumns(table, period)}
            rows={rows}
          />
        )
      }
    >
      {rows.length === 0 ? (
        <Typography color="textSecondary">No claims or policies on these days.</Typography>
      ) : (
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Box sx={{ maxWidth: "40rem" }}>
            <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
              {charts.length < rows.length ? `${charted} (${charts.length} of ${rows.length})` : charted}
            </Typography>
            <BarChart
              label={charted}
              bars={charts.map(({ name, paidCents }) => ({
                label: nameOf(name),
                value: paidCents,
                text: formatMoney(paidCents),
              }))}
            />
          </Box>
          {parts.map(({ heading, shown }) => (
            <Box key={heading}>
              <Typography variant="subtitle2" component="h3">
                {heading}
              </Typography>
              <ReportTable label={`${title}, ${heading.toLowerCase()}`} {...{ header, rows, nameOf, shown }} />
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
