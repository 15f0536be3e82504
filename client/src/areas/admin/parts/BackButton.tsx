import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

import { ArrowBackIcon } from "#client/ui/icons";
import { PositionNavigation } from "../list/PositionNavigation";

interface BackButtonProps {
  readonly to: string;
  /** The label: `Back to Claims`. */
  readonly children: string;
}

/** A link back, above a screen's title, next to the links to the previous and next record. */
export function BackButton({ to, children }: BackButtonProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center" }}>
      <Button
        component={RouterLink}
        to={to}
        size="small"
        color="inherit"
        startIcon={<ArrowBackIcon />}
        sx={{ ml: -0.75 }}
      >
        {children}
      </Button>
      <PositionNavigation />
    </Box>
  );
}
