import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Fragment, type ReactNode } from "react";

import { NARROWEST_PHONE } from "#client/lib/design/tokens";
import { keyAt } from "#client/lib/keyAt";

interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Read-only facts as a description list; long values wrap and never widen the page. */
export function Facts({ facts }: FactsProps) {
  const labels = facts.map(([label]) => label);
  return (
    <Box component="dl" sx={list}>
      {facts.map(([label, value], index) => (
        <Fragment key={keyAt(labels, index)}>
          <Typography
            component="dt"
            variant="body2"
            color="textSecondary"
            // A label that somebody typed, such as a repair's description, must leave room for the value.
            sx={labelWidth}
          >
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums", "& > a": easyToHit }}
          >
            {value}
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
}

const list = (theme: Theme) => ({
  m: 0,
  display: "grid",
  gridTemplateColumns: "minmax(5.5rem, max-content) minmax(0, 1fr)",
  columnGap: 2,
  rowGap: 0.75,
  [theme.breakpoints.up("sm")]: { gridTemplateColumns: "minmax(7rem, max-content) minmax(0, 1fr)", columnGap: 3 },
  // Each value below its label.
  [theme.breakpoints.down(NARROWEST_PHONE)]: { gridTemplateColumns: "minmax(0, 1fr)", rowGap: 0, "& > dd": { mb: 1 } },
});

const labelWidth = (theme: Theme) => ({
  maxWidth: "45vw",
  overflowWrap: "anywhere",
  [theme.breakpoints.up("sm")]: { maxWidth: "20rem" },
  [theme.breakpoints.down(NARROWEST_PHONE)]: { maxWidth: "none" },
});

/** At least 24 px even where lines are tight (WCAG 2.2, 2.5.8), without changing the row spacing. */
const easyToHit = {
  position: "relative",
  display: "inline-block",
  paddingBlock: "0.25rem",
  marginBlock: "-0.25rem",
} as const;
