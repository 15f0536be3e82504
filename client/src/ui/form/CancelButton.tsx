import Button from "@mui/material/Button";
import { useFormikContext } from "formik";

import { useLeaveForm } from "./useLeaveForm";

interface CancelButtonProps {
  /** For a dialog that loses nothing when it closes. */
  readonly onCancel?: (() => void) | undefined;
  readonly children?: string;
}

/** Closes a form's dialog; disabled while the form is being submitted. */
export function CancelButton({ onCancel, children = "Cancel" }: CancelButtonProps) {
  const { isSubmitting } = useFormikContext();
  const leave = useLeaveForm();
  return (
    <Button variant="text" color="inherit" disabled={isSubmitting} onClick={onCancel ?? leave}>
      {children}
    </Button>
  );
}
