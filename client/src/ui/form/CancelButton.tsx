import Button from "@mui/material/Button";
import { useFormikContext } from "formik";

interface CancelButtonProps {
  onCancel: () => void;
  children?: string;
}

/** The way out of a form, closed while it is being sent. */
export function CancelButton({ onCancel, children = "Cancel" }: CancelButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button variant="text" color="inherit" disabled={isSubmitting} onClick={onCancel}>
      {children}
    </Button>
  );
}
