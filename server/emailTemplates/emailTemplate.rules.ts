import { escapeHtml } from "#shared/escapeHtml.js";
import { MAX_SUBJECT_LENGTH, MAX_TEMPLATE_BODY_LENGTH, MAX_TEMPLATE_NAME_LENGTH } from "#shared/limits/emailLimits.js";
import { htmlFieldProblem, type MergeFacts, mergeFieldProblem, withMergeFields } from "#shared/mergeFields.js";
import { EMAIL_MESSAGES } from "#shared/messages/emailMessages.js";
import { isBlank } from "#shared/text/blank.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { Html } from "../mail/html.js";
import { asOneLine } from "../mail/recipients.js";
import { textOfMailHtml } from "../mail/sanitizeMailHtml.js";

/** A longer body is not even parsed; what is left of a shorter one may be short enough. */
export const MAX_READ_LENGTH = 2 * MAX_TEMPLATE_BODY_LENGTH;

/** The messages for missing fields. */
export interface MissingMessages {
  readonly subject: string;
  readonly body: string;
}

/** For an email that is sent; a template has its own. */
export const SENDING_MESSAGES: MissingMessages = { subject: EMAIL_MESSAGES.noSubject, body: EMAIL_MESSAGES.noBody };

/** As a client sends it. */
export interface SentDraft {
  readonly subject?: string | null | undefined;
  readonly bodyHtml?: string | null | undefined;
}

export interface Draft {
  readonly subject: string;
  /** Sanitized. */
  readonly bodyHtml: Html;
}

/**
 * The sendable parts of a draft; errors go into `checks`. Markup without visible content counts as an empty message.
 */
export function checkedDraft(checks: FieldChecks, draft: SentDraft, messages: MissingMessages): Draft {
  const subject = (draft.subject ?? "").trim();
  if (isBlank(subject)) checks.refuse("subject", messages.subject);
  else checkLine(checks, "subject", subject, MAX_SUBJECT_LENGTH);
  const sent = draft.bodyHtml ?? "";
  const isHuge = sent.length > MAX_READ_LENGTH;
  const bodyHtml = Html.sanitized(isHuge ? "" : sent);
  const kept = bodyHtml.toString();
  checks.length("bodyHtml", isHuge ? sent : kept, MAX_TEMPLATE_BODY_LENGTH);
  if (!isHuge && isBlank(textOfMailHtml(kept))) checks.refuse("bodyHtml", messages.body);
  return { subject, bodyHtml };
}

/** The draft with its merge fields filled in; those that do not exist or are empty stay as written. */
export function filledDraft(
  { subject, bodyHtml }: SentDraft,
  facts: MergeFacts,
): Readonly<Record<keyof Draft, string>> {
  return {
    subject: withMergeFields(subject ?? "", facts, asOneLine),
    // Before it is sanitized, so that a field may also be where a link leads.
    bodyHtml: withMergeFields(bodyHtml ?? "", facts, escapeHtml),
  };
}

/**
 * The draft as it is sent.
 *
 * @throws DomainError VALIDATION_FAILED for a merge field that cannot be filled in, and for a text that is too long with
 * its fields.
 */
export function draftToSend(facts: MergeFacts, sent: SentDraft): Draft {
  const checks = new FieldChecks();
  checkMergeFields(checks, sent, facts);
  const draft = checkedDraft(checks, filledDraft(sent, facts), SENDING_MESSAGES);
  checks.throwIfAny();
  return draft;
}

/** Refuses fields that cannot be filled in, so that no customer ever reads `{vehicle.vin}`. */
function checkMergeFields(checks: FieldChecks, draft: SentDraft, facts: MergeFacts): void {
  const problems = {
    subject: mergeFieldProblem(draft.subject ?? "", facts),
    bodyHtml: htmlFieldProblem(draft.bodyHtml ?? "", facts),
  };
  for (const [field, problem] of Object.entries(problems)) if (problem !== undefined) checks.refuse(field, problem);
}

export function checkedName(checks: FieldChecks, sent: string | null | undefined): string {
  const name = (sent ?? "").trim();
  if (isBlank(name)) checks.refuse("name", EMAIL_MESSAGES.noTemplateName);
  else checkLine(checks, "name", name, MAX_TEMPLATE_NAME_LENGTH);
  return name;
}

function checkLine(checks: FieldChecks, field: string, text: string, max: number): void {
  checks.oneLine(field, text);
  checks.length(field, text, max);
}
