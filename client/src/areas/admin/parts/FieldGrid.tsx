import Box from "@mui/material/Box";
import type { ReactNode } from "react";

import { FIELD_GAP } from "#client/ui/form/fieldGap";

/** A field that spans two columns, if there is more than one. */
export function WideField({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ gridColumn: { sm: "span 2" } }}>{children}</Box>;
}

interface FieldGridProps {
  /** The number of columns if there is room, so that no field is alone in a row; by default, as many as fit. */
  readonly columns?: number;
  readonly children: ReactNode;
}

/** Form fields side by side. */
export function FieldGrid({ columns, children }: FieldGridProps) {
  const fluid = "repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr))";
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 1.5,
        rowGap: FIELD_GAP,
        gridTemplateColumns: columns ? { xs: fluid, md: `repeat(${columns}, minmax(0, 1fr))` } : fluid,
        alignItems: "start",
      }}
    >
      {children}
    </Box>
  );
}
