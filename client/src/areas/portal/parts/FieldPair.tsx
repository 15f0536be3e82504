import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Two or three short fields side by side, if there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(auto-fit, minmax(10rem, 1fr))" },
      }}
    >
      {children}
    </Box>
  );
}
