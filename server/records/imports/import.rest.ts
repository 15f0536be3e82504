import { without } from "#server/engine/rest/answerLayout.js";
import { EACH_TIME, restList, restRow, type RestRow } from "#server/engine/rest/row.js";
import { input, onceFor, path } from "#server/engine/rest/sources.js";
import {
  RestCheckLeadImportDocument,
  RestCheckPolicyImportDocument,
  RestLeadImportDocument,
  RestLeadImportsDocument,
  RestPolicyImportDocument,
  RestPolicyImportsDocument,
  RestStartLeadImportDocument,
  RestStartPolicyImportDocument,
  RestUndoLeadImportDocument,
  RestUndoPolicyImportDocument,
} from "#server/generated/rest.js";

const leads = { group: "Leads", session: "staff" } as const;
const policies = { group: "Policies", session: "staff" } as const;

const startsOnce = { input: input({ id: path("id"), idempotencyKey: onceFor("starts nothing again") }) };
const changesOnce = { input: input({ id: path("id"), idempotencyKey: onceFor("changes nothing again") }) };

const leadRows: readonly RestRow[] = [
  restList({
    ...leads,
    path: "/api/admin/lead-imports",
    summary: "Files of leads and what happened to their rows, newest first",
    notes: "For managers.",
    document: RestLeadImportsDocument,
    variables: {},
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    ...leads,
    method: "GET",
    path: "/api/admin/lead-imports/{id}",
    summary: "A file of leads, how far its import is, and the result",
    notes:
      "`sample` has its first rows and `mapping` the field of each column, both as JSON; `GET /api/admin/lead-imports/{id}/errors.csv` answers with the rows that have an error. `skippedRows` are the first 100 rows whose leads were already there. After an undo, `keptLeads` are the first 100 leads that it kept, with the last thing done to each. For managers.",
    document: RestLeadImportDocument,
    variables: { id: path("id") },
    answer: "leadImport",
  }),
  restRow({
    ...leads,
    method: "POST",
    path: "/api/admin/lead-imports/{id}/check",
    summary: "What an import of the file would make of its rows",
    notes:
      "With a `mapping` as for the start. Counts the rows that are good, already there or wrong, and lists the first 100 wrong ones with what is wrong. 409 once the import has started. For managers.",
    document: RestCheckLeadImportDocument,
    variables: { input: input({ id: path("id") }) },
    answer: "checkLeadImport",
    repeated: EACH_TIME,
  }),
  restRow({
    ...leads,
    method: "POST",
    path: "/api/admin/lead-imports/{id}/start",
    summary: "Starts to import a file's rows as leads",
    notes:
      "`mapping` has the name of a field for each column, or an empty text for one that is left out. The day or time of a consent (`consentGivenAt`) is New York's unless it names its time zone. A `note` becomes the first note of a new lead. `duplicates` is `skip` (when absent), `create` or `update`. 409 if it has already started. For managers.",
    document: RestStartLeadImportDocument,
    variables: startsOnce,
    answer: "startLeadImport",
  }),
  restRow({
    ...leads,
    method: "POST",
    path: "/api/admin/lead-imports/{id}/undo",
    summary: "Starts to undo an import",
    notes:
      "Removes the leads it created and empties the fields it filled in, except where someone has changed them since; `kept` counts those. 409 while it runs. For managers.",
    document: RestUndoLeadImportDocument,
    variables: changesOnce,
    answer: "undoLeadImport",
  }),
];

const policyRows: readonly RestRow[] = [
  restList({
    ...policies,
    path: "/api/admin/policy-imports",
    summary: "Files of policies and what happened to their rows, newest first",
    notes: "For managers.",
    document: RestPolicyImportsDocument,
    variables: {},
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    ...policies,
    method: "GET",
    path: "/api/admin/policy-imports/{id}",
    summary: "A file of policies, how far its import is, and the result",
    notes:
      "As of a file of leads. `skippedRows` are the first 100 rows whose policies were already there; `GET /api/admin/policy-imports/{id}/errors.csv` answers with the rows that have an error. For managers.",
    document: RestPolicyImportDocument,
    variables: { id: path("id") },
    answer: "leadImport",
  }),
  restRow({
    ...policies,
    method: "POST",
    path: "/api/admin/policy-imports/{id}/check",
    summary: "What an import of the file would make of its rows",
    notes:
      "With a `mapping` as for the start. Counts the rows that are good, already there or wrong, and lists the first 100 wrong ones with what is wrong. 409 once the import has started. For managers.",
    document: RestCheckPolicyImportDocument,
    variables: { input: input({ id: path("id") }) },
    answer: "checkLeadImport",
    repeated: EACH_TIME,
  }),
  restRow({
    ...policies,
    method: "POST",
    path: "/api/admin/policy-imports/{id}/start",
    summary: "Starts to import a file's rows as policies",
    notes:
      "`mapping` has the name of a field for each column, or an empty text for one that is left out; one of them is `policy.number`. `policy.soldOn` becomes the day when the policy and its lead were created; without it, that is today. Holders get no email. A row whose policy is already there is skipped. 409 if it has already started. For managers.",
    document: RestStartPolicyImportDocument,
    variables: startsOnce,
    answer: "startLeadImport",
  }),
  restRow({
    ...policies,
    method: "POST",
    path: "/api/admin/policy-imports/{id}/undo",
    summary: "Starts to undo an import of policies",
    notes:
      "Removes the policies and leads it created, except where someone has done something with them since; `kept` counts those. 409 while it runs. For managers.",
    document: RestUndoPolicyImportDocument,
    variables: changesOnce,
    answer: "undoLeadImport",
  }),
];

export const importRows: readonly RestRow[] = [...leadRows, ...policyRows];
