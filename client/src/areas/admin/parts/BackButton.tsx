import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

interface BackButtonProps {
  readonly to: string;
  /** Where it leads: `Back to Claims`. */
  readonly children: string;
}

/** The way back, above the title of a screen. */
export function BackButton({ to, children }: BackButtonProps) {
  return (
    <Button component={RouterLink} to={to} size="small" color="inherit" startIcon={<ArrowBackOutlined />}>
      {children}
    </Button>
  );
}
