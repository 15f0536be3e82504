import Box from "@mui/material/Box";
import type { ReactNode, RefObject } from "react";

/** A screen that consists of one list: the rows scroll, while its head and filters stay. */
export function ListFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        height: { sm: "100%" },
        minHeight: 0,
        p: { xs: 2, sm: 1.5 },
        pb: { sm: 1 },
        // `useSteadyRows` keeps the rows in place; the browser would also do so when the filters open.
        overflowAnchor: "none",
        // An upright sheet would cut off the last columns.
        "@media print": { page: "wide", p: 0 },
      }}
    >
      {children}
    </Box>
  );
}

interface ListBodyProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** The rows and, at the bottom of the screen however few they are, the bar of those that are selected. */
export function ListBody({ ref, children }: ListBodyProps) {
  return (
    <Box ref={ref} sx={{ display: "flex", flexDirection: "column", flexGrow: 1, minHeight: 0 }}>
      {children}
    </Box>
  );
}
