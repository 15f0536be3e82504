import Button from "@mui/material/Button";
import { useState } from "react";

import { mayContact } from "#shared/calls/contact";
import { useHotkey } from "#client/lib/hotkeys";
import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import type { LeadDetailData } from "../detail/LeadDetail";
import { LogCallDialog } from "./LogCallDialog";
import { useNextActionSaving } from "./useNextActionSaving";

interface LogCallButtonProps {
  readonly lead: LeadDetailData;
  readonly act: ActHere;
}

/** On the lead's own screen. Whoever is not to be called offers no call. */
export function LogCallButton({ lead, act }: LogCallButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { logCall } = useNextActionSaving(lead, act);
  const mayCall = mayContact(lead);
  useHotkey("l", "Log a call", () => setOpen(true), mayCall);
  if (!mayCall) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        Log Call
      </Button>
      {isOpen && <LogCallDialog lead={lead} save={logCall} onClose={() => setOpen(false)} />}
    </>
  );
}
