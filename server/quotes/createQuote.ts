import type { EntityManager } from "typeorm";

import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { insertRow } from "../core/entityRows.js";
import { once } from "../core/idempotency.js";
import { uuidOf } from "../core/ids.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { changeLeadStatus } from "../leads/changeLeadStatus.js";
import { LeadStatus } from "../leads/lead.status.js";
import { lockLead } from "../leads/lockLead.js";
import { type ComparedWithBook, comparedWithBook } from "./comparedWithBook.js";
import { Quote } from "./quote.entity.js";
import type { CreateQuoteInput } from "./quote.inputs.js";
import { type QuoteFigures, checkedFigures } from "./quote.rules.js";

/**
 * Creates a quote for a lead. The first one moves a `new` lead to `quoted`.
 *
 * @throws DomainError VALIDATION_FAILED, also for a price that may not differ from the price book; NOT_FOUND for the lead;
 * CONFLICT for an idempotency key of another request.
 */
export async function createQuote(ctx: RequestContext, input: CreateQuoteInput): Promise<Rows<Quote>> {
  const { idempotencyKey: key, ...request } = input;
  const figures = checkedFigures(input);
  const id = await ctx.database.transaction((manager) =>
    once(
      manager,
      ctx,
      { operation: "createQuote", key, request: { ...request, leadId: uuidOf(input.leadId) } },
      async () => {
        const lead = await lockLead(manager, input.leadId);
        const isFirst = !(await manager.existsBy(Quote, { leadId: lead.id }));
        const held = await comparedWithBook(
          manager,
          ctx,
          { leadId: lead.id, plan: input.plan, reason: input.priceOverrideReason },
          figures,
        );
        const made = await insertQuote(manager, ctx, { leadId: lead.id, plan: input.plan, ...figures, ...held });
        if (isFirst && lead.status === LeadStatus.new) await changeLeadStatus(manager, ctx, lead, LeadStatus.quoted);
        return made;
      },
    ),
  );
  return byId(Quote, id);
}

async function insertQuote(
  manager: EntityManager,
  ctx: RequestContext,
  quote: QuoteFigures & ComparedWithBook & Pick<Quote, "leadId" | "plan">,
): Promise<string> {
  const { staffId: createdById, username: createdByName } = requireStaff(ctx);
  const made = await insertRow(manager, Quote, { ...quote, createdById, createdByName });
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: quote.leadId },
    kind: ActivityKind.quote_created,
    details: { quoteId: made, plan: quote.plan, priceTotalCents: quote.priceTotalCents },
  });
  return made;
}
