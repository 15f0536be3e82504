import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";

import { Facts } from "#client/ui/Facts";

export interface SimpleColumn<R> {
  readonly header: string;
  readonly cell: (row: R) => ReactNode;
  readonly align?: "left" | "right";
  /** Text that may wrap; all other cells stay on one line. */
  readonly wraps?: boolean;
}

interface SimpleTableProps<R> {
  readonly label: string;
  /** The first column names the row, and is the title of its card on a phone. */
  readonly columns: readonly [SimpleColumn<R>, ...SimpleColumn<R>[]];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
}

/** A short, read-only list: a table, or on phones one card per row. */
export function SimpleTable<R>(props: SimpleTableProps<R>) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  return phone ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<R>({ label, columns, rows, rowKey }: SimpleTableProps<R>) {
  const [first, ...others] = columns;
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ header, align = "left" }) => (
              <TableCell key={header} align={align} sx={{ whiteSpace: "nowrap" }}>
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)}>
              <TableCell component="th" scope="row" sx={cell(first.wraps)}>
                {first.cell(row)}
              </TableCell>
              {others.map(({ header, align = "left", wraps, cell: show }) => (
                <TableCell key={header} align={align} sx={cell(wraps)}>
                  {show(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function cell(wraps = false) {
  return {
    // A badge and a link as high as a finger stand on the line of the text beside them.
    verticalAlign: "baseline",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: wraps ? "normal" : "nowrap",
    overflowWrap: wraps ? "anywhere" : "normal",
    ...(wraps ? { minWidth: "12rem" } : {}),
    // Paper doesn't scroll.
    "@media print": { whiteSpace: "normal", minWidth: 0 },
  } as const;
}

function Cards<R>({ label, columns: [first, ...others], rows, rowKey }: SimpleTableProps<R>) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={rowKey(row)}
          sx={{ py: 1.5, borderTop: 1, borderColor: "divider", "&:first-of-type": { borderTop: 0, pt: 0 } }}
        >
          <Typography variant="subtitle2" component="div" sx={{ mb: 0.75, overflowWrap: "anywhere" }}>
            {first.cell(row)}
          </Typography>
          <Facts facts={others.map(({ header, cell: show }) => [header, show(row)] as const)} />
        </Box>
      ))}
    </Box>
  );
}
