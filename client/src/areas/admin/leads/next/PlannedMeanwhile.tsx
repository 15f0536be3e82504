import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";

import type { PlannedAction_ActionFragment } from "#client/generated/graphql";
import { useBeforeSending } from "#client/ui/form/useBeforeSending";
import { plannedText } from "./plannedText";

interface PlannedMeanwhileProps {
  readonly action: PlannedAction_ActionFragment | null;
}

/** In the dialog of a call: what a colleague has planned since it was opened. */
export function PlannedMeanwhile({ action }: PlannedMeanwhileProps) {
  const planned = useBeforeSending(action && plannedText(action));
  return (
    // Not in what scrolls, where it might not be seen.
    <Box role="status" sx={{ px: 3 }}>
      {planned !== null && (
        <Alert role="none" severity="warning" sx={{ overflowWrap: "anywhere" }}>
          Planned meanwhile: {planned}. Saving this call marks it as done.
        </Alert>
      )}
    </Box>
  );
}
