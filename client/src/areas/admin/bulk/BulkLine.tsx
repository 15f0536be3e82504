import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Link as RouterLink } from "react-router-dom";

import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import {
  useCancelBulkChangeMutation,
  useUndoBulkChangeMutation,
  type Bulk_ChangeFragment,
} from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";
import { BulkReport } from "./BulkReport";
import { isBusy, progressText } from "./bulkText";

interface BulkLineProps {
  readonly bulk: Bulk_ChangeFragment;
  readonly refresh: () => Promise<unknown>;
  /** Absent if it stays on the screen. */
  readonly onClose?: () => void;
}

/** A bulk change: its progress, and a button to cancel or undo it. */
export function BulkLine({ bulk, refresh, onClose }: BulkLineProps) {
  const { id, state, action, planned, changed, skipped, failed, undone, kept, mailsWaiting, mailsFailed } = bulk;
  const [cancel] = useCancelBulkChangeMutation();
  const [undo] = useUndoBulkChangeMutation();
  const { keyFor } = useRequestKey();
  const { running, run } = useOneAtATime();
  const reportFailure = useReportFailure();
  const [reported, setReported] = useState(false);
  const textId = useId();
  const isUndo = state === "undoing" || state === "undone";
  const share = isUndo ? (undone + kept) / changed : (changed + skipped + failed) / planned;

  const act = (what: "cancel" | "undo"): Promise<void> =>
    run(async () => {
      const variables = { input: { id, idempotencyKey: keyFor({ id, what }) } };
      try {
        await (what === "cancel" ? cancel({ variables }) : undo({ variables }));
      } catch (error) {
        reportFailure(error, `Failed to ${what}`, { serverMessage: true });
        await refresh();
      }
    });

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 }}>
      <Typography
        id={textId}
        role={onClose && "status"}
        variant="body2"
        sx={{ fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" }}
      >
        {progressText(bulk)}
        {state === "waiting" && " It starts within 30 seconds."}
      </Typography>
      {(state === "running" || state === "undoing") && (
        <LinearProgress aria-labelledby={textId} variant="determinate" value={share * 100} sx={{ flex: "1 1 6rem" }} />
      )}
      <Box sx={{ display: "flex", gap: 0.5, marginInlineStart: "auto" }}>
        {state === "waiting" && (
          <Button size="small" variant="outlined" color="error" disabled={running} onClick={() => void act("cancel")}>
            {action === "email" ? "Don't send" : "Don't change"}
          </Button>
        )}
        {skipped + failed + kept > 0 && !isBusy(state) && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-describedby={textId}
            onClick={() => setReported(true)}
          >
            Which ones?
          </Button>
        )}
        {mailsWaiting + mailsFailed > 0 && (
          <Button
            component={RouterLink}
            to={`${paths.admin.mail}?state=${mailsWaiting > 0 ? "queued" : "failed"}`}
            size="small"
            variant="outlined"
            color="inherit"
            aria-describedby={textId}
          >
            Show emails
          </Button>
        )}
        {state === "done" && action !== "email" && changed > 0 && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-describedby={textId}
            disabled={running}
            onClick={() => void act("undo")}
          >
            Undo all
          </Button>
        )}
        {onClose && !isBusy(state) && (
          <Button size="small" color="inherit" onClick={onClose}>
            Close
          </Button>
        )}
      </Box>
      {reported && <BulkReport bulk={bulk} onClose={() => setReported(false)} />}
    </Box>
  );
}
