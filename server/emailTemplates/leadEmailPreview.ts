import type { RequestContext } from "../context.js";
import { existingId } from "../core/entityRows.js";
import { Lead } from "../leads/lead.entity.js";
import { LEAD_NOT_FOUND } from "../leads/lockLead.js";
import type { PreviewLeadEmailInput } from "./emailTemplate.inputs.js";
import { mergeFactsOfLead } from "./mergeFacts.js";
import { previewOf } from "./policyEmailPreview.js";

/** Like `policyEmailPreview`, for an email to a lead. */
export async function leadEmailPreview(
  ctx: RequestContext,
  { leadId, ...draft }: PreviewLeadEmailInput,
): Promise<string> {
  const { manager } = ctx.database;
  const id = await existingId(manager, Lead, leadId, LEAD_NOT_FOUND);
  return await previewOf(ctx, await mergeFactsOfLead(manager, ctx.env, id), draft);
}
