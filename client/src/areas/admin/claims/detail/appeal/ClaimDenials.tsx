import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";

import { CardStack } from "#client/areas/admin/parts/CardStack";
import { Panel } from "#client/areas/admin/parts/Panel";
import type { ClaimDetail } from "../ClaimWorkspace";
import { DenialCard } from "./DenialCard";

interface ClaimDenialsProps {
  readonly claim: ClaimDetail;
}

/** Each denial with its letter, the customer's objection, and who may decide it. */
export function ClaimDenials({ claim: { id, status, denials, appeal } }: ClaimDenialsProps) {
  const last = denials.at(-1);
  if (last === undefined) return null;
  return (
    <Panel title="Denial and objection">
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {appeal !== null && (
          <Alert severity="warning" variant="outlined">
            {appeal.viewerCanDecide
              ? "The customer objects to the denial. To decide, overturn it, authorize the repair, or deny the claim again."
              : "The customer objects to the denial. You denied this claim, so a colleague decides the objection."}
          </Alert>
        )}
        {status === "denied" && last.letterSentAt === null && (
          <Alert severity="warning" variant="outlined">
            No letter went out because this denial has no reason. Write one under Denial and save. The customer then
            gets the letter, which explains how to object.
          </Alert>
        )}
        <CardStack label="Denials" gap={1}>
          {denials.toReversed().map((denial) => (
            <DenialCard key={denial.id} claimId={id} denial={denial} />
          ))}
        </CardStack>
      </Box>
    </Panel>
  );
}
