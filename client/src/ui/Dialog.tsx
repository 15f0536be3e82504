import MaterialDialog, { type DialogProps } from "@mui/material/Dialog";
import type { MouseEvent } from "react";

/**
 * Material's, but the second click of a double click on the button that opens it, which lands beside it, does not close
 * it again.
 */
export function Dialog({ onClose, ...props }: DialogProps) {
  return (
    <MaterialDialog
      {...props}
      onClose={(event, reason) => {
        const isDoubleClick = reason === "backdropClick" && (event as MouseEvent).detail > 1;
        if (!isDoubleClick) onClose?.(event, reason);
      }}
    />
  );
}
