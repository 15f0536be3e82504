import { restRow, type RestRow } from "../engine/rest/row.js";
import { path } from "../engine/rest/sources.js";
import { RestVehiclePoliciesDocument } from "../generated/rest.js";

export const vehiclePolicyRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/leads/{id}/vehicle-policies",
    summary: "The policies of other leads that cover a lead's vehicle, or did",
    notes:
      "Those with the same VIN, up to ten: the one that ends last comes first. A cancelled one has `cancellation`, with the reason and the last day. It is for the salesperson to decide: a lead whose vehicle is covered, or was, can be converted all the same.",
    group: "Leads",
    session: "staff",
    document: RestVehiclePoliciesDocument,
    variables: { id: path("id") },
    answer: { id: "lead.id", vehiclePolicies: "lead.vehiclePolicies" },
  }),
];
