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

/** Two lists of facts side by side in a panel; one below the other on phones. */
export const factColumns = {
  display: "grid",
  alignItems: "start",
  columnGap: 4,
  rowGap: 0.75,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
} as const;
