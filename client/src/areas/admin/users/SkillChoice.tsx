import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";

import { CheckboxField } from "#client/ui/form/CheckboxField";
import { CLAIM_SKILL_LABELS, CLAIM_SKILLS, type ClaimSkill } from "#shared/claimSkills";

/** One checkbox per skill. */
export type SkillTicks = Readonly<Record<ClaimSkill, boolean>>;

export function skillTicksOf(skills: readonly ClaimSkill[]): SkillTicks {
  return Object.fromEntries(CLAIM_SKILLS.map((skill) => [skill, skills.includes(skill)])) as Record<
    ClaimSkill,
    boolean
  >;
}

export function skillsOf(ticks: SkillTicks): ClaimSkill[] {
  return CLAIM_SKILLS.filter((skill) => ticks[skill]);
}

/** What someone at the claims desk knows best. Skills grant no permissions. */
export function SkillChoice() {
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Claims skills</FormLabel>
      <FormHelperText sx={{ mx: 0 }}>
        In the claims list, &ldquo;My skills&rdquo; shows the claims that need one of these.
      </FormHelperText>
      {CLAIM_SKILLS.map((skill) => (
        <CheckboxField key={skill} name={`claimSkills.${skill}`} label={CLAIM_SKILL_LABELS[skill]} />
      ))}
    </FormControl>
  );
}
