import type { RecordWording } from "#client/areas/admin/activity/recordWording";
import type { EditedRecord } from "#client/areas/admin/editing/comparison";
import type { ActiveUsers_StaffFragment, StaffFieldsInput } from "#client/generated/graphql";
import { CLAIM_SKILL_LABELS } from "#shared/claimSkills";
import { staffFields } from "#shared/fields/staffFields";
import { PERMISSION_SET_LABELS } from "#shared/permissionSets";
import { setsOf, ticksOf, type PermissionTicks, type PersonValues } from "./personValues";
import { skillsOf, skillTicksOf, type SkillTicks } from "./SkillChoice";

/** The values of an account's form, in sections, so that two versions can be compared. */
export interface AccountValues extends EditedRecord {
  readonly staff: Readonly<Record<keyof typeof staffFields, PersonValues["name"]>>;
  readonly permissionSets: PermissionTicks;
  readonly claimSkills: SkillTicks;
}

export function accountValues(account: ActiveUsers_StaffFragment): AccountValues {
  const { version, name, email, phone, permissionSets, claimSkills } = account;
  return {
    version,
    staff: { name: name ?? "", email: email ?? "", phone: phone ?? "" },
    permissionSets: ticksOf(permissionSets),
    claimSkills: skillTicksOf(claimSkills),
  };
}

export function accountInput(
  { staff, permissionSets, claimSkills }: AccountValues,
  withPermissions: boolean,
): StaffFieldsInput {
  const sets = withPermissions ? { permissionSets: setsOf(permissionSets) } : {};
  return { ...staff, claimSkills: skillsOf(claimSkills), ...sets };
}

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(staffFields).map(([name, { label }]) => [`staff.${name}`, label])),
  ...Object.fromEntries(
    Object.entries(PERMISSION_SET_LABELS).map(([set, label]) => [`permissionSets.${set}`, `Permission: ${label}`]),
  ),
  ...Object.fromEntries(
    Object.entries(CLAIM_SKILL_LABELS).map(([skill, label]) => [`claimSkills.${skill}`, `Claims skill: ${label}`]),
  ),
};

export const accountRecord: RecordWording = {
  noun: "user",
  begun: "added this user",
  fieldLabel: (path) => labels[path] ?? path,
  textValue: (_name, value) => value,
};
