import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { path } from "#server/engine/rest/sources.js";
import { RestHolderClaimsDocument, RestLeadClaimsDocument, RestPolicyClaimsDocument } from "#server/generated/rest.js";

const NOTES =
  "Newest first, on all policies of leads with the same email. For each claim and in total, in cents: the amount authorized, what we pay of it (less the deductible), what is paid, and what is still owed.";

export const holderClaimRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/leads/{id}/claims",
    summary: "The claims of a lead's person on all their policies, and what was paid",
    notes: NOTES,
    group: "Claims",
    session: "staff",
    document: RestLeadClaimsDocument,
    variables: { id: path("id") },
    answer: "lead",
  }),
  restRow({
    method: "GET",
    path: "/api/admin/policies/{id}/claims",
    summary: "The claims on a policy, and what was paid",
    notes: "Newest first. For each claim and in total, in cents: what we pay (less the deductible), and what is paid.",
    group: "Claims",
    session: "staff",
    document: RestPolicyClaimsDocument,
    variables: { id: path("id") },
    answer: "policy",
  }),
  restRow({
    method: "GET",
    path: "/api/admin/policies/{id}/holder-claims",
    summary: "The claims of a policy's holder on all their policies, and what was paid",
    notes: NOTES,
    group: "Claims",
    session: "staff",
    document: RestHolderClaimsDocument,
    variables: { id: path("id") },
    answer: "policy.lead",
  }),
];
