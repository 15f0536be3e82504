import { useFormikContext } from "formik";

import type { PriceBook_BookFragment } from "#client/generated/graphql";
import { useSubmitForm } from "#client/ui/form/useSubmitForm";
import { ConflictDialog } from "../editing/ConflictDialog";
import { unknownEditor } from "../editing/lastEditor";
import { compareBooks, type BookRecord } from "./bookComparison";
import { valuesOf, type PriceBookValues } from "./priceBookValues";

interface BookConflictProps {
  /** The version that editing started from. */
  readonly before: PriceBook_BookFragment;
  readonly theirs: PriceBook_BookFragment;
  /** Called before the form, which then has the choices, is sent on top of theirs. */
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

/** Inside the form: a colleague saved first. Shows both versions, and saves what is chosen. */
export function BookConflict({ before, theirs, onContinue, onClose }: BookConflictProps) {
  const { values, setValues } = useFormikContext<PriceBookValues>();
  const submit = useSubmitForm();
  const compared = compareBooks(valuesOf(before), values, valuesOf(theirs));

  async function save(merged: BookRecord): Promise<void> {
    onContinue();
    await setValues(compared.bookOf(merged));
    await submit();
  }

  return (
    <ConflictDialog
      wording={compared.wording}
      comparison={compared.comparison}
      theirs={compared.theirs}
      editor={unknownEditor}
      saving={false}
      onSave={(merged) => void save(merged)}
      onClose={onClose}
    />
  );
}
