import { registerEnumType } from "type-graphql";

import { ChargeStatus } from "#shared/statuses/charge.js";

registerEnumType(ChargeStatus, { name: "ChargeStatus", description: "What became of a charge. Any may follow any." });

export { ChargeStatus };
