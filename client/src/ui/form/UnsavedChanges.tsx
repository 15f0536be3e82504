import { useEffect, useState } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "../ConfirmDialog";
import { loseUnsaved, useUnsavedForm, wouldLose, type OpenForm } from "./unsavedForms";

type UnsavedChangesProps = Pick<OpenForm, "unsaved"> & {
  readonly [Key in Exclude<keyof OpenForm, "unsaved">]?: OpenForm[Key] | undefined;
};

/**
 * Asks before what was typed or chosen is left behind: inside the application with a dialog, when the page is closed with the browser's own.
 * `Form` has it; whatever else takes something in draws it itself.
 */
export function UnsavedChanges({ unsaved, onItsWay = false, sending, boundTo = [], draft }: UnsavedChangesProps) {
  const asks = useUnsavedForm({ unsaved, onItsWay, sending, boundTo, draft });
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
      onConfirm={() => {
        loseUnsaved();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      Your changes haven't been saved and will be lost.
    </ConfirmDialog>
  );
}
