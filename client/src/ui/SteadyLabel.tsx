import Box from "@mui/material/Box";

interface SteadyLabelProps {
  children: string;
  /** Whatever else the label may read. */
  or: readonly string[];
}

/** A label that changes while something is under way, as wide as the widest that it may read: what stands beside it does not move. */
export function SteadyLabel({ children, or }: SteadyLabelProps) {
  return (
    <Box component="span" data-widths={or.join("\n")} sx={asWideAsAll}>
      {children}
    </Box>
  );
}

/** Drawn by the style alone, out of sight, so that nobody reads or hears it. */
const asWideAsAll = {
  display: "inline-grid",
  justifyItems: "center",
  "&::after": {
    content: "attr(data-widths)",
    whiteSpace: "pre",
    height: 0,
    overflow: "hidden",
    visibility: "hidden",
  },
} as const;
