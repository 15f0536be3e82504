import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, type ReactNode } from "react";

import { useOneAtATime } from "../lib/useOneAtATime";
import { Dialog } from "./Dialog";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will be lost, or what happens next. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  /** Red, for destructive actions. */
  readonly destructive?: boolean | undefined;
  /**
   * The dialog stays open, its buttons disabled, until this has settled; then the caller closes it. Null if there is
   * nothing left to confirm.
   */
  readonly onConfirm: (() => unknown) | null;
  readonly onCancel: () => void;
}

/** Asks for confirmation before an irreversible action. The safe button has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  destructive = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { running: pending, run } = useOneAtATime();
  const titleId = useId();
  const textId = useId();

  return (
    <Dialog
      open={open}
      onClose={pending ? undefined : onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div">
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="text" color="inherit" disabled={pending} onClick={onCancel}>
          {cancelLabel}
        </Button>
        {onConfirm && (
          <Button
            variant="contained"
            color={destructive ? "error" : "primary"}
            loading={pending}
            onClick={() => void run(onConfirm)}
          >
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
