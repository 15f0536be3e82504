import { Extensions } from "type-graphql";

import { DomainError } from "./errors.js";
import type { Area, Viewer } from "./viewer.js";

/** The roles. An administrator may do whatever staff may; nothing else is implied. */
export const ROLES = ["anonymous", "customer", "staff", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** The usual lists of roles, so that a field's annotation reads as a sentence: `@Allow(...STAFF)`. */
export const ANYONE: readonly Role[] = [...ROLES];
export const SIGNED_IN: readonly Role[] = ["customer", "staff", "admin"];
export const CUSTOMERS: readonly Role[] = ["customer"];
export const STAFF: readonly Role[] = ["staff", "admin"];
export const ADMINS: readonly Role[] = ["admin"];

/**
 * Names the roles that may read a field or call an operation. There is no default and no inheritance from the type:
 * the schema does not build while a field names nobody, and the whole matrix is committed and compared by a test.
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

/** The message for somebody who is signed in but not allowed; without it a general one is used. */
export function Refusal(message: string): MethodDecorator {
  return Extensions({ refusal: message });
}

/** FORBIDDEN for staff where only an administrator may; for everybody else UNAUTHENTICATED, whether they have the wrong session or none. */
export function notAllowed(viewer: Viewer, allow: readonly Role[], refusal: string): DomainError {
  if (viewer.role === "staff" && allow.includes("admin")) return new DomainError("FORBIDDEN", refusal);
  const expired = viewer.role === "anonymous" && viewer.sessionExpired;
  return new DomainError(
    "UNAUTHENTICATED",
    expired ? "Your session has expired. Please sign in again." : "Unauthorized",
  );
}

/** Whether only administrators among the staff are allowed. */
export function isForAdminsAlone(roles: readonly Role[]): boolean {
  return roles.includes("admin") && !roles.includes("staff");
}

/** Who may call something with a session of this area, as worded in the API documentation. */
export function whoMay(roles: readonly Role[], area: Area | undefined): string {
  if (roles.includes("anonymous")) return "anybody";
  if (area === "customer") return "customer";
  if (roles.includes("staff")) return "staff";
  return roles.join(", ");
}

/** For the printed matrix of fields and roles. */
export const ROLE_LETTERS: Readonly<Record<Role, string>> = { anonymous: "A", customer: "C", staff: "S", admin: "M" };
export const ROLE_LEGEND = "A anonymous, C customer, S staff, M administrator";
