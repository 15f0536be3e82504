import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** The margins of a back-office screen. */
export function Screen({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, maxWidth: "xl" }}>{children}</Box>;
}
