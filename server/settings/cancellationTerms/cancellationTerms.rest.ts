import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { body } from "#server/engine/rest/sources.js";
import { RestCancellationTermsDocument, RestSaveCancellationTermsDocument } from "#server/generated/rest.js";

const GROUP = "Settings";

export const cancellationTermsRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/cancellation-terms",
    summary: "On what terms a contract can be cancelled",
    notes: "`states` has those of states where they differ. A contract keeps the terms that it was sent with.",
    group: GROUP,
    session: "staff",
    document: RestCancellationTermsDocument,
    variables: {},
    answer: "cancellationTerms",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/cancellation-terms",
    summary: "Sets on what terms a contract can be cancelled",
    notes:
      "Replaces all terms: a state that is not named has those of all others. Contracts that were sent before keep theirs. 409 if the `version` that was read is sent and has changed.",
    group: GROUP,
    session: "staff",
    repeated: "saves nothing again",
    document: RestSaveCancellationTermsDocument,
    variables: { input: body() },
    answer: "saveCancellationTerms",
    refusals: ["CONFLICT"],
  }),
];
