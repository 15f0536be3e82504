import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";

import {
  useStartBulkChangeMutation,
  type BulkAction,
  type BulkList,
  type Bulk_ChangeFragment,
} from "#client/generated/graphql";
import { formatNumber } from "#client/lib/format";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { BulkForm } from "./BulkForm";
import { mailsCustomers, outcomesText, rowNouns } from "./bulkText";
import type { Chosen } from "./useBulkPreview";

interface BulkDialogProps {
  readonly list: BulkList;
  readonly action: BulkAction;
  readonly chosen: Chosen;
  readonly onBegun: (id: string) => void;
  readonly onClose: () => void;
}

/** First what is to be done, then how many it concerns and why not the others; only then is it done. */
export function BulkDialog({ list, action, chosen, onBegun, onClose }: BulkDialogProps) {
  // The rows as they were when it opened.
  const [rows] = useState(chosen);
  const [preview, setPreview] = useState<Bulk_ChangeFragment | null>(null);
  return preview === null ? (
    <BulkForm list={list} action={action} chosen={rows} onPreviewed={setPreview} onClose={onClose} />
  ) : (
    <BulkPreview bulk={preview} onBegun={onBegun} onBack={() => setPreview(null)} onClose={onClose} />
  );
}

interface BulkPreviewProps {
  readonly bulk: Bulk_ChangeFragment;
  readonly onBegun: (id: string) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function BulkPreview({ bulk, onBegun, onBack, onClose }: BulkPreviewProps) {
  const { id, list, action, target, chosen, planned, outcomes } = bulk;
  const [start] = useStartBulkChangeMutation();
  const { running, run } = useOneAtATime();
  const { keyFor } = useRequestKey();
  const reportFailure = useReportFailure();
  const [titleId, textId] = [useId(), useId()];
  const { one, many } = rowNouns[list];
  const mails = action === "email";
  const nouns = planned === 1 ? one : many;
  const left = outcomesText(outcomes, "excluded");

  async function apply(): Promise<void> {
    try {
      await start({ variables: { input: { id, idempotencyKey: keyFor({ id }) } } });
      onBegun(id);
      onClose();
    } catch (error) {
      reportFailure(error, "Failed to begin", { serverMessage: true });
    }
  }

  return (
    <Dialog
      open
      onClose={running ? undefined : onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{mails ? `Mail “${target}”` : `Set to “${target}”`}</DialogTitle>
      <DialogContent id={textId}>
        <Typography>
          <strong>{`${formatNumber(planned)} of ${formatNumber(chosen)}`}</strong>
          {mails ? " will be mailed" : " will change"}
          {left === "" ? "." : `. Left out: ${left}.`}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {mailsCustomers(bulk)
            ? mails
              ? "The sending begins after 30 seconds; until then you can cancel it. What is sent can't be undone."
              : "It begins after 30 seconds, because customers are told by email; until then you can cancel it."
            : "You can undo this as a whole afterwards. What somebody has changed since then stays as it is."}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" disabled={running} onClick={onBack}>
          Back
        </Button>
        <Button
          autoFocus
          variant="contained"
          disabled={planned === 0}
          loading={running}
          onClick={() => void run(apply)}
        >
          {mails ? `Mail ${formatNumber(planned)} ${nouns}` : `Change ${formatNumber(planned)} ${nouns}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
