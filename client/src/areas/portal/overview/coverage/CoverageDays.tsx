import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import {
  expiringSoonDays,
  waitingPeriod,
  waitingPeriodEnd,
  type CoverageDates,
} from "../../../../domains/policies/coverage";
import { dayAfterDays, daysBetween } from "../../../../lib/days";
import { formatDay, formatNumber } from "../../../../lib/format";

interface CoverageDaysProps {
  readonly terms: CoverageDates;
  /** `YYYY-MM-DD` in New York. */
  readonly today: string;
}

/** The days that matter, in order, each with what it begins or ends. Nothing without both ends. */
export function CoverageDays({ terms, today }: CoverageDaysProps) {
  const { policyStartDate: start, expirationDate: end } = terms;
  const waitingEnd = waitingPeriodEnd(terms);
  if (start === null || end === null || waitingEnd === null) return null;
  const days = [
    [start, "Coverage begins, and its waiting period with it"],
    [waitingEnd, `The waiting period ends, once ${formatNumber(waitingPeriod.miles)} miles are driven too`],
    [dayAfterDays(end, -expiringSoonDays), `The last ${expiringSoonDays} days begin`],
    [end, "Last covered day"],
  ] as const;
  return (
    <Box component="ol" sx={{ m: 0, mt: 2, p: 0, listStyle: "none", display: "grid", gap: 0.75 }}>
      {days.map(([day, words]) => (
        <Typography
          component="li"
          variant="body2"
          key={words}
          sx={{ display: "grid", gridTemplateColumns: "6.5rem minmax(0, 1fr)", columnGap: 2 }}
        >
          <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
            {formatDay(day)}
          </Box>
          <span>
            {words}
            {(daysBetween(day, today) ?? 0) > 0 && (
              <Box component="span" sx={{ color: "text.secondary" }}>
                {" "}
                (past)
              </Box>
            )}
          </span>
        </Typography>
      ))}
    </Box>
  );
}
