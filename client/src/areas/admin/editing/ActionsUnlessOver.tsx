import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import DialogActions from "@mui/material/DialogActions";
import type { ReactNode } from "react";

import { CancelButton } from "#client/ui/form/CancelButton";
import { useBeforeSending } from "#client/ui/form/useBeforeSending";

interface ActionsUnlessOverProps {
  /** Why the change is no longer possible: what someone else has done since the dialog was opened. */
  readonly over: string | null;
  /** What else has changed since. */
  readonly notice?: string | null;
  /** What can be done instead, beside closing the dialog. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** The buttons of a dialog's form. Once its change is no longer possible, it says so, and what was typed can still be read. */
export function ActionsUnlessOver({ over, notice = null, instead, children }: ActionsUnlessOverProps) {
  // What becomes of the record while the change is being sent is one's own doing.
  const isOver = useBeforeSending(over !== null);
  const said = useBeforeSending(over ?? notice);
  return (
    <>
      {/* Not in what scrolls, where it might not be seen. */}
      <Box role="status" sx={{ px: 3 }}>
        {said !== null && (
          <Alert role="none" severity="warning" sx={{ mt: 1, overflowWrap: "anywhere" }}>
            {said}
          </Alert>
        )}
      </Box>
      <DialogActions>
        {isOver ? (
          <>
            <CancelButton>Close</CancelButton>
            {instead}
          </>
        ) : (
          children
        )}
      </DialogActions>
    </>
  );
}
