import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";

interface StepButtonsProps {
  readonly onBack: () => void;
  /** The button to the next step. */
  readonly children: ReactNode;
}

/** On a phone, the button to the next step is first. */
export function StepButtons({ onBack, children }: StepButtonsProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "auto minmax(0, 1fr)" },
        "& > :last-child": { order: { sm: -1 } },
      }}
    >
      {children}
      <Button variant="outlined" color="inherit" size="large" onClick={onBack}>
        Back
      </Button>
    </Box>
  );
}
