import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { insertRow } from "#server/core/entityRows.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { madeBefore, once } from "#server/core/idempotency.js";
import { GUEST } from "#server/core/viewer.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { LeadNote } from "#server/leads/leadNote.entity.js";
import { lockLead } from "#server/leads/lockLead.js";
import { planReply } from "#server/leads/next/planReply.js";
import { announceToOwner } from "#server/leads/owner/leadAlert.js";
import { countPublicForm } from "#server/leads/publicFormLimit.js";
import { isBlank } from "#shared/text/blank.js";
import { knownQuote } from "./knownQuote.js";
import { type QuotePage, pageOf } from "./quotePage.js";
import { AskAboutQuoteInput } from "./sentQuote.inputs.js";

/**
 * A customer's question about a quote in any state: it becomes a note on the lead and an alert to its owner
 * right away, and replying becomes the next action.
 *
 * @throws DomainError NOT_FOUND for a link that is unknown; VALIDATION_FAILED; RATE_LIMITED.
 */
export async function askAboutQuote(ctx: RequestContext, input: AskAboutQuoteInput): Promise<Rows<QuotePage>> {
  const { token, question, idempotencyKey: key } = input;
  const checks = new FieldChecks();
  if (isBlank(question)) checks.refuse("question", "Please enter your question.");
  checkLengths(checks, AskAboutQuoteInput, { question });
  checks.throwIfAny();
  const asking = { ...ctx, viewer: GUEST };
  const call = { operation: "askAboutQuote", key, request: { token, question } };
  const { manager: database } = ctx.database;
  const known = await knownQuote(database, token);
  if ((await madeBefore(database, asking, call)) === undefined) await countPublicForm(ctx);
  await ctx.database.transaction((manager) =>
    once(manager, asking, call, async () => await ask(manager, asking, known, (question ?? "").trim())),
  );
  return pageOf(token);
}

async function ask(
  manager: EntityManager,
  ctx: RequestContext,
  { leadId, quoteId }: { readonly leadId: string; readonly quoteId: string },
  content: string,
): Promise<string> {
  const lead = await lockLead(manager, leadId);
  const noteId = await insertRow(manager, LeadNote, { leadId, content, authorName: "Customer" });
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: leadId },
    kind: ActivityKind.quote_asked,
    details: { quoteId, noteId },
  });
  await planReply(manager, ctx, lead, "Answer the question about the quote");
  await announceToOwner(manager, lead, "question");
  return noteId;
}
