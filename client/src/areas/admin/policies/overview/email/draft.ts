import { object, string, type StringSchema } from "yup";

import type { EmailTools_TemplateFragment } from "#client/generated/graphql";
import { requiredText } from "#client/ui/form/requiredText";
import { escapeHtml } from "#shared/escapeHtml";
import { EMAIL_MESSAGES } from "#shared/messages/emailMessages";
import { isBlank } from "#shared/text/blank";

/** The composer's values. */
export interface Draft {
  /** Empty for a custom draft, which is written as plain text. */
  readonly templateId: string;
  /** The template's version that the draft started from or was last saved as; null for a custom draft. */
  readonly templateVersion: number | null;
  /** Addresses separated by commas. */
  readonly to: string;
  readonly subject: string;
  /** For a custom draft. */
  readonly message: string;
  /** For a draft that started from a template. */
  readonly bodyHtml: string;
  /** The name for saving it as a template. */
  readonly templateName: string;
  /** Whether its main purpose is to sell something. */
  readonly marketing: boolean;
}

export function blankDraft(to: string): Draft {
  const template = { templateId: "", templateVersion: null, templateName: "" };
  return { ...template, to, subject: "", message: "", bodyHtml: "", marketing: false };
}

/** The draft with a template's subject and body; the recipients stay. */
export function draftFrom(template: EmailTools_TemplateFragment, { to, message }: Draft): Draft {
  const { id, version, subject, bodyHtml, name, marketing } = template;
  return { templateId: id, templateVersion: version, to, subject, message, bodyHtml, templateName: name, marketing };
}

/** The draft without its template; the recipients, the subject and the custom message stay. */
export function customDraft({ to, subject, message }: Draft): Draft {
  return { ...blankDraft(to), subject, message };
}

interface Saving {
  /** The draft that was saved as the template. */
  readonly sent: Draft;
  /** The draft as it is now. */
  readonly now: Draft;
}

/** The draft linked to the template that it was saved as. Anything changed in the meantime stays. */
export function savedDraft(template: EmailTools_TemplateFragment, { sent, now }: Saving): Draft {
  if (now.templateId !== sent.templateId) return now;
  return {
    ...now,
    templateId: template.id,
    templateVersion: template.version,
    templateName: now.templateName === sent.templateName ? template.name : now.templateName,
    bodyHtml: bodyOf(now) === bodyOf(sent) ? template.bodyHtml : bodyOf(now),
  };
}

/**
 * Plain text as HTML: blank lines separate paragraphs, single ones become line breaks, and everything else is escaped.
 */
export function messageHtml(message: string): string {
  return message
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("\n");
}

export function bodyOf({ templateId, message, bodyHtml }: Draft): string {
  return templateId === "" ? messageHtml(message) : bodyHtml;
}

function filledWhen(custom: boolean, message: string) {
  return string().when("templateId", ([templateId]: string[], schema: StringSchema) =>
    (templateId === "") === custom ? requiredText(message, schema) : schema,
  );
}

/** The requirements for sending. */
export const sendingSchema = object({
  to: requiredText(EMAIL_MESSAGES.noRecipient),
  subject: requiredText(EMAIL_MESSAGES.noSubject),
  message: filledWhen(true, "Write a quick note in the composer before sending."),
  bodyHtml: filledWhen(false, EMAIL_MESSAGES.noBody),
});

/** The title of each error, in the order in which they are reported. */
export const sendingTitles = {
  to: "Recipient required",
  subject: "Subject required",
  message: "Message required",
  bodyHtml: "Email body required",
} as const;

interface Refusal {
  readonly title: string;
  readonly description: string;
}

/** What is missing for saving a template, if anything. */
export function templateRefusal(draft: Draft): Refusal | null {
  if (isBlank(draft.templateName)) {
    return {
      title: "Template name required",
      description: EMAIL_MESSAGES.noTemplateName,
    };
  }
  if (isBlank(draft.subject)) {
    return { title: "Subject required", description: EMAIL_MESSAGES.noTemplateSubject };
  }
  if (isBlank(bodyOf(draft))) {
    return { title: "Email body required", description: EMAIL_MESSAGES.noTemplateBody };
  }
  return null;
}
