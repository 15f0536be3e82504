import type { Theme } from "@mui/material/styles";

import { NARROWEST_PHONE } from "#client/lib/design/tokens";

/** Work on the left, facts on the right; stacked if there is no room for both. */
export const overviewColumns = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(20rem, 2fr)" },
} as const;

/** The summary: five tiles in a row on wide screens, two columns on phones, where the first tile spans both. */
export const tileColumns = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "minmax(0, 2.1fr) repeat(4, minmax(0, 1fr))" },
  "& > :first-of-type": { gridColumn: { xs: "span 2", md: "auto" } },
} as const;

/** Two lists of facts side by side in a panel; on phones one below the other, with their values in one column. */
export const factColumns = (theme: Theme) =>
  ({
    display: "grid",
    alignItems: "start",
    columnGap: 4,
    rowGap: 0.75,
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    [theme.breakpoints.down("sm")]: {
      columnGap: 2,
      gridTemplateColumns: "minmax(5.5rem, max-content) minmax(0, 1fr)",
      "& > dl": { gridColumn: "span 2", gridTemplateColumns: "subgrid" },
    },
    // There, each value is below its label.
    [theme.breakpoints.down(NARROWEST_PHONE)]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      "& > dl": { gridColumn: "auto", gridTemplateColumns: "minmax(0, 1fr)" },
    },
  }) as const;
