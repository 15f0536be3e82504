import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";

import type { Billing_ChargeFragment } from "#client/generated/graphql";
import { monthName } from "#client/lib/format";
import type { Tone } from "#client/lib/tone";
import { formatMoney } from "#shared/money";
import { chargeMonths, chargeTotals, outcomes, type ChargeMonth, type ChargeOutcome } from "./chargeMonths";

interface ChargeChartProps {
  readonly charges: readonly Billing_ChargeFragment[];
  /** `YYYY-MM-DD` in New York. */
  readonly today: string;
}

const looks: Readonly<Record<ChargeOutcome, { readonly label: string; readonly tone: Tone }>> = {
  paid: { label: "Paid", tone: "green" },
  open: { label: "Open", tone: "amber" },
  failed: { label: "Failed", tone: "rose" },
  refunded: { label: "Refunded", tone: "grey" },
};

/** In pixels. */
const BARS_HEIGHT = 64;
const HEIGHT = 84;

/** A component of its own: as `sx` of an `svg` `Box`, these styles are a union type too large for the compiler. */
const Chart = styled("svg")(({ theme }) => ({
  display: "block",
  "& text": { ...theme.typography.caption, fontSize: "0.6875rem", fill: theme.vars.palette.text.secondary },
  "& .ground": { stroke: theme.vars.palette.divider },
  ...Object.fromEntries(
    outcomes.map((name) => [`& .${name}`, { fill: theme.vars.palette.tone[looks[name].tone].mark }]),
  ),
}));

/** Twelve months as stacked bars. The totals below and the list after them are the text equivalent. */
export function ChargeChart({ charges, today }: ChargeChartProps) {
  const months = chargeMonths(charges, today);
  const totals = chargeTotals(months);
  const entries = outcomes
    .filter((outcome) => totals[outcome] > 0)
    .map((outcome) => ({ outcome, text: `${looks[outcome].label} ${formatMoney(totals[outcome])}` }));
  const inAll = entries.length === 0 ? "None" : entries.map(({ text }) => text).join(", ");
  const highest = Math.max(1, ...months.map((month) => sum(month)));
  return (
    <Box>
      <Chart role="img" aria-label={`Charges of the last twelve months. Total: ${inAll}.`} width="100%" height={HEIGHT}>
        {months.map((month, index) => (
          <MonthBar key={month.month} month={month} left={(index * 100) / months.length} highest={highest} />
        ))}
        <line className="ground" x1="0" x2="100%" y1={BARS_HEIGHT + 0.5} y2={BARS_HEIGHT + 0.5} />
      </Chart>
      <Legend entries={entries} />
    </Box>
  );
}

interface MonthBarProps {
  readonly month: ChargeMonth;
  /** In percent of the width. */
  readonly left: number;
  /** The amount in cents that the full height represents. */
  readonly highest: number;
}

function MonthBar({ month, left, highest }: MonthBarProps) {
  const tops = outcomes.map((_, index) => outcomes.slice(0, index + 1).reduce((cents, name) => cents + month[name], 0));
  const pixels = (cents: number): number => (cents / highest) * (BARS_HEIGHT - 4);
  return (
    <g>
      {outcomes.map((name, index) => (
        <rect
          key={name}
          className={name}
          x={`${left + 1.6}%`}
          width="5.1%"
          rx="2"
          y={BARS_HEIGHT - pixels(tops[index] ?? 0)}
          height={pixels(month[name])}
        />
      ))}
      <text x={`${left + 4.15}%`} y={HEIGHT - 5} textAnchor="middle">
        {monthName(month.month)}
      </text>
    </g>
  );
}

interface LegendProps {
  readonly entries: readonly { readonly outcome: ChargeOutcome; readonly text: string }[];
}

function Legend({ entries }: LegendProps) {
  return (
    <Box aria-hidden="true" sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.25 }}>
      {entries.map(({ outcome, text }) => (
        <Typography
          key={outcome}
          variant="caption"
          sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, fontVariantNumeric: "tabular-nums" }}
        >
          <Box
            component="span"
            sx={(theme) => ({
              width: 8,
              height: 8,
              borderRadius: 0.25,
              backgroundColor: theme.vars.palette.tone[looks[outcome].tone].mark,
            })}
          />
          {text}
        </Typography>
      ))}
    </Box>
  );
}

function sum(month: ChargeMonth): number {
  return outcomes.reduce((cents, name) => cents + month[name], 0);
}
