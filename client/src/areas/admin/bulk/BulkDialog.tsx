import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";

import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import {
  useStartBulkChangeMutation,
  type BulkAction,
  type BulkList,
  type Bulk_ChangeFragment,
} from "#client/generated/graphql";
import { formatNumber } from "#client/lib/format";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";
import { Dialog } from "#client/ui/Dialog";
import { BulkForm, type BulkValues } from "./BulkForm";
import { mailsCustomers, outcomesText, rowNouns } from "./bulkText";
import { ChangedRows, hasChanged } from "./ChangedRows";
import type { Chosen } from "./useBulkPreviews";

interface BulkDialogProps {
  readonly list: BulkList;
  readonly action: BulkAction;
  readonly chosen: Chosen;
  readonly onBegun: (id: string) => void;
  readonly onClose: () => void;
}

/** Two steps: choose the action, then preview how many rows it affects and why others are left out. Only then is it started. */
export function BulkDialog({ list, action, chosen, onBegun, onClose }: BulkDialogProps) {
  // The rows as they were when it opened.
  const [rows] = useState(chosen);
  const [preview, setPreview] = useState<Bulk_ChangeFragment | null>(null);
  const [entered, setEntered] = useState<BulkValues | null>(null);

  function show(bulk: Bulk_ChangeFragment, values: BulkValues): void {
    setEntered(values);
    setPreview(bulk);
  }

  return preview === null ? (
    <BulkForm list={list} action={action} chosen={rows} entered={entered} onPreviewed={show} onClose={onClose} />
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
      reportFailure(error, "Failed to start", { serverMessage: true });
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
      <DialogTitle id={titleId}>{mails ? `Email “${target}”` : `Set to “${target}”`}</DialogTitle>
      <DialogContent id={textId}>
        <Typography>
          <strong>{`${formatNumber(planned)} of ${formatNumber(chosen)}`}</strong>
          {mails ? " will be emailed" : " will change"}
          {left === "" ? "." : `. Not included: ${left}.`}
        </Typography>
        {outcomes.some(hasChanged) && <ChangedRows id={id} />}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {mailsCustomers(bulk)
            ? mails
              ? "Sending starts in 30 seconds, and you can cancel until then. Sent email can't be undone."
              : "This starts in 30 seconds, because customers are notified by email. You can cancel until then."
            : "You can undo all of it afterward. Anything someone changes in the meantime stays as it is."}
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
          {mails ? `Email ${formatNumber(planned)} ${nouns}` : `Change ${formatNumber(planned)} ${nouns}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
