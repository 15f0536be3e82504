import { FieldChecks } from "#server/core/fieldChecks.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { isBlank } from "#shared/text/blank.js";
import { SendClaimMessageInput } from "./claimMessage.inputs.js";

/** @throws DomainError VALIDATION_FAILED if it is blank or over 10,000 characters. */
export function checkedContent(sent: string | null | undefined): string {
  const content = sent ?? "";
  const checks = new FieldChecks();
  if (isBlank(content)) checks.refuse("content", "Please write a message.");
  checkLengths(checks, SendClaimMessageInput, { content });
  checks.throwIfAny();
  return content.trim();
}
