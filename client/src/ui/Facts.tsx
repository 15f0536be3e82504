import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Fragment, type ReactNode } from "react";

import { keyAt } from "#client/lib/keyAt";

interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Read-only facts as a description list; long values wrap and never widen the page. */
export function Facts({ facts }: FactsProps) {
  const labels = facts.map(([label]) => label);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gridTemplateColumns: {
          xs: "minmax(5.5rem, max-content) minmax(0, 1fr)",
          sm: "minmax(7rem, max-content) minmax(0, 1fr)",
        },
        columnGap: { xs: 2, sm: 3 },
        rowGap: 0.75,
      }}
    >
      {facts.map(([label, value], index) => (
        <Fragment key={keyAt(labels, index)}>
          <Typography
            component="dt"
            variant="body2"
            color="textSecondary"
            // A label that somebody typed, such as a repair's description, must leave room for the value.
            sx={{ maxWidth: { xs: "45vw", sm: "20rem" }, overflowWrap: "anywhere" }}
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

/** At least 24 px even where lines are tight (WCAG 2.2, 2.5.8), without changing the row spacing. */
const easyToHit = {
  position: "relative",
  display: "inline-block",
  paddingBlock: "0.25rem",
  marginBlock: "-0.25rem",
} as const;
