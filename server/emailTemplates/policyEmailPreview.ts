import type { RequestContext } from "../context.js";
import { markup } from "../mail/mailBody.js";
import { mailHtml } from "../mail/mailHtml.js";
import { policyNotFound } from "../policies/lockPolicy.js";
import { Policy } from "../policies/policy.entity.js";
import { policyNumberOf } from "../policies/policyNumber.js";

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
  if (!(await ctx.database.manager.existsBy(Policy, { id: policyNumberOf(policyId) }))) throw policyNotFound();
  return mailHtml(subject.trim(), [markup(bodyHtml)], ctx.env);
}
