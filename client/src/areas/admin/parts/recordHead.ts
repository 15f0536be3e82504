/** The head of a record stays in sight while the record scrolls; on paper it stands at the top once. */
export const recordHead = {
  position: { md: "sticky" },
  top: 0,
  zIndex: "appBar",
  bgcolor: "background.default",
  pt: 1.5,
  mt: -1.5,
  "@media print": { position: "static", bgcolor: "transparent" },
} as const;
