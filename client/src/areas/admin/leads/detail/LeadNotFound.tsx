import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

import { explainError } from "#client/lib/errors";
import { paths } from "#client/lib/paths";
import { ErrorState } from "#client/ui/ErrorState";
import { PageHeader } from "#client/ui/PageHeader";
import { StateMessage } from "#client/ui/StateMessage";
import { useLeadDeletion } from "./useLeadDeletion";

interface LeadNotFoundProps {
  readonly id: string;
  /** The error if the lead could not be read; absent if the server knows no such lead. */
  readonly error?: unknown;
  readonly onRetry?: () => unknown;
}

/** Also shown for `Failed to fetch lead`. */
export function LeadNotFound({ id, error, onRetry }: LeadNotFoundProps) {
  return (
    <>
      <PageHeader title="Lead Not Found" />
      {error === undefined ? (
        <NoSuchLead id={id} />
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

function NoSuchLead({ id }: Pick<LeadNotFoundProps, "id">) {
  const why = useLeadDeletion(id, "It may have been deleted, or the link may be incomplete.");
  return <StateMessage title="We can't find this lead" description={why} action={<BackToLeads />} />;
}

export function BackToLeads() {
  return (
    <Button component={RouterLink} to={paths.admin.leads} variant="contained">
      Back to Leads
    </Button>
  );
}
