import { registerEnumType } from "type-graphql";

import { ChargeStatus } from "#shared/statuses/charge.js";

registerEnumType(ChargeStatus, {
  name: "ChargeStatus",
  description: "The state of a charge. Any status may follow any other.",
});

export { ChargeStatus };
