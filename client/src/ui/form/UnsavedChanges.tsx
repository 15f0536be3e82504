import { useFormikContext } from "formik";
import { useEffect, useState, type RefObject } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "../ConfirmDialog";
import { useUnsavedForm, wouldLose } from "./unsavedForms";

interface UnsavedChangesProps {
  /** Something else on the screen that is not saved. */
  also?: boolean | undefined;
  /** True from the press of the button on: a fast answer may lead away before the pending form has been rendered. */
  sending?: RefObject<boolean> | undefined;
  /** Search parameters with which the form comes and goes; another path always takes it away. */
  boundTo?: readonly string[] | undefined;
}

/** Asks before what was typed is left behind: inside the application with a dialog, when the page is closed with the browser's own. */
export function UnsavedChanges({ also = false, sending, boundTo = [] }: UnsavedChangesProps) {
  const { dirty, isSubmitting } = useFormikContext();
  const asks = useUnsavedForm({ unsaved: (dirty || also) && !isSubmitting, sending, boundTo });
  // Hidden and shown again (React's Activity, while a session is renewed) the router's blocker would stay registered twice,
  // the first one for ever. So what is shown again asks anew.
  const [timesHidden, setTimesHidden] = useState(0);
  useEffect(() => () => setTimesHidden((times) => times + 1), []);
  return asks && <Question key={timesHidden} />;
}

/** Of however many forms hold something unsaved. */
function Question() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => wouldLose(currentLocation, nextLocation));

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, []);

  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      What you changed in this form has not been saved and will be lost.
    </ConfirmDialog>
  );
}
