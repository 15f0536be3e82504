import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { useSearchParams } from "react-router-dom";

import { documentStatuses } from "#client/domains/documents/documentStatus";
import type { DocumentRequestCard_RequestFragment } from "#client/generated/graphql";
import { StateMessage } from "#client/ui/StateMessage";
import { isClosedRequest } from "#shared/statuses/document";
import { Panel } from "../parts/Panel";
import { SayChanges } from "../parts/SayChanges";
import { DocumentRequestCard } from "./DocumentRequestCard";
import { DocumentSummary } from "./DocumentSummary";
import { RecentUploads } from "./RecentUploads";
import { mostUrgentFirst, openRequests } from "./requestOrder";
import { useToldOfClosed } from "./useToldOfClosed";

interface DocumentsContentProps {
  readonly requests: readonly DocumentRequestCard_RequestFragment[];
  readonly vehicles: number;
}

export function DocumentsContent({ requests, vehicles }: DocumentsContentProps) {
  const [parameters] = useSearchParams();
  const named = parameters.get("request")?.toLowerCase();
  useToldOfClosed(requests);
  const open = mostUrgentFirst(openRequests(requests));
  const closed = requests.filter(isClosedRequest);
  const cards = (shown: readonly DocumentRequestCard_RequestFragment[]) => (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {shown.map((request) => (
        <DocumentRequestCard key={request.id} request={request} named={request.id === named} />
      ))}
    </Box>
  );
  return (
    <Box sx={{ display: "grid", gap: { xs: 4, sm: 5 }, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {/* That one is closed is a notification. */}
      <SayChanges sentences={open.map(({ title, status }) => `${title}: ${documentStatuses[status].label}.`)} />
      <DocumentSummary requests={requests} vehicles={vehicles} />
      <Panel title="Open requests" surface="plain">
        {open.length === 0 ? (
          <Paper variant="outlined">
            <StateMessage
              title="Nothing to send"
              description="When we need a photo or a document from you, we'll ask for it here and by email."
            />
          </Paper>
        ) : (
          cards(open)
        )}
      </Panel>
      <RecentUploads requests={requests} />
      {closed.length > 0 && (
        <Panel title="Closed requests" surface="plain">
          {cards(closed)}
        </Panel>
      )}
    </Box>
  );
}
