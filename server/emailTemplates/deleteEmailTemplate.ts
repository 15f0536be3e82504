import type { RequestContext } from "../context.js";
import { isUuid } from "../core/ids.js";
import { EmailTemplate } from "./emailTemplate.entity.js";
import { templateNotFound } from "./saveEmailTemplate.js";

/** What was sent with it stays; a built-in one can be restored. Returns the id. */
export async function deleteEmailTemplate(ctx: RequestContext, id: string): Promise<string> {
  if (!isUuid(id)) throw templateNotFound();
  const { affected } = await ctx.database.manager.delete(EmailTemplate, { id });
  if (affected !== 1) throw templateNotFound();
  return id;
}
