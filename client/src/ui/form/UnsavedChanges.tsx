import { useEffect, useState } from "react";
import { useBlocker } from "react-router-dom";

import { ConfirmDialog } from "../ConfirmDialog";
import { loseUnsaved, useUnsavedForm, wouldLose, type OpenForm } from "./unsavedForms";

type UnsavedChangesProps = Pick<OpenForm, "unsaved"> & {
  readonly [Key in Exclude<keyof OpenForm, "unsaved">]?: OpenForm[Key] | undefined;
};

/**
 * Asks before unsaved input is discarded: within the application with a dialog, and when the page is closed with the
 * browser's own. `Form` includes it; anything else with input renders it itself.
 */
export function UnsavedChanges({
  unsaved,
  onItsWay = false,
  sending,
  boundTo = [],
  draft,
  discard,
}: UnsavedChangesProps) {
  const asks = useUnsavedForm({ unsaved, onItsWay, sending, boundTo, draft, discard });
  // When hidden and shown again (React's Activity, while a session is renewed), the router's blocker would be
  // registered twice, the first one forever. So a new one is mounted each time it is shown.
  const [timesHidden, setTimesHidden] = useState(0);
  useEffect(() => () => setTimesHidden((times) => times + 1), []);
  return asks && <Question key={timesHidden} />;
}

/** One question for any number of unsaved forms. */
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
