import MaterialDialog, { type DialogProps } from "@mui/material/Dialog";
import type { MouseEvent } from "react";

/**
 * Material's, but the second click of a double click on the button that opens it, which lands beside it, does not close
 * it again.
 */
export function Dialog({ onClose, ...props }: DialogProps) {
  const closeUnlessDoubleClick: DialogProps["onClose"] = (event, reason) => {
    if (reason === "backdropClick" && (event as MouseEvent).detail > 1) return;
    onClose?.(event, reason);
  };
  return <MaterialDialog {...props} {...(onClose && { onClose: closeUnlessDoubleClick })} />;
}
