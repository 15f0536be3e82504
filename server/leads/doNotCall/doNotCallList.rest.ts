import { without } from "#server/engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "#server/engine/rest/row.js";
import { input, onceFor, path } from "#server/engine/rest/sources.js";
import {
  RestAddToDoNotCallListDocument,
  RestDoNotCallListDocument,
  RestRemoveFromDoNotCallListDocument,
} from "#server/generated/rest.js";

const GROUP = "Leads";

export const doNotCallRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/do-not-call",
    summary: "Everyone who asked not to be called, the latest request first",
    notes:
      "On a lead (`source` `lead`, with its `leadId`), on one that was deleted since (`deleted_lead`), or on the do-not-call list (`entered`, `imported`). `q` is a phone number, written in any way, or an email address, or the beginning of one. `GET /api/admin/do-not-call.csv` answers the same as a CSV file.",
    group: GROUP,
    session: "staff",
    document: RestDoNotCallListDocument,
    variables: {},
    sortedBy: "askedAt",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/do-not-call",
    summary: "Adds someone to the do-not-call list",
    notes:
      "Who may be no lead. A `phone` or an `email` is required; `askedOn` is today when absent. Leads with this phone or email take the request over, unless the person has agreed to be called since. 409 if the list has it already, with a request of that day or a newer one. For managers.",
    group: GROUP,
    session: "staff",
    document: RestAddToDoNotCallListDocument,
    variables: { input: input({ idempotencyKey: onceFor("adds nothing again") }) },
    answer: "addToDoNotCallList",
    created: true,
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "DELETE",
    path: "/api/admin/do-not-call/{id}",
    summary: "Removes an entry of the do-not-call list that was added or imported by mistake",
    notes:
      "`reason` is required, and kept in the audit log with the entry. Leads that have taken the request over keep it until it is lifted there. 409 for a request that was made on a lead. For managers.",
    group: GROUP,
    session: "staff",
    document: RestRemoveFromDoNotCallListDocument,
    variables: { input: input({ id: path("id") }) },
    answer: { id: "id" },
    refusals: ["CONFLICT"],
  }),
];
