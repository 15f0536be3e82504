import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";

interface SigningPartProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

export function SigningPart({ number, title, children }: SigningPartProps) {
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Typography id={titleId} variant="h5" component="h3" sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
        <Box component="span" aria-hidden sx={mark}>
          {number}
        </Box>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const mark = {
  display: "grid",
  placeItems: "center",
  width: (theme: { spacing: (units: number) => string }) => theme.spacing(3.5),
  aspectRatio: "1",
  borderRadius: "50%",
  bgcolor: "tone.green.surface",
  color: "tone.green.text",
  typography: "subtitle2",
} as const;
