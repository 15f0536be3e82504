import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { input, onceFor, path } from "#server/engine/rest/sources.js";
import { RestLeadMergesDocument, RestMergeLeadsDocument, RestUndoLeadMergeDocument } from "#server/generated/rest.js";

const GROUP = "Leads";

export const leadMergeRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/leads/{id}/merges",
    summary: "The leads that were merged into this one",
    notes:
      "`merges` has them, the last one first, up to a hundred, without those that were undone. `undoUntil` is null once a merge can no longer be undone.",
    group: GROUP,
    session: "staff",
    document: RestLeadMergesDocument,
    variables: { id: path("id") },
    answer: { id: "lead.id", merges: "lead.merges" },
  }),
  restRow({
    method: "POST",
    path: "/api/admin/lead-merges",
    summary: "Merges two leads into one",
    notes:
      "Everything attached to `mergeId` moves to `keepId`, and the merged lead's address redirects there. `take` names the fields to take from `mergeId`; without it, the newer request's values win, and a value that only one of them has is kept. 409 if both have a policy.",
    group: GROUP,
    session: "staff",
    document: RestMergeLeadsDocument,
    variables: { input: input({ idempotencyKey: onceFor("merges nothing again") }) },
    answer: "mergeLeads",
    created: true,
  }),
  restRow({
    method: "POST",
    path: "/api/admin/lead-merges/{id}/undo",
    summary: "Undoes a merge of two leads",
    notes: "Within 30 days. Anything added since then stays with the lead that was kept.",
    group: GROUP,
    session: "staff",
    document: RestUndoLeadMergeDocument,
    variables: { input: input({ id: path("id"), idempotencyKey: onceFor("changes nothing again") }) },
    answer: "undoLeadMerge",
  }),
];
