import { restList, type RestRow } from "../engine/rest/row.js";
import { without } from "../engine/rest/answerLayout.js";
import { query } from "../engine/rest/sources.js";
import { RestAuditEventsDocument } from "../generated/rest.js";

export const auditRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/audit",
    summary: "The audit log, newest first",
    notes:
      "For administrators. Who signed in or failed to; who administered, exported, read documents, deleted a lead, sent an email again or denied a claim. Reading all of it is an entry itself. `GET /api/admin/audit.csv` answers the same, with the same parameters, as a CSV file.",
    group: "Audit",
    session: "staff",
    document: RestAuditEventsDocument,
    variables: {
      actor: query("actor", "The whole name of the actor, whatever its case."),
      kind: query("kind", "What was done."),
      subjectKind: query("subjectKind", "What kind of thing it is about."),
      subjectId: query("subjectId", "The id of what it is about."),
      from: query("from", "The first day, in New York: `YYYY-MM-DD`."),
      to: query("to", "The last day, in New York: `YYYY-MM-DD`."),
    },
    sortedBy: "at",
    refusals: ["VALIDATION_FAILED"],
    answer: without(""),
  }),
];
