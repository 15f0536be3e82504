import { without } from "../engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "../engine/rest/row.js";
import { bodyOrTop, ifMatch, input, onceFor, path, query } from "../engine/rest/sources.js";
import {
  RestAddPolicyNoteDocument,
  RestConvertLeadDocument,
  RestPoliciesDocument,
  RestPolicyListPositionDocument,
  RestPolicyActivityDocument,
  RestPolicyDetailDocument,
  RestUpdatePolicyDocument,
} from "../generated/rest.js";

/** The list's own parameters, beyond those of every list. */
const NARROWING = {
  package: query("package", "The plan, ignoring case."),
  state: query("state", "The holder's state, ignoring case."),
  charges: query("charges", "Only with a charge of this status: `failed` lists what has to be collected."),
  cancellation: query("cancellation", "Only cancelled ones: all, or those whose refund is due."),
  createdFrom: query("createdFrom", "The first day on which they were created, in New York: `2026-11-20`."),
  createdUntil: query("createdUntil", "The last day on which they were created, in New York."),
};

export const policyRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/admin/leads/{id}/convert",
    summary: "Converts a lead to a policy",
    notes:
      "Unknown fields may be left out. Money is in cents, the deductible in whole dollars, days are `YYYY-MM-DD`. The lead becomes `sold`, its email can sign in to the portal with the policy, and its holder is emailed the number. 409 for a lead that already has a policy.",
    group: "Leads",
    session: "staff",
    document: RestConvertLeadDocument,
    variables: {
      input: input({
        leadId: path("id"),
        idempotencyKey: onceFor("answers with the same policy instead of 409"),
      }),
    },
    answer: "convertLead",
    created: true,
    refusals: ["CONFLICT"],
  }),
  restList({
    path: "/api/admin/policies",
    summary: "All policies, newest first",
    notes: "`status` is the state of the coverage today, in New York.",
    group: "Policies",
    session: "staff",
    document: RestPoliciesDocument,
    variables: { ...NARROWING },
    answer: without(""),
  }),
  restRow({
    method: "GET",
    path: "/api/admin/policies/{id}",
    summary: "A policy with its holder, vehicle, notes, files and customers",
    group: "Policies",
    session: "staff",
    document: RestPolicyDetailDocument,
    variables: { id: path("id") },
    answer: "policy",
    version: "policy.version",
  }),
  restRow({
    method: "PUT",
    path: "/api/admin/policies/{id}",
    summary: "Changes a policy, its holder and its vehicle",
    notes:
      "The policy's fields go at the top level, next to `lead` and `vehicle`. An absent field stays as it is; null or an empty text clears it. Money is in cents. Changing the holder's email moves the portal sign-in of this policy.",
    group: "Policies",
    session: "staff",
    document: RestUpdatePolicyDocument,
    variables: { input: input({ id: path("id"), version: ifMatch(), policy: bodyOrTop("policy") }) },
    answer: "updatePolicy",
    version: "updatePolicy.version",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/policies/{id}/notes",
    summary: "Adds a note to a policy",
    group: "Policies",
    session: "staff",
    document: RestAddPolicyNoteDocument,
    variables: { input: input({ policyId: path("id"), idempotencyKey: onceFor("writes no second note") }) },
    answer: "addPolicyNote",
    created: true,
  }),
  restRow({
    method: "GET",
    path: "/api/admin/policies/{id}/list-position",
    summary: "A policy's neighbors in the list",
    notes:
      "The parameters are those of the list. `position` is null beyond 1,001, and for a policy that the filter leaves out.",
    group: "Policies",
    session: "staff",
    document: RestPolicyListPositionDocument,
    variables: {
      id: path("id"),
      search: query("q", "Searches."),
      status: query("status", "Only those of this status."),
      ...NARROWING,
      sort: query("sort", "What the list is sorted by."),
      order: query("order", "In which direction."),
    },
    answer: "policyListPosition",
  }),
  restList({
    path: "/api/admin/policies/{id}/activity",
    summary: "A policy's history, newest first",
    group: "Policies",
    session: "staff",
    document: RestPolicyActivityDocument,
    variables: { id: path("id") },
    sortedBy: "at",
    answer: without(""),
  }),
];
