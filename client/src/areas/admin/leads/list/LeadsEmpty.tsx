import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

import { errorMessage, isUnreachable, unreachableMessage } from "../../../../lib/errors";
import { paths } from "../../../../lib/paths";
import { EmptyState } from "../../../../ui/EmptyState";
import { ErrorState } from "../../../../ui/ErrorState";

interface LeadsEmptyProps {
  /** Set when the list could not be read. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
  /** Absent while no filter is set. */
  readonly onReset: (() => void) | undefined;
}

const ownFault = "Something went wrong on our side. Please try again.";

export function LeadsEmpty({ error, onRetry, onReset }: LeadsEmptyProps) {
  if (error !== undefined) {
    return (
      <ErrorState
        title="Failed to fetch leads"
        description={isUnreachable(error) ? unreachableMessage : errorMessage(error, ownFault)}
        onRetry={onRetry}
      />
    );
  }
  return (
    <EmptyState
      title="No leads match your filters yet. Try expanding your search or resetting filters."
      action={
        <Box sx={{ display: "flex", gap: 1, justifyContent: "center" }}>
          {onReset && (
            <Button variant="outlined" color="inherit" onClick={onReset}>
              Reset filters
            </Button>
          )}
          <Button component={RouterLink} to={paths.admin.newLead} variant="contained">
            Add a lead
          </Button>
        </Box>
      }
    />
  );
}
