import { without } from "#server/engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "#server/engine/rest/row.js";
import { bodyOrTop, ifMatch, input, onceFor, path } from "#server/engine/rest/sources.js";
import {
  RestAddClaimLineDocument,
  RestChangeClaimLineDocument,
  RestCheckClaimLinesDocument,
  RestClaimLinesDocument,
  RestOverrideClaimLineDocument,
  RestRemoveClaimLineDocument,
} from "#server/generated/rest.js";

const GROUP = "Claims";

export const claimLineRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/claims/{id}/lines",
    summary: "What a claim is about, line by line, newest first",
    notes:
      "`verdict` is what the rules say, with a sentence for the customer and the clause of the contract; `overrideVerdict` is what a member of staff decided instead. `outdated` says that the policy's data has changed since `checkedAt`. `status` is the final verdict.",
    group: GROUP,
    session: "staff",
    document: RestClaimLinesDocument,
    variables: { id: path("id") },
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/claims/{id}/lines",
    summary: "Adds a line to a claim, and decides whether it is covered",
    notes: "`component` is required; `work` is `part` when absent. A claim has at most 100 lines.",
    group: GROUP,
    session: "staff",
    document: RestAddClaimLineDocument,
    variables: { input: input({ claimId: path("id"), idempotencyKey: onceFor("adds no second line") }) },
    answer: "addClaimLine",
    version: "addClaimLine.version",
    created: true,
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "POST",
    path: "/api/admin/claims/{id}/lines/check",
    summary: "Decides a claim's lines again, with what is now known about its policy",
    group: GROUP,
    session: "staff",
    repeated: "changes nothing more",
    document: RestCheckClaimLinesDocument,
    variables: { id: path("id") },
    answer: "checkClaimLines.lines",
  }),
  restRow({
    method: "PATCH",
    path: "/api/admin/claim-lines/{id}",
    summary: "Changes a claim's line",
    notes:
      "An absent field stays as it is; null clears it. If the decision depends on a changed field, it is made again and replaces what staff decided.",
    group: GROUP,
    session: "staff",
    document: RestChangeClaimLineDocument,
    variables: { input: input({ id: path("id"), version: ifMatch(), line: bodyOrTop("line") }) },
    answer: "changeClaimLine",
    version: "changeClaimLine.version",
  }),
  restRow({
    method: "DELETE",
    path: "/api/admin/claim-lines/{id}",
    summary: "Removes a line from its claim",
    notes: "Refused while an authorization that is pending or given depends on its coverage.",
    group: GROUP,
    session: "staff",
    document: RestRemoveClaimLineDocument,
    variables: { input: input({ id: path("id"), version: ifMatch() }) },
    answer: "removeClaimLine",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/claim-lines/{id}/override",
    summary: "Overrides the rules' decision",
    notes: "`verdict` is `covered` or `not_covered`, and `reason` is kept with it; null restores the rules' verdict.",
    group: GROUP,
    session: "staff",
    repeated: "changes nothing more",
    document: RestOverrideClaimLineDocument,
    variables: { input: input({ id: path("id"), version: ifMatch() }) },
    answer: "overrideClaimLine",
    version: "overrideClaimLine.version",
  }),
];
