import { useFormikContext } from "formik";
import { useState, type ReactNode } from "react";

import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { useSubmitForm } from "#client/ui/form/useSubmitForm";

interface SavedFirst {
  /** Acts immediately if nothing is unsaved; otherwise asks, saves, and acts if saving succeeded. */
  readonly savedFirst: (act: () => unknown) => void;
  /** Render this next to the button. */
  readonly question: ReactNode;
}

/**
 * For actions based on the stored record: unsaved edits in the surrounding form would otherwise be left out silently.
 */
export function useSavedFirst(why: string): SavedFirst {
  const { dirty } = useFormikContext();
  const save = useSubmitForm();
  const [waiting, setWaiting] = useState<{ readonly act: () => unknown } | null>(null);

  /** The question closes first: a refused field takes the focus, and a conflict has a dialog of its own. */
  async function saveAndAct(act: () => unknown): Promise<void> {
    setWaiting(null);
    if (await save()) await act();
  }

  return {
    savedFirst: (act) => (dirty ? setWaiting({ act }) : void act()),
    question: (
      <ConfirmDialog
        open={waiting !== null}
        title="Save your changes first?"
        confirmLabel="Save and continue"
        onConfirm={() => waiting && void saveAndAct(waiting.act)}
        onCancel={() => setWaiting(null)}
      >
        {why} Your changes here haven't been saved yet.
      </ConfirmDialog>
    ),
  };
}
