import { registerEnumType } from "type-graphql";

import { CLAIM_SKILLS, type ClaimSkill } from "#shared/claimSkills.js";
import { enumerationOf } from "#shared/enumeration.js";

export type RequiredSkill = ClaimSkill | "me";
export const RequiredSkill = enumerationOf<RequiredSkill>(["me", ...CLAIM_SKILLS]);

registerEnumType(RequiredSkill, {
  name: "RequiredSkill",
  description: "A skill, or `me` for the caller's own.",
});
