import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { body } from "#server/engine/rest/sources.js";
import { RestSaveTransferTermsDocument, RestTransferTermsDocument } from "#server/generated/rest.js";

const GROUP = "Settings";

export const transferTermsRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/transfer-terms",
    summary: "On what terms a policy can be transferred to the next owner",
    group: GROUP,
    session: "staff",
    document: RestTransferTermsDocument,
    variables: {},
    answer: "transferTerms",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/transfer-terms",
    summary: "Sets on what terms a policy can be transferred to the next owner",
    notes: "For transfers from now on. 409 if the `version` that was read is sent and has changed.",
    group: GROUP,
    session: "staff",
    repeated: "saves nothing again",
    document: RestSaveTransferTermsDocument,
    variables: { input: body() },
    answer: "saveTransferTerms",
    refusals: ["CONFLICT"],
  }),
];
