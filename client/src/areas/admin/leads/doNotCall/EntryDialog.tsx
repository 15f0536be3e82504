import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Link from "@mui/material/Link";
import { useId, useState } from "react";
import { Link as RouterLink } from "react-router-dom";

import type { DoNotCall_EntryFragment } from "#client/generated/graphql";
import { formatInstantDay } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { Dialog } from "#client/ui/Dialog";
import { Facts } from "#client/ui/Facts";
import { entryName, shownPhone, sourceLabels } from "./doNotCallColumns";
import { RemoveEntryDialog } from "./RemoveEntryDialog";

interface EntryDialogProps {
  readonly entry: DoNotCall_EntryFragment;
  readonly mayChange: boolean;
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** One entry in full. A request of a lead is lifted there; what was entered by mistake is removed here. */
export function EntryDialog({ entry, mayChange, refresh, onClose }: EntryDialogProps) {
  const titleId = useId();
  const [isRemoving, setRemoving] = useState(false);
  const isOwn = entry.source === "entered" || entry.source === "imported";
  if (isRemoving) return <RemoveEntryDialog entry={entry} refresh={refresh} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: "anywhere" }}>
        {entryName(entry)}
      </DialogTitle>
      <DialogContent>
        <Facts
          facts={[
            ...given("Phone", shownPhone(entry)),
            ...given("Email", entry.email),
            ["Asked on", formatInstantDay(entry.createdAt)],
            ["Source", sourceLabels[entry.source]],
            ...given(entry.source === "imported" ? "File" : "How they asked", entry.reason),
            ...given("Recorded by", entry.recordedBy),
            ...(entry.leadId === null ? [] : [["Lead", <LeadLink key="lead" id={entry.leadId} />] as const]),
          ]}
        />
      </DialogContent>
      <DialogActions>
        {mayChange && isOwn && (
          <Button variant="text" color="error" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
        <Button variant="text" color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function given(label: string, value: string | null): readonly (readonly [string, string])[] {
  return value === null || value === "" ? [] : [[label, value]];
}

function LeadLink({ id }: { readonly id: string }) {
  return (
    <Link component={RouterLink} to={paths.admin.lead(id)}>
      Open the lead
    </Link>
  );
}
