import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { DomainError } from "#server/core/errors.js";
import { once } from "#server/core/idempotency.js";
import { uuidOf } from "#server/core/ids.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { lockQuote } from "./lockQuote.js";
import { SentQuote } from "./sentQuote.entity.js";
import { stateOf } from "./sentQuote.status.js";

/**
 * Withdraws a quote that was sent: its page no longer shows a price. It can be sent again.
 *
 * @throws DomainError NOT_FOUND; CONFLICT if it can no longer be answered.
 */
export async function withdrawQuote(
  ctx: RequestContext,
  quoteId: string,
  key: string | null | undefined,
): Promise<Rows<SentQuote>> {
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "withdrawQuote", key, request: { quoteId: uuidOf(quoteId) } }, async () => {
      const { lead, quote } = await lockQuote(manager, quoteId);
      const [withdrawn] = await run<{ id: string }>(
        manager,
        sql`update sent_quote sent set withdrawn_at = now()
          where sent.quote_id = ${quote.id} and ${raw(stateOf("sent"))} = 'open' returning id`,
      );
      if (withdrawn === undefined)
        throw new DomainError("CONFLICT", "This quote is not open, so there is nothing to withdraw.");
      await recordActivity(manager, ctx, {
        subject: { kind: "lead", id: lead.id },
        kind: ActivityKind.quote_withdrawn,
        details: { quoteId: quote.id, plan: quote.plan, priceTotalCents: quote.priceTotalCents },
      });
      return withdrawn.id;
    }),
  );
  return byId(SentQuote, id);
}
