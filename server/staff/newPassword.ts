import type { FieldChecks } from "../core/fieldChecks.js";
import { isCommonPassword } from "./commonPasswords.js";

const LEAST = 12;
const MOST = 128;

/** Checks a new back-office password; its length counts user-perceived characters. */
export function checkNewPassword(checks: FieldChecks, field: string, password: string, username: string): void {
  const length = Array.from(password).length;
  if (length < LEAST || length > MOST) checks.refuse(field, `Please use ${LEAST} to ${MOST} characters.`);
  else if (isCommonPassword(password, username))
    checks.refuse(field, "This password is too easy to guess. Please choose a less common one.");
}
