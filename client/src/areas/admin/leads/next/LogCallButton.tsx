import Button from "@mui/material/Button";
import { useState } from "react";

import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import { useHotkey } from "#client/lib/hotkeys";
import { CallIcon } from "#client/ui/icons";
import { mayContact } from "#shared/calls/contact";
import type { LeadDetailData } from "../detail/LeadDetail";
import { LogCallDialog } from "./LogCallDialog";
import { useNextActionSaving } from "./useNextActionSaving";

interface LogCallButtonProps {
  readonly lead: LeadDetailData;
  readonly act: ActHere;
  readonly label?: string;
  /** Whether the `l` key presses it; at most one button per screen. */
  readonly hotkey?: boolean;
}

/**
 * On the lead's own screen. Absent if the person asked not to be contacted; anyone else may have called us. A dialog
 * that is open by then stays, with what was typed.
 */
export function LogCallButton({ lead, act, label = "Log Call", hotkey = false }: LogCallButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { logCall } = useNextActionSaving(lead, act);
  const mayLog = mayContact(lead);
  useHotkey("l", "Log a call", () => setOpen(true), mayLog && hotkey);
  return (
    <>
      {mayLog && (
        <Button variant="outlined" color="inherit" startIcon={<CallIcon />} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {isOpen && <LogCallDialog lead={lead} save={logCall} onClose={() => setOpen(false)} />}
    </>
  );
}
