import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";

interface SigningPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function SigningPart({ title, children }: SigningPartProps) {
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Typography id={titleId} variant="h5" component="h4">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
