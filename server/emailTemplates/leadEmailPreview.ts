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
  return await previewOf(ctx, draft, async () =>
    mergeFactsOfLead(manager, ctx.env, await existingId(manager, Lead, leadId, LEAD_NOT_FOUND)),
  );
}
