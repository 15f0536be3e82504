import Box from "@mui/material/Box";
import Button from "@mui/material/Button";

import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { documentStatuses } from "#client/domains/documents/documentStatus";
import {
  useSetDocumentRequestStatusMutation,
  type DocumentRequestStatus,
  type DocumentRequests_RequestFragment,
} from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { errorCode } from "#client/lib/errors";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "#client/ui/notify/useNotify";

interface RequestActionsProps {
  readonly request: DocumentRequests_RequestFragment;
  readonly refresh: () => unknown;
}

/** Any status may follow any other; the current one is not offered. */
const actions: readonly (readonly [status: DocumentRequestStatus, label: string])[] = [
  ["submitted", "Mark as received"],
  ["completed", "Close out request"],
  ["pending", "Re-open"],
  ["cancelled", "Cancel request"],
];

export function RequestActions({ request, refresh }: RequestActionsProps) {
  const [setStatus] = useSetDocumentRequestStatusMutation({ context: answersFor("PolicyOverviewScreen") });
  const { running, run } = useOneAtATime();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function change(status: DocumentRequestStatus): Promise<void> {
    try {
      await setStatus({ variables: { input: { id: request.id, version: request.version, status } } });
      notify({ title: "Status updated", description: `${request.title}: ${documentStatuses[status].label}` });
    } catch (error) {
      reportFailure(error, "Unable to update status", {
        title: "Update failed",
        serverMessage: errorCode(error) === "CONFLICT",
      });
      void refresh();
    }
  }

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, mt: 0.5 }}>
      {actions
        .filter(([status]) => status !== request.status)
        .map(([status, label]) => (
          <Button
            key={status}
            size="small"
            variant="outlined"
            color="inherit"
            disabled={running}
            aria-label={`${label}: ${request.title}`}
            onClick={() => void run(() => change(status))}
          >
            {label}
          </Button>
        ))}
    </Box>
  );
}
