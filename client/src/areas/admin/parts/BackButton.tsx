import { ArrowBackIcon } from "#client/ui/icons";
import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

interface BackButtonProps {
  readonly to: string;
  /** The label: `Back to Claims`. */
  readonly children: string;
}

/** A link back, above a screen's title. */
export function BackButton({ to, children }: BackButtonProps) {
  return (
    <Button component={RouterLink} to={to} size="small" color="inherit" startIcon={<ArrowBackIcon />}>
      {children}
    </Button>
  );
}
