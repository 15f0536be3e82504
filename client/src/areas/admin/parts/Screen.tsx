import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface ScreenProps {
  /** Its tables have too many columns for an upright sheet, so it prints across. */
  readonly printsAcross?: boolean;
  readonly children: ReactNode;
}

/** The margins of a back-office screen. */
export function Screen({ printsAcross = false, children }: ScreenProps) {
  return (
    <Box
      sx={{
        px: { xs: 2, sm: 3 },
        py: 2,
        maxWidth: "xl",
        ...(printsAcross && { "@media print": { page: "wide", px: 0 } }),
      }}
    >
      {children}
    </Box>
  );
}
