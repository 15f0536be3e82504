import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import type { ReactNode } from "react";

import { BrandMark } from "#client/ui/brand/BrandMark";
import { PageTitle } from "#client/ui/PageTitle";

interface SignedOutFrameProps {
  readonly title: string;
  /** Begins higher up and is wider, for more than two fields. */
  readonly large?: boolean;
  readonly children: ReactNode;
}

/** A page of the back office for someone who is not signed in. */
export function SignedOutFrame({ title, large = false, children }: SignedOutFrameProps) {
  return (
    <Box
      component="main"
      // Aligned to the top: if centered, a message below the button would move the button up.
      sx={{
        minHeight: "100dvh",
        display: "grid",
        placeContent: "start center",
        justifyItems: "center",
        gap: 3,
        p: 2,
        pt: `max(1rem, ${large ? 12 : 18}dvh)`,
      }}
    >
      <PageTitle>{title}</PageTitle>
      <BrandMark />
      <Paper
        variant="outlined"
        sx={{ p: 3, width: `min(${large ? 24 : 22}rem, calc(100vw - 2rem))`, display: "grid", gap: 2 }}
      >
        {children}
      </Paper>
    </Box>
  );
}
