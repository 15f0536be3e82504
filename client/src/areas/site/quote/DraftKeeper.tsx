import { useFormikContext } from "formik";
import { useEffect } from "react";
import { clearDraft, saveDraft } from "./quoteDraft";
import { isBlank, type QuoteForm } from "./quoteForm";

/** Keeps what is typed in the browser until it is sent. */
export function DraftKeeper() {
  const { values } = useFormikContext<QuoteForm>();
  useEffect(() => {
    if (isBlank(values)) clearDraft();
    else saveDraft(values);
  }, [values]);
  return null;
}
