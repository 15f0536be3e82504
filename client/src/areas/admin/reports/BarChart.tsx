import Box from "@mui/material/Box";
import { Fragment } from "react";

interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value in words. */
  readonly text: string;
}

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** Horizontal bars with their full names, which wrap on a phone, and values, so that the text alone says everything. */
export function BarChart({ label, bars }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const text = bars.map((bar) => `${bar.label}: ${bar.text}`).join("; ");
  return (
    <Box role="img" aria-label={`${label}. ${text}`} sx={chart}>
      {bars.map((bar) => (
        <Fragment key={bar.label}>
          <Box component="span" sx={{ overflowWrap: "anywhere" }}>
            {bar.label}
          </Box>
          <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
            <Box sx={mark} style={{ width: `calc((100% - ${ROOM_FOR_VALUE}) * ${bar.value / most})` }} />
            <Box component="span" sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
              {bar.text}
            </Box>
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

/** Next to the longest bar. */
const ROOM_FOR_VALUE = "7.5rem";

const chart = {
  display: "grid",
  gridTemplateColumns: "fit-content(45%) minmax(0, 1fr)",
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.75,
  typography: "body2",
} as const;

const mark = {
  flex: "none",
  height: 14,
  borderRadius: "3px",
  bgcolor: "primary.main",
  // Browsers omit backgrounds in print.
  printColorAdjust: "exact",
} as const;
