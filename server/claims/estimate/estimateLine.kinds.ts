import { registerEnumType } from "type-graphql";

import { EstimateKind } from "#shared/estimates/estimate.js";

registerEnumType(EstimateKind, { name: "EstimateKind", description: "What a line of an estimate pays for." });

export { EstimateKind };
