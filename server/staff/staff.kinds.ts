import { registerEnumType } from "type-graphql";

import { PermissionSet } from "#shared/permissionSets.js";

registerEnumType(PermissionSet, {
  name: "PermissionSet",
  description: "What an account may do, by desk; docs/role-matrix.txt has every field.",
  valuesConfig: {
    staff: { description: "Every desk and the settings, as for accounts older than the other sets." },
    sales: { description: "Leads, quotes, contracts, and the terms of policies." },
    claims: { description: "Claims, and policies as they are." },
    billing: { description: "Charges, and the terms of policies." },
    manager: { description: "Every desk and the settings." },
    administrator: { description: "Everything, accounts and the audit log included." },
  },
});

export { PermissionSet };
