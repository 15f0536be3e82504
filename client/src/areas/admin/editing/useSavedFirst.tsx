import { useFormikContext } from "formik";
import { useState, type ReactNode } from "react";

import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { useSubmitForm } from "#client/ui/form/useSubmitForm";

interface SavedFirst {
  /** Acts at once while nothing is unsaved; else asks, saves, and acts if that went well. */
  readonly savedFirst: (act: () => unknown) => void;
  /** To be drawn beside the button. */
  readonly question: ReactNode;
}

/** For what is made of a record as it is stored: changes in the form around that are not saved yet would be left out without a word. */
export function useSavedFirst(why: string): SavedFirst {
  const { dirty } = useFormikContext();
  const save = useSubmitForm();
  const [waiting, setWaiting] = useState<{ readonly act: () => unknown } | null>(null);

  /** The question goes first: a refused field takes the focus, and a conflict has a dialog of its own. */
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
