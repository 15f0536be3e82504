import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface CardStackProps {
  readonly label: string;
  /** Between the cards. */
  readonly gap?: number;
  readonly children: ReactNode;
}

/** A list of cards, each an `li`, below each other; long words wrap in them. */
export function CardStack({ label, gap = 1.5, children }: CardStackProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      {children}
    </Box>
  );
}
