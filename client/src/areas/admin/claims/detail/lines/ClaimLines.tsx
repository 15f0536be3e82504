import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { CardStack } from "#client/areas/admin/parts/CardStack";
import { Panel } from "#client/areas/admin/parts/Panel";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useCheckClaimLinesMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import type { ClaimDetail } from "../ClaimWorkspace";
import { LineCard } from "./LineCard";
import { NewLine } from "./NewLine";

interface ClaimLinesProps {
  readonly claim: ClaimDetail;
}

/** What the claim is about, line by line, and whether each is covered. */
export function ClaimLines({ claim }: ClaimLinesProps) {
  const [adding, setAdding] = useState(false);
  const { id, lines, estimate } = claim;
  const relied = new Set(estimate.map(({ authorizationId, claimLineId }) => authorizationId && claimLineId));
  return (
    <Panel
      title="Coverage"
      action={
        <Button variant="outlined" size="small" color="inherit" onClick={() => setAdding(true)}>
          Add line
        </Button>
      }
    >
      {lines.some(({ outdated }) => outdated) && <Outdated claimId={id} />}
      {lines.length === 0 ? (
        <Typography color="textSecondary">
          No lines yet. Add the component that failed to see whether it&apos;s covered, and why.
        </Typography>
      ) : (
        <CardStack label="Lines">
          {lines.map((line) => (
            <LineCard key={line.id} line={line} isRelied={relied.has(line.id)} />
          ))}
        </CardStack>
      )}
      {adding && <NewLine claim={claim} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function Outdated({ claimId }: { readonly claimId: string }) {
  const [check] = useCheckClaimLinesMutation({ context: answersFor("ClaimScreen") });
  const { running, run } = useOneAtATime();
  const reportFailure = useReportFailure();

  async function checkAgain(): Promise<void> {
    try {
      await check({ variables: { id: claimId } });
    } catch (error) {
      reportFailure(error, "Failed to update claim");
    }
  }

  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 1.5 }}
      action={
        <Button size="small" color="inherit" disabled={running} onClick={() => void run(checkAgain)}>
          Check again
        </Button>
      }
    >
      What we know about the policy has changed since this was checked.
    </Alert>
  );
}
