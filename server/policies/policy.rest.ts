import { restRow, type RestRow } from "../core/restRouter/row.js";
import { header, input, path } from "../core/restRouter/sources.js";
import { RestConvertLeadDocument } from "../generated/rest.js";

export const policyRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/admin/leads/{id}/convert",
    summary: "Makes the policy of a lead",
    notes:
      "Only what is filled need be sent; money is in cents. The lead becomes `sold`, its e-mail a portal customer of the policy. A lead that has a policy answers 409.",
    group: "Leads",
    session: "staff",
    document: RestConvertLeadDocument,
    variables: {
      input: input({
        leadId: path("id"),
        idempotencyKey: header(
          "Idempotency-Key",
          "Any text of the client's own: a second request with it answers with the same policy instead of 409.",
        ),
      }),
    },
    answer: "convertLead",
    created: true,
    refusals: ["CONFLICT"],
  }),
];
