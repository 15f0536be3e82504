import { useFormikContext } from "formik";
import { useImperativeHandle, useState, type ReactNode, type Ref } from "react";

import { ConfirmDialog } from "../ConfirmDialog";
import { FormLeaving } from "./useLeaveForm";

interface LeaveQuestionProps {
  /** Requests to leave from outside the form: Escape and a press outside the dialog. */
  readonly leave: Ref<() => void>;
  readonly losesNothing: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Asks before closing a dialog discards what was typed. While the form is being submitted, the dialog waits for the
 * answer.
 */
export function LeaveQuestion({ leave, losesNothing, onClose, children }: LeaveQuestionProps) {
  const { dirty, isSubmitting } = useFormikContext();
  const [asking, setAsking] = useState(false);

  function tryToLeave(): void {
    if (isSubmitting) return;
    if (dirty && !losesNothing) setAsking(true);
    else onClose();
  }
  useImperativeHandle(leave, () => tryToLeave);

  return (
    <FormLeaving value={tryToLeave}>
      {children}
      <ConfirmDialog
        open={asking}
        title="Close without saving?"
        confirmLabel="Close"
        cancelLabel="Keep editing"
        destructive
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        Your changes haven't been saved and will be lost.
      </ConfirmDialog>
    </FormLeaving>
  );
}
