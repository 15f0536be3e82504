import { without } from "#server/engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "#server/engine/rest/row.js";
import { input, onceFor, path, query } from "#server/engine/rest/sources.js";
import {
  RestBulkChangeDocument,
  RestBulkChangeRowsDocument,
  RestBulkChangesDocument,
  RestCancelBulkChangeDocument,
  RestPreviewClaimChangesDocument,
  RestPreviewLeadChangesDocument,
  RestPreviewPolicyChangesDocument,
  RestStartBulkChangeDocument,
  RestUndoBulkChangeDocument,
} from "#server/generated/rest.js";

const GROUP = "Bulk changes";

export const bulkChangeRestRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/bulk",
    summary: "Bulk changes that have been started, newest first",
    notes: "Your own; managers see everyone's. They are kept for 30 days.",
    group: GROUP,
    session: "staff",
    document: RestBulkChangesDocument,
    variables: {},
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    method: "GET",
    path: "/api/admin/bulk/{id}",
    summary: "A bulk change: its counts, why rows were left out, and its progress",
    notes:
      "`outcomes` counts the rows that were left out by the preview (`excluded`), had changed since (`skipped`), were refused (`failed`) or were left unchanged by an undo (`kept`), by reason.",
    group: GROUP,
    session: "staff",
    document: RestBulkChangeDocument,
    variables: { id: path("id") },
    answer: "bulkChange",
  }),
  restList({
    path: "/api/admin/bulk/{id}/rows",
    summary: "Its rows, in the order they were selected",
    notes:
      "`reason`, and sometimes `message`, tell why a row was left out. `GET /api/admin/bulk/{id}/rows.csv` has the chosen leads, policies or claims as a file.",
    group: GROUP,
    session: "staff",
    document: RestBulkChangeRowsDocument,
    variables: {
      id: path("id"),
      state: query("state", "`excluded`, `waiting`, `changed`, `skipped`, `failed`, `undone` or `kept`."),
    },
    sortedBy: "position",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/bulk/leads",
    summary: "Previews a bulk change of leads",
    notes:
      "The leads: `ids`, or `filter` for all that match, up to 10,000. The change: `owner` (`{ownerId}`), `status`, `nextAction`, `templateId` (a saved email), or `csv`. The set is fixed now, and nothing changes until you start it. With `seenVersions`, one for each of the `ids`, leads that have changed since are left out (`changed_since`).",
    group: GROUP,
    session: "staff",
    document: RestPreviewLeadChangesDocument,
    variables: { input: input({ idempotencyKey: onceFor("previews nothing again") }) },
    answer: "previewLeadChanges",
    created: true,
  }),
  restRow({
    method: "POST",
    path: "/api/admin/bulk/policies",
    summary: "Previews a bulk change of policies",
    notes: "As for leads, with `templateId` (each holder with an address is emailed) or `csv`.",
    group: GROUP,
    session: "staff",
    document: RestPreviewPolicyChangesDocument,
    variables: { input: input({ idempotencyKey: onceFor("previews nothing again") }) },
    answer: "previewPolicyChanges",
    created: true,
  }),
  restRow({
    method: "POST",
    path: "/api/admin/bulk/claims",
    summary: "Previews a bulk change of claims",
    notes:
      "As for leads, with `take` (assigns them to the caller), `status` (not a decision, which is made claim by claim), `templateId` (the holder of each claim's policy is emailed) or `csv`. Customers with an address are emailed about a new status after 30 seconds.",
    group: GROUP,
    session: "staff",
    document: RestPreviewClaimChangesDocument,
    variables: { input: input({ idempotencyKey: onceFor("previews nothing again") }) },
    answer: "previewClaimChanges",
    created: true,
  }),
  restRow({
    method: "POST",
    path: "/api/admin/bulk/{id}/start",
    summary: "Starts a previewed bulk change",
    notes:
      "Runs as a job, row by row, with an entry in each record's history. A record that someone has changed since the preview is skipped. Email waits for 30 seconds. 409 if it has already started, or if nothing would change. 403 for a colleague's preview.",
    group: GROUP,
    session: "staff",
    document: RestStartBulkChangeDocument,
    variables: { input: input({ id: path("id"), idempotencyKey: onceFor("starts nothing again") }) },
    answer: "startBulkChange",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/bulk/{id}/cancel",
    summary: "Cancels a bulk change that is still waiting to start",
    notes: "409 once it has begun.",
    group: GROUP,
    session: "staff",
    document: RestCancelBulkChangeDocument,
    variables: { input: input({ id: path("id"), idempotencyKey: onceFor("cancels nothing again") }) },
    answer: "cancelBulkChange",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/bulk/{id}/undo",
    summary: "Undoes a bulk change",
    notes:
      "Anything someone has changed since stays: `kept` counts these rows, and `GET /api/admin/bulk/{id}/rows?state=kept` says why. 409 while it runs, and for email.",
    group: GROUP,
    session: "staff",
    document: RestUndoBulkChangeDocument,
    variables: { input: input({ id: path("id"), idempotencyKey: onceFor("changes nothing again") }) },
    answer: "undoBulkChange",
  }),
];
