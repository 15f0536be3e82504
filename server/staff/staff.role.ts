import { registerEnumType } from "type-graphql";

import { PermissionSet } from "./staff.kinds.js";

/** Whether someone is an administrator, for clients older than permission sets. */
export enum StaffRole {
  admin = "admin",
  staff = "staff",
}

registerEnumType(StaffRole, {
  name: "StaffRole",
  description: "Administrators may also list, create and remove staff accounts.",
});

/** The permission set that a role alone stands for. */
export function permissionSetOf(role: StaffRole): PermissionSet {
  return role === StaffRole.admin ? PermissionSet.administrator : PermissionSet.staff;
}

/** An account's permissions as the audit log names them: by the role, if that says it all. */
export function auditedPermissions(sets: readonly PermissionSet[]): Readonly<Record<string, unknown>> {
  const role = sets.includes(PermissionSet.administrator) ? StaffRole.admin : StaffRole.staff;
  return sets.length === 1 && sets[0] === permissionSetOf(role) ? { role } : { permissionSets: sets };
}
