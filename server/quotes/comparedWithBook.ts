import type { EntityManager } from "typeorm";

import { formatMoney } from "#shared/money.js";
import { departsFrom, offerFor } from "#shared/prices/departure.js";
import { isBlank } from "#shared/text/blank.js";
import { widestBound } from "#shared/widestBound.js";
import type { RequestContext } from "../context.js";
import { rolesOfViewer } from "../core/access.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { type Pricing, pricingOf } from "../prices/pricing.js";
import type { Quote } from "./quote.entity.js";
import type { Plan } from "./quote.status.js";
import type { QuoteFigures } from "./quote.rules.js";

/** What a quote stores about the price book. */
export type ComparedWithBook = Pick<Quote, "priceBookId" | "bookPriceCents" | "departureReason">;

interface Quoted {
  readonly leadId: string;
  readonly plan: Plan;
  /** Absent if it was not sent. */
  readonly reason: string | null | undefined;
}

/**
 * The price in the current price book for what is quoted, and why the quote departs from it. A departure needs a reason
 * and must stay within the limit of the person who quotes it. The one exception is a REST call that does not send
 * `departureReason`: only a binding book refuses its departure. Programs that know nothing of price books call it so.
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
  const reason = sent == null || isBlank(sent) ? null : sent.trim();
  if (pricing === undefined || pricing.book === null || pricing.missing.length > 0) return NO_BOOK;
  const offer = offerFor(pricing.offers, { plan, ...figures });
  const asked = offer?.priceTotalCents;
  const departs = departsFrom(offer, figures.priceTotalCents);
  const isHeld = pricing.book.binding || sent !== undefined || ctx.overRest !== true;
  if (departs && isHeld) checkDeparture(ctx, { pricing, asked, figures, reason });
  return {
    priceBookId: pricing.book.id,
    bookPriceCents: asked ?? null,
    departureReason: departs ? reason : null,
  };
}

const NO_BOOK: ComparedWithBook = { priceBookId: null, bookPriceCents: null, departureReason: null };

interface Departure {
  readonly pricing: Pricing;
  readonly asked: number | undefined;
  readonly figures: QuoteFigures;
  readonly reason: string | null;
}

function checkDeparture(ctx: RequestContext, { pricing, asked, figures, reason }: Departure): void {
  const checks = new FieldChecks();
  const own = widestBound(rolesOfViewer(ctx.viewer), {
    sales: pricing.book?.maxDeparturePercent ?? null,
    staff: pricing.book?.staffDeparturePercent ?? null,
    manager: pricing.book?.managerDeparturePercent ?? null,
    administrator: null,
  });
  const percent = own?.bound ?? null;
  const ofManagers = pricing.book?.managerDeparturePercent ?? null;
  const canQuote = ofManagers === null ? "A manager" : "An administrator";
  const canGoFurther = ofManagers === null || ofManagers > (percent ?? 0) ? "a manager" : "an administrator";
  if (asked === undefined) {
    const why = pricing.refusals[0] ?? "The price book has no price for this plan, term and deductible.";
    if (percent !== null) checks.refuse("priceTotalCents", `${why} ${canQuote} can quote it.`);
    else if (reason === null) checks.refuse("departureReason", `${why} Please give a reason for quoting it.`);
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
        "departureReason",
        `The price book has ${formatMoney(asked)}. Please give a reason for a different price.`,
      );
  }
  checks.throwIfAny();
}
