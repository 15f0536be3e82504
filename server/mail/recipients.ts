import { EMAIL_MESSAGES } from "#shared/messages/emailMessages.js";
import { FIELD_MESSAGES } from "#shared/messages/fieldMessages.js";
import { isBlank } from "#shared/text/blank.js";
import { isPlausibleEmail } from "#shared/text/email.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { isOneLine } from "../core/text.js";

export interface Mailbox {
  /** Empty if there is none. */
  readonly name: string;
  readonly address: string;
}

const MAX_RECIPIENTS = 50;
const NAME_LENGTH = 200;

/**
 * Parses `address` or `Name <address>`, with or without quotes around the name. Undefined for anything else, above all
 * for text with a line break.
 */
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

/** The form in which it is stored; `mailboxOf` parses it. */
export function mailboxText({ name, address }: Mailbox): string {
  return name === "" ? address : `${name} <${address}>`;
}

/**
 * A message's recipients, without duplicates.
 *
 * @throws DomainError VALIDATION_FAILED for the field `to`.
 */
export function recipientsOf(to: readonly string[]): readonly Mailbox[] {
  const checks = new FieldChecks();
  const found = new Map<string, Mailbox>();
  for (const text of to.filter((each) => !isBlank(each))) {
    const mailbox = mailboxOf(text);
    if (mailbox) found.set(mailbox.address.toLowerCase(), mailbox);
    else if (!checks.isRefused("to")) checks.refuse("to", FIELD_MESSAGES.email);
  }
  checks.throwIfAny();
  if (found.size === 0) checks.refuse("to", EMAIL_MESSAGES.noRecipient);
  if (found.size > MAX_RECIPIENTS) checks.refuse("to", `Please send to at most ${MAX_RECIPIENTS} addresses at once.`);
  checks.throwIfAny();
  return [...found.values()];
}

/** What someone typed, as a part of a subject. */
export function asOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
