import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** A field that needs the room of two, where there is more than one column. */
export function WideField({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ gridColumn: { sm: "span 2" } }}>{children}</Box>;
}

/** Form fields in as many columns as there is room for. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr))",
        alignItems: "start",
      }}
    >
      {children}
    </Box>
  );
}
