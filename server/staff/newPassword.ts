import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, PASSWORD_LENGTH } from "#shared/limits/passwordLength.js";
import { isBlank } from "#shared/text/blank.js";
import type { FieldChecks } from "../core/fieldChecks.js";
import { isCommonPassword } from "./commonPasswords.js";

const MISSING = "Please provide both a username and password.";

/** Checks what a new account will sign in with; the username is trimmed. */
export function checkCredentials(checks: FieldChecks, username: string, password: string): void {
  if (isBlank(username)) checks.refuse("username", MISSING);
  if (isBlank(password)) checks.refuse("password", MISSING);
  else checkNewPassword(checks, "password", password, username);
}

/** Checks a new back-office password; its length counts Unicode code points. */
export function checkNewPassword(checks: FieldChecks, field: string, password: string, username: string): void {
  const length = Array.from(password).length;
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)
    checks.refuse(field, `Please use ${PASSWORD_LENGTH}.`);
  else if (isCommonPassword(password, username))
    checks.refuse(field, "This password is too easy to guess. Please choose a less common one.");
}
