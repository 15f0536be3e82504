import Box from "@mui/material/Box";

import type { LeadStatus } from "#client/generated/graphql";
import { VisuallyHidden } from "#client/ui/VisuallyHidden";
import { leadStatusLabel, leadStatusTitle, leadStatusTone } from "./leadStatus";

interface StatusDotProps {
  readonly status: LeadStatus;
}

/** The status as a colored dot, for use beside its label; the name is available on hover and to screen readers. */
export function StatusDot({ status }: StatusDotProps) {
  const tone = leadStatusTone(status);
  return (
    <Box
      component="span"
      data-tone={tone}
      title={leadStatusTitle(status) ?? leadStatusLabel(status)}
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
