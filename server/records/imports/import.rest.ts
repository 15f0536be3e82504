import { without } from "#server/engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "#server/engine/rest/row.js";
import { input, onceFor, path } from "#server/engine/rest/sources.js";
import {
  RestLeadImportDocument,
  RestLeadImportsDocument,
  RestStartLeadImportDocument,
  RestUndoLeadImportDocument,
} from "#server/generated/rest.js";

const GROUP = "Leads";

export const leadImportRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/lead-imports",
    summary: "Files of leads and what happened to their rows, newest first",
    notes: "For managers.",
    group: GROUP,
    session: "staff",
    document: RestLeadImportsDocument,
    variables: {},
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    method: "GET",
    path: "/api/admin/lead-imports/{id}",
    summary: "A file of leads, how far its import is, and the result",
    notes:
      "`sample` has its first rows and `mapping` the field of each column, both as JSON; `GET /api/admin/lead-imports/{id}/errors.csv` answers with the rows that have an error. `skippedRows` are the first 100 rows whose leads were already there. After an undo, `keptLeads` are the first 100 leads that it kept, with the last thing done to each. For managers.",
    group: GROUP,
    session: "staff",
    document: RestLeadImportDocument,
    variables: { id: path("id") },
    answer: "leadImport",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/lead-imports/{id}/start",
    summary: "Starts to import a file's rows as leads",
    notes:
      "`mapping` has the name of a field for each column, or an empty text for one that is left out. The day or time of a consent (`consentGivenAt`) is New York's unless it names its time zone. A `note` becomes the first note of a new lead. `duplicates` is `skip` (when absent), `create` or `update`. 409 if it has already started. For managers.",
    group: GROUP,
    session: "staff",
    document: RestStartLeadImportDocument,
    variables: { input: input({ id: path("id"), idempotencyKey: onceFor("starts nothing again") }) },
    answer: "startLeadImport",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/lead-imports/{id}/undo",
    summary: "Starts to undo an import",
    notes:
      "Removes the leads it created and empties the fields it filled in, except where someone has changed them since; `kept` counts those. 409 while it runs. For managers.",
    group: GROUP,
    session: "staff",
    document: RestUndoLeadImportDocument,
    variables: { input: input({ id: path("id"), idempotencyKey: onceFor("changes nothing again") }) },
    answer: "undoLeadImport",
  }),
];
