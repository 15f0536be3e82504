import { badEmail } from "#shared/fieldMistakes.js";
import { staffFields } from "#shared/fields/staffFields.js";
import { normalizedTexts } from "#shared/fields/textField.js";
import { DomainError } from "../core/errors.js";
import { type FieldChecks, fieldAt } from "../core/fieldChecks.js";
import { trimmedTexts } from "../core/text.js";
import type { ClaimSkill } from "./claimSkill.kinds.js";
import type { PermissionSet } from "./staff.kinds.js";

export const ADMINS_ONLY = "You do not have permission to manage users";

/** What is known about a person, in its stored form. Absent fields stay, null clears. */
export interface PersonFields {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** Trims the texts; a blank one becomes null. */
export function personAsStored<Fields extends PersonFields>(fields: Fields): Fields {
  return normalizedTexts(staffFields, trimmedTexts(fields));
}

export function checkPerson(checks: FieldChecks, path: string, { email }: PersonFields): void {
  checks.refuseIf(fieldAt(path, "email"), badEmail(email));
}

/** @param sets in their stored form, or absent if none were sent */
export function checkPermissionSets(
  checks: FieldChecks,
  path: string,
  sets: readonly PermissionSet[] | null | undefined,
): void {
  if (sets !== undefined && (sets === null || sets.length === 0))
    checks.refuse(fieldAt(path, "permissionSets"), "Please choose at least one permission set.");
}

/** The form in which permission sets are stored and compared. */
export function sortedSets<Each extends PermissionSet | ClaimSkill>(sets: readonly Each[]): Each[] {
  return [...new Set(sets)].toSorted();
}

export function usernameTaken(): DomainError {
  const message = "This username is already taken. Please choose another.";
  return new DomainError("CONFLICT", message, [{ field: "username", message }]);
}

export function emailTaken(field = "email"): DomainError {
  const message = "A colleague already has this email address.";
  return new DomainError("CONFLICT", message, [{ field, message }]);
}
