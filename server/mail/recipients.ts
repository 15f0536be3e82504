import { FieldChecks } from "../core/fieldChecks.js";
import { isStorableText } from "../core/text.js";
import { isBlank } from "#shared/text/blank.js";
import { isPlausibleEmail } from "#shared/text/email.js";

export interface Mailbox {
  /** Empty where there is none. */
  readonly name: string;
  readonly address: string;
}

const MAX_RECIPIENTS = 50;
const NAME_LENGTH = 200;

/** `address` or `Name <address>`, the name in quotes or not. Undefined for anything else, above all for text with a line break in it. */
export function mailboxOf(text: string): Mailbox | undefined {
  if (!isOneLine(text)) return undefined;
  const [, words = "", inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = (inBrackets ?? text).trim();
  const name = words
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
  return isPlausibleEmail(address) && name.length <= NAME_LENGTH ? { name, address } : undefined;
}

/** As it stands in the database; `mailboxOf` reads it back. */
export function mailboxText({ name, address }: Mailbox): string {
  return name === "" ? address : `${name} <${address}>`;
}

/**
 * Whom a message goes to, each address once.
 *
 * @throws DomainError VALIDATION_FAILED for the field `to`.
 */
export function recipientsOf(to: readonly string[]): readonly Mailbox[] {
  const checks = new FieldChecks();
  const found = new Map<string, Mailbox>();
  for (const text of to.filter((each) => !isBlank(each))) {
    const mailbox = mailboxOf(text);
    if (mailbox) found.set(mailbox.address.toLowerCase(), mailbox);
    else checks.refuse("to", "Please enter a valid email address.");
  }
  checks.throwIfAny();
  if (found.size === 0) checks.refuse("to", "Add at least one email address before sending.");
  if (found.size > MAX_RECIPIENTS) checks.refuse("to", `Please send to at most ${MAX_RECIPIENTS} addresses at once.`);
  checks.throwIfAny();
  return [...found.values()];
}

/** A line break in a header would begin another one, which the sender of the text could write as they like. */
export function isOneLine(text: string): boolean {
  return isStorableText(text) && !/[\p{Cc}\u2028\u2029]/u.test(text);
}
