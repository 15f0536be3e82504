import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

import { explainError } from "#client/lib/errors";
import { paths } from "#client/lib/paths";
import { ErrorState } from "#client/ui/ErrorState";
import { PageHeader } from "#client/ui/PageHeader";
import { StateMessage } from "#client/ui/StateMessage";

interface LeadNotFoundProps {
  /** The error if the lead could not be read; absent if the server knows no such lead. */
  readonly error?: unknown;
  readonly onRetry?: () => unknown;
}

/** Also shown for `Failed to fetch lead`. */
export function LeadNotFound({ error, onRetry }: LeadNotFoundProps) {
  return (
    <>
      <PageHeader title="Lead Not Found" />
      {error === undefined ? (
        <StateMessage
          title="We can't find this lead"
          description="It may have been deleted, or the link may be incomplete."
          action={<BackToLeads />}
        />
      ) : (
        <ErrorState
          title="Failed to fetch lead"
          description={explainError(error)}
          onRetry={onRetry}
          action={<BackToLeads />}
        />
      )}
    </>
  );
}

function BackToLeads() {
  return (
    <Button component={RouterLink} to={paths.admin.leads} variant="contained">
      Back to Leads
    </Button>
  );
}
