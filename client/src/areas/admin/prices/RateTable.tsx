import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useCallback } from "react";

import { formatMoney } from "#shared/money";
import { PLAN_CODES, PLANS } from "#shared/plans";
import type { PriceLine } from "#shared/prices/priceLine";
import { AmountCell } from "./AmountCell";
import { bandText, termText } from "./lineText";
import type { LineEditing, PlacedLine } from "./placedLine";

interface RateTableProps {
  /** The class's lines. */
  readonly name: string;
  readonly rates: readonly PlacedLine[];
  readonly editing: LineEditing | undefined;
}

type Term = Pick<PriceLine, "termMonths" | "termMiles">;

/** The prices of a class: a row for each band of age and miles, a column for each term and plan. */
export function RateTable({ name, rates, editing }: RateTableProps) {
  const change = editing?.change;
  const setAmount = useCallback(
    (index: number, amountCents: number): void => change?.(index, { amountCents }),
    [change],
  );
  const bands = distinct(rates, ({ line }) => `${line.maxAge} ${line.maxOdometer}`);
  const terms = distinct(rates, ({ line }) => `${line.termMonths} ${line.termMiles}`)
    .map(({ line }): Term => line)
    .toSorted((one, other) => (one.termMonths ?? 0) - (other.termMonths ?? 0));
  return (
    <TableContainer tabIndex={0} role="region" aria-label={`Prices of class ${name}`}>
      <Table size="small" sx={oneLine}>
        <TableHead>
          <TableRow>
            <TableCell rowSpan={2}>Vehicle</TableCell>
            {terms.map((term) => (
              <TableCell key={termText(term)} colSpan={PLAN_CODES.length} align="center" scope="colgroup">
                {termText(term)}
              </TableCell>
            ))}
          </TableRow>
          <TableRow>
            {terms.flatMap((term) =>
              PLAN_CODES.map((plan) => (
                <TableCell key={`${termText(term)} ${plan}`} align="right">
                  {PLANS[plan].name}
                </TableCell>
              )),
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {bands.map(({ line: band }) => (
            <TableRow key={bandText(band)}>
              <TableCell component="th" scope="row">
                {bandText(band)}
              </TableCell>
              {terms.flatMap((term) =>
                PLAN_CODES.map((plan) => (
                  <TableCell key={`${termText(term)} ${plan}`} align="right">
                    <Rate
                      rate={rates.find(
                        ({ line }) =>
                          line.maxAge === band.maxAge &&
                          line.maxOdometer === band.maxOdometer &&
                          line.termMonths === term.termMonths &&
                          line.termMiles === term.termMiles &&
                          line.plan === plan,
                      )}
                      label={`${PLANS[plan].name}, ${termText(term)}, ${bandText(band)}`}
                      onChange={editing === undefined ? undefined : setAmount}
                    />
                  </TableCell>
                )),
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** On a phone and on paper, the vehicles leave room for prices. */
const oneLine = {
  "& td, & th": { px: 0.75, whiteSpace: "nowrap" },
  "& tbody th": { whiteSpace: { xs: "normal", sm: "nowrap" }, minWidth: "8rem" },
  "@media print": {
    "& td, & th": { px: 0.375, typography: "caption" },
    "& tbody th": { whiteSpace: "normal", minWidth: "6rem" },
  },
} as const;

interface RateProps {
  readonly rate: PlacedLine | undefined;
  readonly label: string;
  readonly onChange: ((index: number, amountCents: number) => void) | undefined;
}

function Rate({ rate, label, onChange }: RateProps) {
  // Without a role, a name is not read.
  if (rate === undefined)
    return (
      <span role="img" aria-label="Not sold">
        —
      </span>
    );
  const { line, index } = rate;
  if (onChange === undefined) return formatMoney(line.amountCents);
  return <AmountCell label={label} hundredths={line.amountCents} index={index} onChange={onChange} />;
}

function distinct(rates: readonly PlacedLine[], keyOf: (rate: PlacedLine) => string): PlacedLine[] {
  return [...new Map(rates.map((rate) => [keyOf(rate), rate])).values()];
}
