import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, PASSWORD_LENGTH } from "#shared/limits/passwordLength.js";
import type { FieldChecks } from "../core/fieldChecks.js";
import { isCommonPassword } from "./commonPasswords.js";

/** Checks a new back-office password; its length counts Unicode code points. */
export function checkNewPassword(checks: FieldChecks, field: string, password: string, username: string): void {
  const length = Array.from(password).length;
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)
    checks.refuse(field, `Please use ${PASSWORD_LENGTH}.`);
  else if (isCommonPassword(password, username))
    checks.refuse(field, "This password is too easy to guess. Please choose a less common one.");
}
