/**
 * For a button whose label changes while something is under way: as wide as the widest that it may read, so that what stands beside it does not
 * move. Not for one with an icon.
 */
export function steadyWidth(...labels: readonly string[]) {
  return { "data-widths": labels.join("\n"), sx: asWideAsAll } as const;
}

/** Drawn by the style alone, out of sight, so that nobody reads or hears it. */
const asWideAsAll = {
  flexDirection: "column",
  "&::after": {
    content: "attr(data-widths)",
    whiteSpace: "pre",
    height: 0,
    overflow: "hidden",
    visibility: "hidden",
  },
} as const;
