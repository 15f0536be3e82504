import type { RequestContext } from "../context.js";
import { existingId } from "../core/entityRows.js";
import { Lead } from "../leads/lead.entity.js";
import { LEAD_NOT_FOUND } from "../leads/lockLead.js";
import { mergeFactsOfLead } from "./mergeFacts.js";
import { type PreviewedEmail, previewOf } from "./policyEmailPreview.js";

/** Like `policyEmailPreview`, for an email to a lead. */
export async function leadEmailPreview(
  ctx: RequestContext,
  { leadId, ...draft }: Omit<PreviewedEmail, "policyId"> & { readonly leadId: string },
): Promise<string> {
  const { manager } = ctx.database;
  const id = await existingId(manager, Lead, leadId, LEAD_NOT_FOUND);
  return await previewOf(ctx, await mergeFactsOfLead(manager, ctx.env, id), draft);
}
