import { registerEnumType } from "type-graphql";

import { LEAD_STATUSES, LEAD_STATUS_LABELS, LeadStatus } from "#shared/statuses/lead.js";

registerEnumType(LeadStatus, {
  name: "LeadStatus",
  description: "How far staff are with a lead. REST writes the values with hyphens (`left-message`).",
  valuesConfig: Object.fromEntries(
    LEAD_STATUSES.map((status) => [status, { description: LEAD_STATUS_LABELS[status] }]),
  ),
});

export { LeadStatus };
