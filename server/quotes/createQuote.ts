import { type EntityManager, IsNull, Not } from "typeorm";

import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { insertRow } from "../core/entityRows.js";
import { DomainError } from "../core/errors.js";
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
import { QuoteStatus } from "./quote.status.js";

/**
 * Creates a quote for a lead. The first one moves a `new` lead to `quoted`.
 *
 * @throws DomainError VALIDATION_FAILED, also for a price that may not differ from the price book; NOT_FOUND for the lead;
 * CONFLICT for an idempotency key of another request, and for a quote that the lead has, if that was asked for.
 */
export async function createQuote(ctx: RequestContext, input: CreateQuoteInput): Promise<Rows<Quote>> {
  const { idempotencyKey: key, unlessSame = false, ...request } = input;
  const figures = checkedFigures(input);
  const id = await ctx.database.transaction((manager) =>
    once(
      manager,
      ctx,
      { operation: "createQuote", key, request: { ...request, leadId: uuidOf(input.leadId) } },
      async () => {
        const lead = await lockLead(manager, input.leadId);
        if (unlessSame === true) await assertNoSame(manager, { leadId: lead.id, plan: input.plan, ...figures });
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

/** A quote that was pressed for twice, or by two people at once, is made once. A signed one may be offered anew. */
async function assertNoSame(
  manager: EntityManager,
  { expirationMiles, ...quote }: QuoteFigures & Pick<Quote, "leadId" | "plan">,
): Promise<void> {
  const same = await manager.findOne(Quote, {
    where: { ...quote, expirationMiles: expirationMiles ?? IsNull(), status: Not(QuoteStatus.signed) },
    order: { createdAt: "desc" },
  });
  if (same === null) return;
  const by = same.createdByName === null ? "" : `, created by ${same.createdByName}`;
  throw new DomainError("CONFLICT", `This lead already has the same quote${by}. Use that one, or change yours.`);
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
