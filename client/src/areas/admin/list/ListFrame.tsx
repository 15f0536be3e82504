import Box from "@mui/material/Box";
import type { ReactNode } from "react";

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
      }}
    >
      {children}
    </Box>
  );
}
