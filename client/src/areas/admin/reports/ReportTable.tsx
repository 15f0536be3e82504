import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";

import type { ShownFigure } from "./figureText";

interface ReportTableProps<R> {
  readonly label: string;
  /** Above the names of the rows. */
  readonly header: string;
  readonly rows: readonly R[];
  readonly nameOf: (name: string) => string;
  readonly shown: readonly ShownFigure<R>[];
  /** The name of the row that sums up the others. */
  readonly sum?: string;
}

/** Names wrap if there is no room for all columns, and never push the figures away; figures never do. */
const dense = {
  "& td, & th": { px: 0.5 },
  "& tbody th": { maxWidth: "12rem", overflowWrap: "break-word" },
  "& td": { whiteSpace: "nowrap" },
  "& thead th": { verticalAlign: "bottom" },
} as const;

const summed = { "& td, & th": { fontWeight: 600 } } as const;

/** A report's figures by name. */
export function ReportTable<R extends { readonly name: string }>({
  label,
  header,
  rows,
  nameOf,
  shown,
  sum,
}: ReportTableProps<R>) {
  return (
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
            <TableRow key={row.name} hover sx={row.name === sum ? summed : undefined}>
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
  );
}
