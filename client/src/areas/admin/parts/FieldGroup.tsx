import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

import { FieldGrid } from "./FieldGrid";

interface FieldGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Related fields under a common title. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h5" sx={{ p: 0, mb: 1.5 }}>
        {title}
      </Typography>
      <FieldGrid>{children}</FieldGrid>
    </Box>
  );
}
