import { Extensions } from "type-graphql";

import { PERMISSION_SETS, type PermissionSet } from "#shared/permissionSets.js";
import { DomainError } from "./errors.js";
import type { Area, Viewer } from "./viewer.js";

/** Everyone that a field or an operation may be opened to. No role implies another: each list below names all of its own. */
export const ROLES = ["anonymous", "customer", ...PERMISSION_SETS] as const;
export type Role = (typeof ROLES)[number];

/** The usual lists of roles, so that a field's annotation reads as a sentence: `@Allow(...STAFF)`. */
export const ANYONE: readonly Role[] = [...ROLES];
export const SIGNED_IN: readonly Role[] = ["customer", ...PERMISSION_SETS];
export const CUSTOMERS: readonly Role[] = ["customer"];
/** Everyone in the back office, at any desk. */
export const STAFF: readonly Role[] = [...PERMISSION_SETS];
export const SALES_DESK: readonly Role[] = ["staff", "sales", "manager", "administrator"];
export const CLAIMS_DESK: readonly Role[] = ["staff", "claims", "manager", "administrator"];
export const BILLING_DESK: readonly Role[] = ["staff", "billing", "manager", "administrator"];
/** Who may change the terms of a policy, which decide what is owed. */
export const POLICY_EDITORS: readonly Role[] = ["staff", "sales", "billing", "manager", "administrator"];
/** People who decide for others: settings, and anything that cannot be undone. */
export const MANAGERS: readonly Role[] = ["staff", "manager", "administrator"];
export const ADMINS: readonly Role[] = ["administrator"];

/** The roles of a request: one, or as many as the account has permission sets. */
export function rolesOfViewer(viewer: Viewer): readonly Role[] {
  return viewer.role === "staff" ? viewer.permissionSets : [viewer.role];
}

/** Whether one of the viewer's roles is on the list. */
export function isAllowed(viewer: Viewer, allow: readonly Role[]): boolean {
  return rolesOfViewer(viewer).some((role) => allow.includes(role));
}

/**
 * Names the roles that may read a field or call an operation. There is no default and no inheritance from the type:
 * the schema does not build while a field names no role, and the whole matrix is committed and compared by a test.
 */
export function Allow(...roles: readonly Role[]): PropertyDecorator & MethodDecorator {
  return Extensions({ allow: roles });
}

/**
 * For a sign-in: what is selected below this root field is checked for this role, and the resolver returns its rows with `as: viewer`.
 */
export function ReadAs(role: Role): MethodDecorator {
  return Extensions({ readAs: role });
}

/** The message for someone who is signed in but not allowed; without it a general one is used. */
export function Refusal(message: string): MethodDecorator {
  return Extensions({ refusal: message });
}

/** FORBIDDEN for staff where only other staff may; for everyone else UNAUTHENTICATED, whether they have the wrong session or none. */
export function notAllowed(viewer: Viewer, allow: readonly Role[], refusal: string): DomainError {
  if (viewer.role === "staff" && allow.some(isPermissionSet)) return new DomainError("FORBIDDEN", refusal);
  return unauthenticated(viewer);
}

/** The two messages of 401. */
export function unauthenticated(viewer: Viewer): DomainError {
  const expired = viewer.role === "anonymous" && viewer.sessionExpired;
  return new DomainError(
    "UNAUTHENTICATED",
    expired ? "Your session has expired. Please sign in again." : "Unauthorized",
  );
}

/** Whether some of the staff are allowed, but not all. */
export function isForSomeStaff(roles: readonly Role[]): boolean {
  return roles.some(isPermissionSet) && !PERMISSION_SETS.every((set) => roles.includes(set));
}

function isPermissionSet(role: Role): role is PermissionSet {
  return role !== "anonymous" && role !== "customer";
}

/** Who may call something with a session of this area, as worded in the API documentation. */
export function whoMay(roles: readonly Role[], area: Area | undefined): string {
  if (roles.includes("anonymous")) return "anyone";
  if (area === "customer") return "customer";
  return isForSomeStaff(roles) ? roles.filter(isPermissionSet).join(", ") : "staff";
}

/** For the printed matrix of fields and roles. */
export const ROLE_LETTERS: Readonly<Record<Role, string>> = {
  anonymous: "A",
  customer: "C",
  staff: "T",
  sales: "S",
  claims: "L",
  billing: "B",
  manager: "M",
  administrator: "D",
};
export const ROLE_LEGEND =
  "A anonymous, C customer; permission sets: T staff (all desks), S sales, L claims, B billing, M manager, D administrator";
