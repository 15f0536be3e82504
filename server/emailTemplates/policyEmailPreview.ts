import type { MergeFacts } from "#shared/mergeFields.js";
import type { RequestContext } from "../context.js";
import { maskCardNumbers } from "../core/cardNumbers.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { Html } from "../mail/html.js";
import { markup } from "../mail/mailBody.js";
import { type MailLogo, mailHtml } from "../mail/mailHtml.js";
import { unsubscribeAddress } from "../mail/unsubscribe/unsubscribed.js";
import { existingPolicy } from "../policies/lockPolicy.js";
import { embeddedLogo } from "../settings/embeddedLogo.js";
import { withPostalAddress } from "../settings/postalAddress.js";
import { type PreviewPolicyEmailInput, PreviewedEmailInput } from "./emailTemplate.inputs.js";
import { MAX_READ_LENGTH, filledDraft } from "./emailTemplate.rules.js";
import { mergeFactsOf } from "./mergeFacts.js";

/**
 * The whole message exactly as it would be sent. Unfinished drafts can be previewed, too: a merge field that would be
 * refused stays as written.
 *
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED for a subject or a body that is too long.
 */
export async function policyEmailPreview(
  ctx: RequestContext,
  { policyId, ...draft }: PreviewPolicyEmailInput,
): Promise<string> {
  const { manager } = ctx.database;
  return await previewOf(ctx, draft, async () =>
    mergeFactsOf(manager, ctx.env, await existingPolicy(manager, policyId)),
  );
}

/** The whole message, filled from these facts, which are read once the draft is checked. */
export async function previewOf(
  ctx: RequestContext,
  draft: PreviewedEmailInput,
  readFacts: () => Promise<MergeFacts>,
): Promise<string> {
  const checks = new FieldChecks();
  checkLengths(checks, PreviewedEmailInput, draft);
  checks.length("bodyHtml", draft.bodyHtml, MAX_READ_LENGTH);
  checks.throwIfAny();
  const { subject, bodyHtml } = filledDraft(draft, await readFacts());
  const brand = {
    ...(await withPostalAddress(ctx.database.manager, ctx.env)),
    // The link in a message of this kind, without a recipient's own secret.
    ...(draft.marketing === true && { unsubscribeUrl: unsubscribeAddress(ctx.env, "") }),
  };
  return mailHtml(maskCardNumbers(subject.trim()), [markup(Html.sanitized(bodyHtml))], brand, await previewedLogo(ctx));
}

/** The preview links to the logo, because a page cannot show the inline part of a message that does not exist yet. */
async function previewedLogo({ database }: RequestContext): Promise<MailLogo | undefined> {
  const logo = await embeddedLogo(database);
  return logo && { ...logo, src: `data:${logo.contentType};base64,${logo.bytes.toString("base64")}` };
}
