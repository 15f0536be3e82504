import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { ifMatch, input, onceFor, path } from "#server/engine/rest/sources.js";
import { RestTransferCheckDocument, RestTransferPolicyDocument } from "#server/generated/rest.js";

const GROUP = "Policies";

export const transferRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/policies/{id}/transfer",
    summary: "What to know before a policy is transferred to the next owner of the car",
    notes: "Nothing changes. `transfers` has those before, newest first. 409 if the policy is cancelled.",
    group: GROUP,
    session: "staff",
    document: RestTransferCheckDocument,
    variables: { policyId: path("id") },
    answer: "transferCheck",
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "POST",
    path: "/api/admin/policies/{id}/transfer",
    summary: "Transfers a policy to the next owner of the car",
    notes:
      "Coverage, terms and limits go on. The former owner's sign-in, autopay and payment method end, and the new owner sees nothing from before. Both are emailed. 409 if the policy is cancelled or has ended, and if `email` is its holder's.",
    group: GROUP,
    session: "staff",
    document: RestTransferPolicyDocument,
    variables: {
      input: input({ policyId: path("id"), version: ifMatch(), idempotencyKey: onceFor("transfers nothing twice") }),
    },
    answer: "transferPolicy",
    version: "transferPolicy.version",
    created: true,
    refusals: ["CONFLICT"],
  }),
];
