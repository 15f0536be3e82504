import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { CardStack } from "#client/areas/admin/parts/CardStack";
import { Panel } from "#client/areas/admin/parts/Panel";
import type { PolicyOverviewData } from "../PolicyOverview";
import { NewRequestDialog } from "./NewRequestDialog";
import { RequestCard } from "./RequestCard";

interface DocumentRequestsProps {
  readonly policy: PolicyOverviewData;
  readonly refresh: () => unknown;
}

/** What the customer was asked to send, and what has arrived. */
export function DocumentRequests({ policy, refresh }: DocumentRequestsProps) {
  const [asking, setAsking] = useState(false);
  const requests = policy.documentRequests;
  return (
    <Panel
      title="Document requests"
      action={
        <Button variant="outlined" size="small" color="inherit" onClick={() => setAsking(true)}>
          Create request
        </Button>
      }
    >
      {requests.length === 0 ? (
        <Typography color="textSecondary">
          No requests yet. Ask for a photo or a report, and the customer uploads it in the portal.
        </Typography>
      ) : (
        <CardStack label="Document requests, newest first">
          {requests.map((request) => (
            <RequestCard key={request.id} request={request} refresh={refresh} />
          ))}
        </CardStack>
      )}
      {asking && <NewRequestDialog policy={policy} refresh={refresh} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
