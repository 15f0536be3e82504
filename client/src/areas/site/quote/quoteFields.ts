import { createContext, use } from "react";

import type { QuoteErrors, QuoteField, QuoteForm } from "./quoteForm";

/** What the fields of the quote form need, both in the dialog and on the page without JavaScript. */
export interface QuoteFields {
  readonly values: QuoteForm;
  readonly errors: QuoteErrors;
  readonly disabled: boolean;
  /** Whether the browser validates, because there is no JavaScript. */
  readonly native: boolean;
  readonly change: (field: QuoteField, value: string | boolean) => void;
  readonly leave: (field: QuoteField) => void;
  readonly wasLeft: (field: QuoteField) => boolean;
}

const QuoteFieldsContext = createContext<QuoteFields | null>(null);

export const QuoteFieldsProvider = QuoteFieldsContext;

export function useQuoteFields(): QuoteFields {
  const fields = use(QuoteFieldsContext);
  if (fields === null) throw new Error("Fields of the quote form need a QuoteFieldsProvider.");
  return fields;
}
