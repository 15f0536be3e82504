import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { input, onceFor, path } from "#server/engine/rest/sources.js";
import { RestWaiveRequiredDocumentDocument } from "#server/generated/rest.js";

export const requiredDocumentRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/admin/required-documents/{id}/waive",
    summary: "Records that a requested document is no longer needed",
    notes: "The ids are in `requiredDocuments` of the message that asks. The message itself stays as it is.",
    group: "Claims",
    session: "staff",
    document: RestWaiveRequiredDocumentDocument,
    variables: { input: input({ id: path("id"), idempotencyKey: onceFor("changes nothing again") }) },
    answer: "waiveRequiredDocument",
    refusals: ["CONFLICT"],
  }),
];
