import { restRow, type RestRow } from "../engine/rest/row.js";
import { input, onceFor } from "../engine/rest/sources.js";
import { RestRequestCoverageDocument } from "../generated/rest.js";

export const coverageRequestRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/customer/policies/request",
    summary: "Asks for coverage of another vehicle",
    notes: "Becomes a lead with the source `portal`, with the message as its first note.",
    group: "Portal",
    session: "customer",
    document: RestRequestCoverageDocument,
    variables: {
      input: input({
        idempotencyKey: onceFor("answers with the same id"),
      }),
    },
    answer: { id: "id" },
    created: true,
    refusals: ["CONFLICT"],
  }),
];
