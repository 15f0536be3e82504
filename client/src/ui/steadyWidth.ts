/**
 * For a button whose label changes while it is busy: as wide as its widest label, so that nothing next to it moves. Not
 * for buttons with an icon.
 */
export function steadyWidth(...labels: readonly string[]) {
  return { "data-widths": labels.join("\n"), sx: asWideAsAll } as const;
}

/** Generated and invisible content, so that it is neither seen nor read aloud. */
const asWideAsAll = {
  flexDirection: "column",
  "&::after": {
    content: "attr(data-widths)",
    whiteSpace: "pre-line",
    height: 0,
    overflow: "hidden",
    visibility: "hidden",
  },
} as const;
