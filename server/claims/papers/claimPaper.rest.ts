import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { input, onceFor, path } from "#server/engine/rest/sources.js";
import { RestWaiveClaimPaperDocument } from "#server/generated/rest.js";

export const claimPaperRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/admin/claim-papers/{id}/waive",
    summary: "Records that a requested document is no longer needed",
    notes: "The ids are in `papers` of the message that asks. The message itself stays as it is.",
    group: "Claims",
    session: "staff",
    document: RestWaiveClaimPaperDocument,
    variables: { input: input({ id: path("id"), idempotencyKey: onceFor("changes nothing again") }) },
    answer: "waiveClaimPaper",
    refusals: ["CONFLICT"],
  }),
];
