import { restRow, type RestRow } from "../core/restRouter/row.js";
import { RestQuotePreferencesDocument } from "../generated/rest.js";

export const quotePreferencesRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/quote-preferences",
    summary: "What is saved for sending contracts",
    notes:
      "`defaultContract` is null until a file is saved, `emailInstructions` until a text is: then the usual text is sent.",
    group: "Settings",
    session: "staff",
    document: RestQuotePreferencesDocument,
    variables: {},
    answer: "quotePreferences",
  }),
];
