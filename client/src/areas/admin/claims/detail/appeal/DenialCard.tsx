import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { appealOutcomes } from "#client/domains/claims/appealOutcomes";
import { StaffDenialLetterDocument, type ClaimDenials_DenialFragment } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { fetchFile } from "#client/lib/apollo/fetchFile";
import { formatDay, formatInstant } from "#client/lib/format";
import { PdfPreviewButton } from "#client/ui/PdfPreviewButton";
import { ToneBadge } from "#client/ui/ToneBadge";
import { AppealDialog } from "./AppealDialog";

interface DenialCardProps {
  readonly claimId: string;
  readonly denial: ClaimDenials_DenialFragment;
}

/** Who denied the claim and why, the letter, and the customer's objection. */
export function DenialCard({ claimId, denial }: DenialCardProps) {
  const [recording, setRecording] = useState(false);
  const { id, reason, deniedAt, deniedByName, appealUntil, isFinal, letterSentAt, canRecordAppeal, appeal } = denial;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 1.5, display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)", overflowWrap: "anywhere" }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 }}>
        <Typography variant="h5" component="h3" sx={{ flex: "1 1 8rem", minWidth: 0 }}>
          {`Denied by ${deniedByName ?? "staff"}`}
        </Typography>
        {appeal !== null && (
          <ToneBadge tone={appealOutcomes[appeal.outcome].tone}>{appealOutcomes[appeal.outcome].label}</ToneBadge>
        )}
        {isFinal && <ToneBadge tone="grey">Final</ToneBadge>}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {[
          formatInstant(deniedAt),
          ...(isFinal || appeal !== null ? [] : [`the customer may object until ${formatDay(appealUntil)}`]),
        ].join("; ")}
      </Typography>
      {reason !== null && <Words text={reason} />}
      {appeal !== null && <Objection appeal={appeal} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
        {letterSentAt !== null && <Letter denialId={id} sentAt={letterSentAt} />}
        {canRecordAppeal && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => setRecording(true)}>
            Record an objection
          </Button>
        )}
      </Box>
      {recording && <AppealDialog claimId={claimId} denialId={id} onClose={() => setRecording(false)} />}
    </Paper>
  );
}

interface ObjectionProps {
  readonly appeal: NonNullable<ClaimDenials_DenialFragment["appeal"]>;
}

function Objection({ appeal: { content, createdAt, recordedByName, decidedAt, decidedByName } }: ObjectionProps) {
  const came = `The customer objected, ${formatInstant(createdAt)}`;
  return (
    <Box sx={{ pl: 1.5, borderLeft: 3, borderColor: "divider" }}>
      <Words text={content} />
      <Typography variant="caption" color="textSecondary" component="p">
        {[
          recordedByName === null ? came : `${came}, recorded by ${recordedByName}`,
          ...(decidedAt === null ? [] : [`Decided by ${decidedByName ?? "staff"}, ${formatInstant(decidedAt)}`]),
        ].join(". ")}
      </Typography>
    </Box>
  );
}

function Words({ text }: { readonly text: string }) {
  return (
    <Typography variant="body2" dir="auto" sx={{ whiteSpace: "pre-wrap" }}>
      {text}
    </Typography>
  );
}

/** As it was sent. */
function Letter({ denialId, sentAt }: { readonly denialId: string; readonly sentAt: string }) {
  const { client } = useApi();
  return (
    <PdfPreviewButton
      title={`Letter of ${formatInstant(sentAt)}`}
      fetchFile={() => fetchFile(client, StaffDenialLetterDocument, denialId, ({ denialLetter }) => denialLetter)}
      failure="We couldn't open that letter."
      button={{ size: "small", color: "inherit" }}
    >
      Open letter
    </PdfPreviewButton>
  );
}
