import Box from "@mui/material/Box";

import type { DocumentRequestCard_RequestFragment } from "#client/generated/graphql";
import { Tile } from "../parts/Tile";
import { openRequests } from "./requestOrder";

interface DocumentSummaryProps {
  readonly requests: readonly Pick<DocumentRequestCard_RequestFragment, "status">[];
  readonly vehicles: number;
}

/** Only requests that staff have completed count as Completed. */
export function DocumentSummary({ requests, vehicles }: DocumentSummaryProps) {
  const completed = requests.filter(({ status }) => status === "completed").length;
  return (
    <Box
      component="dl"
      aria-label="Summary"
      sx={{
        m: 0,
        display: "grid",
        gap: { xs: 1.5, sm: 2 },
        // As wide as the longest label.
        gridTemplateColumns: "repeat(auto-fit, minmax(min(6.75rem, 100%), 1fr))",
      }}
    >
      <Tile label="Outstanding" value={String(openRequests(requests).length)} />
      <Tile label="Completed" value={String(completed)} />
      <Tile label="Vehicles on file" value={String(vehicles)} />
    </Box>
  );
}
