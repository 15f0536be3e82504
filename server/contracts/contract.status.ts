import { registerEnumType } from "type-graphql";

import { ContractStatus } from "#shared/statuses/contract.js";

registerEnumType(ContractStatus, { name: "ContractStatus", description: "The state of a contract." });

export { ContractStatus };
