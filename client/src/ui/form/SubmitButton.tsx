import Button, { type ButtonProps } from "@mui/material/Button";
import { useFormikContext } from "formik";
import type { MouseEvent } from "react";

import { steadyWidth } from "../steadyWidth";

interface SubmitButtonProps extends Pick<ButtonProps, "size" | "fullWidth" | "color" | "variant" | "startIcon"> {
  readonly children: string;
  /** The label while submitting, such as `Submitting...`. */
  readonly pendingLabel?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** The second press of a double click submits nothing: a quick answer may have cleared the form for the next record by then. */
function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

export function SubmitButton({
  children,
  pendingLabel,
  disabled = false,
  variant = "contained",
  ...button
}: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  const changes = pendingLabel !== undefined && !button.fullWidth && !button.startIcon;
  return (
    <Button
      {...button}
      {...(changes && steadyWidth(children, pendingLabel))}
      type="submit"
      variant={variant}
      disabled={disabled || isSubmitting}
      aria-busy={isSubmitting}
      onClick={ignoreSecondPress}
    >
      {isSubmitting && pendingLabel ? pendingLabel : children}
    </Button>
  );
}
