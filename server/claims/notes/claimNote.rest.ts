import { without } from "#server/engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "#server/engine/rest/row.js";
import { input, onceFor, path } from "#server/engine/rest/sources.js";
import { RestAddClaimNoteDocument, RestClaimNotesDocument } from "#server/generated/rest.js";

export const claimNoteRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/claims/{id}/notes",
    summary: "Colleagues' notes on a claim, newest first",
    notes: "No customer ever reads them, unlike the claim's `message`.",
    group: "Claims",
    session: "staff",
    document: RestClaimNotesDocument,
    variables: { id: path("id") },
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/claims/{id}/notes",
    summary: "Adds a note to a claim, for colleagues",
    group: "Claims",
    session: "staff",
    document: RestAddClaimNoteDocument,
    variables: { input: input({ claimId: path("id"), idempotencyKey: onceFor("writes no second note") }) },
    answer: "addClaimNote",
    created: true,
    refusals: ["CONFLICT"],
  }),
];
