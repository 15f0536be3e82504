import { CLAIM_SKILLS, type ClaimSkill, componentsOfSkill } from "#shared/claimSkills.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { type Sql, joinSql, sql } from "../core/sql.js";
import type { RequiredSkill } from "./requiredSkill.kinds.js";

/** A condition on the claim `root`: one of its lines names a component that the skill covers. */
export function needsSkill(ctx: RequestContext, required: RequiredSkill): Sql {
  const line = required === "me" ? ofOwnSkills(requireStaff(ctx).staffId) : ofSkill(required);
  return sql`exists (select from claim_line line where line.claim_id = root.id and ${line})`;
}

function ofSkill(skill: ClaimSkill): Sql {
  return sql`line.component = any (${componentsOfSkill(skill)}::text[])`;
}

/** Matches nothing for people without skills. */
function ofOwnSkills(staffId: string): Sql {
  const each = CLAIM_SKILLS.map((skill) => sql`(${skill}::text = any (mine.claim_skills) and ${ofSkill(skill)})`);
  return sql`exists (select from staff mine where mine.id = ${staffId}::uuid and (${joinSql(each, " or ")}))`;
}
