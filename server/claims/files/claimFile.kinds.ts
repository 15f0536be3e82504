import { registerEnumType } from "type-graphql";

import { ClaimFileSender } from "#shared/claimFileSenders.js";

registerEnumType(ClaimFileSender, { name: "ClaimFileSender", description: "Who sent a photo or document of a claim." });

export { ClaimFileSender };
