import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useState } from "react";

import {
  useBulkProgressQuery,
  useCancelBulkChangeMutation,
  useUndoBulkChangeMutation,
  type Bulk_ChangeFragment,
} from "#client/generated/graphql";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { BulkReport } from "./BulkReport";
import { progressText } from "./bulkText";

interface BulkProgressProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** How often it is asked how far it is, in milliseconds. */
const pollMs = 1000;

/** What was begun: how far it is, and a way back. */
export function BulkProgress({ id, onClose }: BulkProgressProps) {
  const { data, refetch } = useBulkProgressQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const bulk = data?.bulkChange;
  const busy = bulk != null && isBusy(bulk.state);
  const ask = useEffectEvent(() => void refetch().catch(() => undefined));
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => ask(), pollMs);
    return () => clearInterval(timer);
  }, [busy]);

  // Another person's, after a change of accounts, or too old.
  const isGone = data !== undefined && bulk === null;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  return bulk == null ? null : <Line bulk={bulk} refresh={refetch} onClose={onClose} />;
}

interface LineProps {
  readonly bulk: Bulk_ChangeFragment;
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

function Line({ bulk, refresh, onClose }: LineProps) {
  const { id, state, action, planned, changed, skipped, failed, undone, kept } = bulk;
  const [cancel] = useCancelBulkChangeMutation();
  const [undo] = useUndoBulkChangeMutation();
  const { keyFor } = useRequestKey();
  const { running, run } = useOneAtATime();
  const reportFailure = useReportFailure();
  const [reported, setReported] = useState(false);
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
      <Typography role="status" variant="body2" sx={{ fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" }}>
        {progressText(bulk)}
        {state === "waiting" && " It begins within 30 seconds."}
      </Typography>
      {(state === "running" || state === "undoing") && (
        <LinearProgress
          aria-label="How far it is"
          variant="determinate"
          value={share * 100}
          sx={{ flex: "1 1 6rem" }}
        />
      )}
      <Box sx={{ display: "flex", gap: 0.5, marginInlineStart: "auto" }}>
        {state === "waiting" && (
          <Button size="small" variant="outlined" color="error" disabled={running} onClick={() => void act("cancel")}>
            Don't send
          </Button>
        )}
        {skipped + failed + kept > 0 && !isBusy(state) && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => setReported(true)}>
            Which ones?
          </Button>
        )}
        {state === "done" && action !== "email" && changed > 0 && (
          <Button size="small" variant="outlined" color="inherit" disabled={running} onClick={() => void act("undo")}>
            Undo all
          </Button>
        )}
        {!isBusy(state) && (
          <Button size="small" color="inherit" onClick={onClose}>
            Close
          </Button>
        )}
      </Box>
      {reported && <BulkReport bulk={bulk} onClose={() => setReported(false)} />}
    </Box>
  );
}

function isBusy(state: Bulk_ChangeFragment["state"]): boolean {
  return state === "waiting" || state === "running" || state === "undoing";
}
