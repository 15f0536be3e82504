import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Form fields in as many columns as there is room for. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 13rem), 1fr))", alignItems: "start" }}>
      {children}
    </Box>
  );
}
