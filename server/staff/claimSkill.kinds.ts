import { registerEnumType } from "type-graphql";

import { ClaimSkill } from "#shared/claimSkills.js";

registerEnumType(ClaimSkill, {
  name: "ClaimSkill",
  description: "What an adjuster knows best: a group of the systems that a claim's lines may name.",
});

export { ClaimSkill };
