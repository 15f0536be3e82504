import { without } from "#server/engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "#server/engine/rest/row.js";
import { bodyOrTop, ifMatch, input, onceFor, path } from "#server/engine/rest/sources.js";
import {
  RestAddEstimateLineDocument,
  RestChangeEstimateLineDocument,
  RestEstimateLinesDocument,
  RestRemoveEstimateLineDocument,
} from "#server/generated/rest.js";

const GROUP = "Claims";

export const estimateLineRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/claims/{id}/estimate",
    summary: "What the shop asks for, line by line, newest first",
    notes: "`authorizedCents` is how much of a line we allow; null allows all of it.",
    group: GROUP,
    session: "staff",
    document: RestEstimateLinesDocument,
    variables: { id: path("id") },
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/claims/{id}/estimate",
    summary: "Adds a line to a claim's estimate",
    notes:
      "`description` and `unitCents` are required; `kind` defaults to `part`, `quantity` to 1. Allowing less than the shop asks for needs a `reason`. An estimate has at most 100 lines.",
    group: GROUP,
    session: "staff",
    document: RestAddEstimateLineDocument,
    variables: { input: input({ claimId: path("id"), idempotencyKey: onceFor("adds no second line") }) },
    answer: "addEstimateLine",
    version: "addEstimateLine.version",
    created: true,
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "PATCH",
    path: "/api/admin/estimate-lines/{id}",
    summary: "Changes a line of an estimate",
    notes:
      "An absent field stays as it is; null clears it. A line with a pending or given authorization can't be changed.",
    group: GROUP,
    session: "staff",
    document: RestChangeEstimateLineDocument,
    variables: { input: input({ id: path("id"), version: ifMatch(), line: bodyOrTop("line") }) },
    answer: "changeEstimateLine",
    version: "changeEstimateLine.version",
  }),
  restRow({
    method: "DELETE",
    path: "/api/admin/estimate-lines/{id}",
    summary: "Removes a line from its estimate",
    group: GROUP,
    session: "staff",
    document: RestRemoveEstimateLineDocument,
    variables: { input: input({ id: path("id"), version: ifMatch() }) },
    answer: "removeEstimateLine",
  }),
];
