import { registerEnumType } from "type-graphql";

import { ContractStatus } from "#shared/statuses/contract.js";

registerEnumType(ContractStatus, { name: "ContractStatus", description: "How far a contract has come." });

export { ContractStatus };
