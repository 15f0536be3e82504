import type { RequestContext } from "../context.js";
import { markup } from "../mail/mailBody.js";
import { mailHtml } from "../mail/mailHtml.js";
import { knownPolicy } from "../policies/knownPolicy.js";

export interface PreviewedEmail {
  readonly policyId: string;
  readonly subject: string;
  readonly bodyHtml: string;
}

/** The whole message as it would be sent, byte for byte. Unfinished drafts may be looked at. */
export async function policyEmailPreview(
  ctx: RequestContext,
  { policyId, subject, bodyHtml }: PreviewedEmail,
): Promise<string> {
  await knownPolicy(ctx, policyId);
  return mailHtml(subject.trim(), [markup(bodyHtml)], ctx.env);
}
