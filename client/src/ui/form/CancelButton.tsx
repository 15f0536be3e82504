import Button from "@mui/material/Button";
import { useFormikContext } from "formik";
import { useLeaveForm } from "./useLeaveForm";

interface CancelButtonProps {
  /** For a dialog that loses nothing when it is closed. */
  onCancel?: (() => void) | undefined;
  children?: string;
}

/** The way out of a form's dialog, closed while it is being sent. */
export function CancelButton({ onCancel, children = "Cancel" }: CancelButtonProps) {
  const { isSubmitting } = useFormikContext();
  const leave = useLeaveForm();
  return (
    <Button variant="text" color="inherit" disabled={isSubmitting} onClick={onCancel ?? leave}>
      {children}
    </Button>
  );
}
