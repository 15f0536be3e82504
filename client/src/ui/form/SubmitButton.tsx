import Button, { type ButtonProps } from "@mui/material/Button";
import { useFormikContext } from "formik";
import { SteadyLabel } from "../SteadyLabel";

interface SubmitButtonProps extends Pick<ButtonProps, "size" | "fullWidth" | "color" | "variant" | "startIcon"> {
  children: string;
  /** In place of the label while the form is being sent, such as `Submitting...`. */
  pendingLabel?: string | undefined;
  disabled?: boolean | undefined;
}

export function SubmitButton({
  children,
  pendingLabel,
  disabled = false,
  variant = "contained",
  ...button
}: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button {...button} type="submit" variant={variant} disabled={disabled || isSubmitting} aria-busy={isSubmitting}>
      {pendingLabel === undefined ? (
        children
      ) : (
        <SteadyLabel or={[children, pendingLabel]}>{isSubmitting ? pendingLabel : children}</SteadyLabel>
      )}
    </Button>
  );
}
