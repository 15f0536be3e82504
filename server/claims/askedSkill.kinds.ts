import { registerEnumType } from "type-graphql";

import { CLAIM_SKILLS, type ClaimSkill } from "#shared/claimSkills.js";
import { enumerationOf } from "#shared/enumeration.js";

export type AskedSkill = ClaimSkill | "me";
export const AskedSkill = enumerationOf<AskedSkill>(["me", ...CLAIM_SKILLS]);

registerEnumType(AskedSkill, {
  name: "AskedSkill",
  description: "A skill, or `me` for the caller's own.",
});
