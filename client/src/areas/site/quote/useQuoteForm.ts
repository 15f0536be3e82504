import { useEffect, useState } from "react";

import { afterPress } from "#client/lib/press";
import type { Plan } from "#shared/plans";
import { useSite } from "../siteContext";
import { asDerived, withChange } from "./derivedFields";
import { clearDraft, readDraft, saveDraft } from "./quoteDraft";
import type { QuoteFields } from "./quoteFields";
import {
  emptyQuote,
  mistakesIn,
  isUntouched,
  quoteSections,
  type QuoteErrors,
  type QuoteField,
  type QuoteForm,
} from "./quoteForm";

interface QuoteFormState {
  readonly fields: QuoteFields;
  readonly values: QuoteForm;
  /** From now on, these fields show what is wrong, as if they had been left. */
  readonly markLeft: (fields: readonly QuoteField[]) => void;
  /** The server's messages, each shown until its field changes. */
  readonly refuse: (errors: QuoteErrors) => void;
  readonly reset: () => void;
}

/** The values of the quote form, kept on the device until they are sent. */
export function useQuoteForm(disabled: boolean, plan: Plan | undefined): QuoteFormState {
  const { years } = useSite();
  const [restored] = useState(readDraft);
  const [form, setForm] = useState(() =>
    asDerived(plan === undefined ? restored : { ...restored, requestedPlan: plan }, years),
  );
  const { values } = form;
  const [left, setLeft] = useState<ReadonlySet<QuoteField>>(new Set());
  const [refused, setRefused] = useState<QuoteErrors>({});

  useEffect(() => {
    if (isUntouched(values)) clearDraft();
    // Merely viewing a draft does not extend how long it is kept.
    else if (values !== restored) saveDraft(values);
  }, [values, restored]);

  const markLeft = (names: readonly QuoteField[]): void => setLeft((before) => new Set([...before, ...names]));
  const mistakes = Object.entries(mistakesIn(values, quoteSections)).filter(([name]) => left.has(name as QuoteField));

  return {
    values,
    markLeft,
    refuse: setRefused,
    reset: () => {
      clearDraft();
      setForm(asDerived(emptyQuote, years));
      setLeft(new Set());
      setRefused({});
    },
    fields: {
      values,
      errors: { ...Object.fromEntries(mistakes), ...refused },
      disabled,
      native: false,
      change: (name, value) => {
        setForm((before) => withChange(before, { [name]: value }, name, years));
        setRefused(({ [name]: _mended, ...others }) => others);
      },
      // An error line moves what is below it, possibly the very button being pressed.
      leave: (name) => afterPress(() => markLeft([name])),
      wasLeft: (name) => left.has(name),
    },
  };
}
