import { FieldChecks } from "#server/core/fieldChecks.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { isBlank } from "#shared/text/blank.js";

interface WithReason {
  readonly reason?: string | null;
}

/** Why a customer declines, in its stored form. @throws DomainError VALIDATION_FAILED */
export function checkedReason(inputType: new () => WithReason, { reason }: WithReason): string {
  const checks = new FieldChecks();
  if (isBlank(reason)) checks.refuse("reason", "Please tell us why.");
  checkLengths(checks, inputType, { reason });
  checks.throwIfAny();
  return (reason ?? "").trim();
}
