import Box from "@mui/material/Box";

import type { LeadStatus } from "#client/generated/graphql";
import { VisuallyHidden } from "#client/ui/VisuallyHidden";
import { leadStatusLabel, leadStatusTone } from "./leadStatus";

interface StatusDotProps {
  readonly status: LeadStatus;
}

/** The badge of a status where its word stands beside it already: the colour alone, which says its word to the pointer and to screen readers. */
export function StatusDot({ status }: StatusDotProps) {
  const tone = leadStatusTone(status);
  return (
    <Box
      component="span"
      data-tone={tone}
      title={leadStatusLabel(status)}
      sx={(theme) => ({
        position: "relative",
        flex: "none",
        width: 10,
        height: 10,
        borderRadius: "50%",
        backgroundColor: theme.vars.palette.tone[tone].mark,
      })}
    >
      <VisuallyHidden>{leadStatusLabel(status)}</VisuallyHidden>
    </Box>
  );
}
