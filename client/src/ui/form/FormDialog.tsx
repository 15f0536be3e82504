import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import type { FormikValues } from "formik";
import { useId } from "react";
import { Form, type FormProps } from "./Form";

interface FormDialogProps<V extends FormikValues> extends Omit<FormProps<V>, "label" | "id" | "gap"> {
  title: string;
  maxWidth: "sm" | "md";
  /** The way out by Escape or a press beside it; a dialog without it is left by its buttons alone. */
  onClose?: (() => void) | undefined;
}

/** A form in a dialog of its own. Its children are a DialogContent, which scrolls, and DialogActions, which stay in sight. */
export function FormDialog<V extends FormikValues>({ title, maxWidth, onClose, ...form }: FormDialogProps<V>) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth={maxWidth} fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Form<V> {...form} label={title} gap={0} />
    </Dialog>
  );
}
