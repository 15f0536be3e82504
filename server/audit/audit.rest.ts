import { without } from "../engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "../engine/rest/row.js";
import { body, query } from "../engine/rest/sources.js";
import { RestAuditEventsDocument, RestRecordExportDocument } from "../generated/rest.js";

export const auditRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/audit",
    summary: "The audit log, newest first",
    notes:
      "For administrators. Who signed in or failed to; who changed settings or accounts, exported, opened documents, deleted a lead, resent an email or denied a claim. Exporting the log is logged too. `GET /api/admin/audit.csv` answers the same, with the same parameters, as a CSV file.",
    group: "Audit",
    session: "staff",
    document: RestAuditEventsDocument,
    variables: {
      actor: query("actor", "The actor's full name, ignoring case."),
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
  restRow({
    method: "POST",
    path: "/api/admin/exports",
    summary: "Records that a list is exported to a file",
    notes:
      "For a program that makes a file of rows that it has read by pages; call it before the file is handed out. Whole lists and the files that the product makes are recorded by themselves.",
    group: "Audit",
    session: "staff",
    repeated: "records nothing again",
    document: RestRecordExportDocument,
    variables: { input: body() },
    answer: { recorded: "recorded" },
    created: true,
  }),
];
