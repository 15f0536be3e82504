import type { EntityManager } from "typeorm";

import { formatMoney } from "#shared/money.js";
import { comparedOffer, differsFrom } from "#shared/prices/priceOverride.js";
import { widestBound } from "#shared/widestBound.js";
import type { RequestContext } from "../context.js";
import { rolesOfViewer } from "../core/access.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { trimmedText } from "../core/text.js";
import { type Pricing, pricingOf } from "../prices/pricing.js";
import type { Quote } from "./quote.entity.js";
import type { QuoteFigures } from "./quote.rules.js";
import type { Plan } from "./quote.status.js";

/** What a quote stores about the price book. */
export type ComparedWithBook = Pick<Quote, "priceBookId" | "bookPriceCents" | "priceOverrideReason">;

interface Quoted {
  readonly leadId: string;
  readonly plan: Plan;
  /** Absent if it was not sent. */
  readonly reason: string | null | undefined;
}

/**
 * The price in the current price book for what is quoted, and why the quote has a different one. A different price needs
 * a reason and must stay within the limit of the person who quotes it. A REST call that does not send
 * `priceOverrideReason` is exempt unless the book is binding: programs that know nothing of price books call it so.
 *
 * @throws DomainError VALIDATION_FAILED
 */
export async function comparedWithBook(
  manager: EntityManager,
  ctx: RequestContext,
  { leadId, plan, reason: sent }: Quoted,
  figures: QuoteFigures,
): Promise<ComparedWithBook> {
  const pricing = await pricingOf(manager, leadId);
  const reason = trimmedText(sent);
  if (pricing === undefined || pricing.book === null || pricing.missing.length > 0) return NO_BOOK;
  const offer = comparedOffer(pricing.offers, { plan, ...figures }, pricing.odometer);
  const asked = offer?.priceTotalCents;
  const differs = differsFrom(offer, figures.priceTotalCents);
  const isHeld = pricing.book.binding || sent !== undefined || ctx.overRest !== true;
  if (differs && isHeld) checkPriceOverride(ctx, { pricing, asked, figures, reason });
  return {
    priceBookId: pricing.book.id,
    bookPriceCents: asked ?? null,
    priceOverrideReason: differs ? reason : null,
  };
}

const NO_BOOK: ComparedWithBook = { priceBookId: null, bookPriceCents: null, priceOverrideReason: null };

interface PriceOverride {
  readonly pricing: Pricing;
  readonly asked: number | undefined;
  readonly figures: QuoteFigures;
  readonly reason: string | null;
}

function checkPriceOverride(ctx: RequestContext, { pricing, asked, figures, reason }: PriceOverride): void {
  const checks = new FieldChecks();
  const own = widestBound(rolesOfViewer(ctx.viewer), {
    sales: pricing.book?.maxPriceOverridePercent ?? null,
    staff: pricing.book?.staffPriceOverridePercent ?? null,
    manager: pricing.book?.managerPriceOverridePercent ?? null,
    administrator: null,
  });
  const percent = own?.bound ?? null;
  const ofManagers = pricing.book?.managerPriceOverridePercent ?? null;
  const canQuote = ofManagers === null ? "A manager" : "An administrator";
  const canGoFurther = ofManagers === null || ofManagers > (percent ?? 0) ? "a manager" : "an administrator";
  if (asked === undefined) {
    const why = pricing.refusals[0] ?? "The price book has no price for this plan, term and deductible.";
    if (percent !== null) checks.refuse("priceTotalCents", `${why} ${canQuote} can quote it.`);
    else if (reason === null) checks.refuse("priceOverrideReason", `${why} Please give a reason for quoting it.`);
  } else {
    const most = percent === null ? Infinity : Math.floor((asked * percent) / 100);
    const least = formatMoney(asked - most);
    if (Math.abs(figures.priceTotalCents - asked) > most)
      checks.refuse(
        "priceTotalCents",
        `You may quote ${least} to ${formatMoney(asked + most)}; ${canGoFurther} can go further.`,
      );
    if (reason === null)
      checks.refuse(
        "priceOverrideReason",
        `The price book has ${formatMoney(asked)}. Please give a reason for a different price.`,
      );
  }
  checks.throwIfAny();
}
