import MaterialDialog, { type DialogProps } from "@mui/material/Dialog";
import { useEffect, useRef, type MouseEvent } from "react";

/**
 * Material's, but the second click of a double click that opened it does nothing: beside the dialog, it would close it
 * again; on one of its buttons, it would press that.
 */
export function Dialog(props: DialogProps) {
  const { open } = props;
  const isPressed = useRef(false);
  useEffect(() => {
    isPressed.current = false;
  }, [open]);

  function ignoreOpeningClick(event: MouseEvent): void {
    if (event.detail <= 1 || isPressed.current) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <MaterialDialog
      {...props}
      onMouseDownCapture={({ detail }) => {
        if (detail <= 1) isPressed.current = true;
      }}
      onClickCapture={ignoreOpeningClick}
    />
  );
}
