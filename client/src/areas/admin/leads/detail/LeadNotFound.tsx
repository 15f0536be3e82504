import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

import { errorMessage, isUnreachable, unreachableMessage } from "../../../../lib/errors";
import { paths } from "../../../../lib/paths";
import { EmptyState } from "../../../../ui/EmptyState";
import { PageHeader } from "../../../../ui/PageHeader";

interface LeadNotFoundProps {
  /** Set when the lead could not be read; absent when the server knows no such lead. */
  readonly error?: unknown;
  readonly onRetry?: () => unknown;
}

const unknownLead = "It may have been deleted, or the address may be incomplete.";

/** Specification (back office), section 8: `Failed to fetch lead` shows this page too. */
export function LeadNotFound({ error, onRetry }: LeadNotFoundProps) {
  const failed = error !== undefined;
  const reason = isUnreachable(error) ? unreachableMessage : errorMessage(error, unknownLead);
  return (
    <>
      <PageHeader title="Lead Not Found" />
      <EmptyState
        title={failed ? "Failed to fetch lead" : "There is no lead at this address"}
        description={failed ? reason : unknownLead}
        action={
          <>
            {failed && (
              <Button variant="outlined" color="inherit" onClick={() => void onRetry?.()} sx={{ mr: 1 }}>
                Try again
              </Button>
            )}
            <Button component={RouterLink} to={paths.admin.leads} variant="contained">
              Back to Leads
            </Button>
          </>
        }
      />
    </>
  );
}
