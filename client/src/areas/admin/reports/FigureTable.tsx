import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";

import { csvText, downloadCsv } from "#client/ui/table/csv";
import { formatMoney } from "#shared/money";
import { Panel } from "../parts/Panel";
import { BarChart } from "./BarChart";
import { csvColumns, type FigureTable as TableKind } from "./figureTables";
import { lossFigures, workFigures, type Figure, type ShownFigure } from "./figureText";

interface FigureTableProps {
  readonly table: TableKind;
  readonly figures: readonly Figure[];
  /** The part of the file's name with the days. */
  readonly days: string;
}

/** A table each: together, they would be too wide for a laptop. */
const parts = [
  { heading: "What they cost", shown: lossFigures },
  { heading: "How they are handled", shown: workFigures },
];
/** More bars would not be readable at a glance. */
const MAX_BARS = 12;

/** Names wrap if there is no room for all columns, and never push the figures away; figures never do. */
const dense = {
  "& td, & th": { px: 0.5 },
  "& tbody th": { maxWidth: "12rem", overflowWrap: "break-word" },
  "& td": { whiteSpace: "nowrap" },
  "& thead th": { verticalAlign: "bottom" },
} as const;

/** The figures of one kind of row, as a chart of what is paid, tables and a file. */
export function FigureTable({ table, figures, days }: FigureTableProps) {
  const { dimension, title, nameOf, charted } = table;
  const rows = figures.filter((figure) => figure.dimension === dimension);
  // If there are many months, the latest ones.
  const charts = dimension === "month" ? rows.slice(-MAX_BARS) : rows.slice(0, MAX_BARS);
  return (
    <Panel
      title={title}
      action={
        rows.length > 0 && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={`CSV: ${title}`}
            onClick={() => downloadCsv(`claims-by-${dimension}-${days}.csv`, csvText(csvColumns(table), rows))}
          >
            CSV
          </Button>
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
          {parts.map((part) => (
            <Figures key={part.heading} table={table} rows={rows} {...part} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

interface FiguresProps {
  readonly table: TableKind;
  readonly rows: readonly Figure[];
  readonly heading: string;
  readonly shown: readonly ShownFigure[];
}

function Figures({ table: { title, header, nameOf }, rows, heading, shown }: FiguresProps) {
  const label = `${title}, ${heading.toLowerCase()}`;
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {heading}
      </Typography>
      <Box sx={{ overflowX: "auto" }} tabIndex={0} role="region" aria-label={`Table: ${label}`}>
        <Table size="small" aria-label={label} sx={dense}>
          <TableHead>
            <TableRow>
              <TableCell>{header}</TableCell>
              {shown.map(({ label: figure, explained }) => (
                <TableCell key={figure} align="right" title={explained}>
                  {figure}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.name} hover>
                <TableCell component="th" scope="row">
                  {nameOf(row.name)}
                </TableCell>
                {shown.map(({ label: figure, show }) => (
                  <TableCell key={figure} align="right" sx={{ fontVariantNumeric: "tabular-nums" }}>
                    {show(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
