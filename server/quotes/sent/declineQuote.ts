import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { type StaffThere, staffThere } from "#server/auth/requestSession.js";
import type { RequestContext } from "#server/context.js";
import { DomainError } from "#server/core/errors.js";
import { once } from "#server/core/idempotency.js";
import { GUEST } from "#server/core/viewer.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { lockLead } from "#server/leads/lockLead.js";
import { LeadAlertDocument } from "#server/leads/owner/leadAlert.js";
import { tellOwner } from "#server/leads/owner/tellOwner.js";
import { checkedReason } from "./declineReason.js";
import { type KnownQuote, knownQuote, quoteNow } from "./knownQuote.js";
import { type QuotePage, pageOf } from "./quotePage.js";
import { SentQuote } from "./sentQuote.entity.js";
import { DeclineQuoteInput } from "./sentQuote.inputs.js";

/**
 * A customer declines an open quote and gives a reason. Staff can send it again, or another one. Declining again
 * changes nothing.
 *
 * @throws DomainError NOT_FOUND for a link that is unknown; VALIDATION_FAILED; CONFLICT if it is no longer open.
 */
export async function declineQuote(ctx: RequestContext, input: DeclineQuoteInput): Promise<Rows<QuotePage>> {
  const { token, idempotencyKey: key } = input;
  const reason = checkedReason(DeclineQuoteInput, input);
  const known = await knownQuote(ctx.database.manager, token);
  const declining = { ...ctx, viewer: GUEST };
  const there = await staffThere(ctx);
  await ctx.database.transaction((manager) =>
    once(manager, declining, { operation: "declineQuote", key, request: { token, reason } }, async () => {
      await decline(manager, declining, known, { reason, ...there });
      return known.id;
    }),
  );
  return pageOf(token);
}

interface Declining extends StaffThere {
  readonly reason: string;
}

async function decline(
  manager: EntityManager,
  ctx: RequestContext,
  known: KnownQuote,
  declining: Declining,
): Promise<void> {
  const lead = await lockLead(manager, known.leadId);
  const { id, quoteId, state } = await quoteNow(manager, known);
  if (state === "declined") return;
  if (state !== "open") throw new DomainError("CONFLICT", "This quote is no longer open. Reload the page to see why.");
  await manager.update(SentQuote, { id }, { declinedAt: new Date(), declineReason: declining.reason });
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: lead.id },
    kind: ActivityKind.quote_declined,
    details: { quoteId, ...declining },
  });
  await tellOwner(manager, ctx.env, lead.id, { kind: "declined", document: LeadAlertDocument.quote });
}
