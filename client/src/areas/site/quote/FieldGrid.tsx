import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface FieldGridProps {
  readonly columns: number;
  readonly children: ReactNode;
}

/** Fields side by side where there is room, tops aligned whatever stands below them. */
export function FieldGrid({ columns, children }: FieldGridProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {children}
    </Box>
  );
}
