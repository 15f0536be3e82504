import { Extensions } from "type-graphql";

/** The roles. An administrator may do whatever staff may; nothing else is implied. */
export const ROLES = ["anonymous", "customer", "staff", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** The usual lists, so that a field reads as a sentence: `@Allow(...STAFF)`. */
export const ANYONE: readonly Role[] = ROLES;
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
