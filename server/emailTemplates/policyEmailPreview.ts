import type { MergeFacts } from "#shared/mergeFields.js";
import type { RequestContext } from "../context.js";
import { maskCardNumbers } from "../core/cardNumbers.js";
import { markup } from "../mail/mailBody.js";
import { type MailLogo, mailHtml } from "../mail/mailHtml.js";
import { existingPolicy } from "../policies/lockPolicy.js";
import { filledDraft, type SentDraft } from "./emailTemplate.rules.js";
import { mergeFactsOf } from "./mergeFacts.js";
import { embeddedLogo } from "../settings/embeddedLogo.js";

export interface PreviewedEmail {
  readonly policyId: string;
  readonly subject: string;
  readonly bodyHtml: string;
}

/** The whole message exactly as it would be sent. Unfinished drafts can be previewed, too: a merge field that would be refused stays as it is written. */
export async function policyEmailPreview(ctx: RequestContext, { policyId, ...draft }: PreviewedEmail): Promise<string> {
  const { manager } = ctx.database;
  return await previewOf(ctx, await mergeFactsOf(manager, ctx.env, await existingPolicy(manager, policyId)), draft);
}

/** The whole message, filled from these facts. */
export async function previewOf(ctx: RequestContext, facts: MergeFacts, draft: SentDraft): Promise<string> {
  const { subject, bodyHtml } = filledDraft(draft, facts);
  return mailHtml(maskCardNumbers(subject.trim()), [markup(bodyHtml)], ctx.env, await previewedLogo(ctx));
}

/** The preview links to the logo, because a page cannot show a part of a message that has not been written yet. */
async function previewedLogo({ database }: RequestContext): Promise<MailLogo | undefined> {
  const logo = await embeddedLogo(database);
  return logo && { ...logo, src: `data:${logo.contentType};base64,${logo.bytes.toString("base64")}` };
}
