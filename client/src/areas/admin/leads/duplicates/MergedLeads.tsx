import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useNavigate } from "react-router-dom";

import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useUndoLeadMergeMutation, type MergedLeads_MergeFragment } from "#client/generated/graphql";
import { formatInstant, formatInstantDay } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { rememberPage } from "#client/lib/rememberPage";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useNotify } from "#client/ui/notify/useNotify";

/** The leads that were merged into this one, for as long as they can be taken out again. */
export function MergedLeads({ merges }: { readonly merges: readonly MergedLeads_MergeFragment[] }) {
  const undoable = merges.filter(({ undoUntil }) => undoUntil !== null && new Date(undoUntil) > new Date());
  return undoable.map((merge) => <MergedLead key={merge.id} merge={merge} />);
}

function MergedLead({ merge }: { readonly merge: MergedLeads_MergeFragment }) {
  const { id, mergedName, mergedAt, mergedBy, undoUntil } = merge;
  const [undoMerge] = useUndoLeadMergeMutation();
  const { keyFor } = useRequestKey();
  const { running, run } = useOneAtATime();
  const notify = useNotify();
  const navigate = useNavigate();
  const reportFailure = useReportFailure();

  async function undo(): Promise<void> {
    const isStillHere = rememberPage();
    try {
      const { data } = await undoMerge({ variables: { input: { id, idempotencyKey: keyFor({ id }) } } });
      notify({ title: "Merge undone", description: `${mergedName} is a separate lead again.` });
      const restored = data?.undoLeadMerge.merged?.id;
      if (restored !== undefined && isStillHere()) await navigate(paths.admin.lead(restored));
    } catch (error) {
      reportFailure(error, "Failed to undo the merge", { serverMessage: true });
    }
  }

  return (
    <Alert
      severity="info"
      variant="outlined"
      icon={false}
      sx={{ my: 1, overflowWrap: "anywhere" }}
      action={
        <Button color="inherit" size="small" loading={running} onClick={() => void run(undo)}>
          Undo merge
        </Button>
      }
    >
      {`${mergedBy} merged ${mergedName} into this lead on ${formatInstant(mergedAt)}. You can undo it until ${formatInstantDay(undoUntil ?? mergedAt)}.`}
    </Alert>
  );
}
