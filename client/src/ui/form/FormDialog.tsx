import DialogTitle from "@mui/material/DialogTitle";
import type { FormikValues } from "formik";
import { useId, useRef, type KeyboardEvent } from "react";

import { forgetDraft } from "#client/lib/drafts";
import { Dialog } from "../Dialog";
import { Form, type FormProps } from "./Form";
import { LeaveQuestion } from "./LeaveQuestion";

interface FormDialogProps<V extends FormikValues> extends Omit<FormProps<V>, "label" | "id" | "gap"> {
  readonly title: string;
  readonly maxWidth: "sm" | "md";
  /**
   * Called on Escape, a press outside, or CancelButton, after a question if something would be lost; a dialog without
   * it is closed only by its own buttons.
   */
  readonly onClose?: (() => void) | undefined;
  /** Closing it loses nothing: what was typed cannot be sent now, and the draft keeps it for later. */
  readonly keepsDraft?: boolean;
}

/** A form in a dialog. Its children are a DialogContent, which scrolls, and DialogActions, which stay visible. */
export function FormDialog<V extends FormikValues>({
  title,
  maxWidth,
  onClose,
  keepsDraft = false,
  children,
  ...form
}: FormDialogProps<V>) {
  const titleId = useId();
  const leave = useRef<() => void>(null);
  const { draft } = form;

  function close(): void {
    if (draft !== null && !keepsDraft) forgetDraft(draft);
    onClose?.();
  }

  return (
    <Dialog
      open
      onClose={onClose && (() => leave.current?.())}
      aria-labelledby={titleId}
      maxWidth={maxWidth}
      fullWidth
      slotProps={{ paper: { onKeyDown: sendFromText } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Form<V> {...form} label={title} gap={0}>
        {onClose ? (
          <LeaveQuestion leave={leave} losesNothing={keepsDraft} onClose={close}>
            {children}
          </LeaveQuestion>
        ) : (
          children
        )}
      </Form>
    </Dialog>
  );
}

/**
 * Ctrl-Enter submits the form from any field. In multi-line fields, Enter alone starts a new line; in others, the
 * browser submits only on Enter without Ctrl, or not at all.
 */
function sendFromText(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, target } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || !isField(target)) return;
  event.preventDefault();
  // The dialog may belong to a form of the screen behind it.
  event.stopPropagation();
  target.closest("form")?.requestSubmit();
}

function isField(target: EventTarget): target is HTMLElement {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
