import type { EntityManager } from "typeorm";

import { pricingOf } from "#server/prices/pricing.js";
import { PLANS, PLAN_CODES, type Plan } from "#shared/plans.js";
import type { Quote } from "../quote.entity.js";

/** A choice that a customer may accept, as stored with the sent quote. */
export interface Choice {
  readonly plan: Plan;
  readonly term_months: number;
  readonly expiration_miles: number | null;
  /** Whole dollars. */
  readonly deductible: number;
  readonly price_total_cents: number;
  readonly price_monthly_cents: number;
  /** Whether this choice is the quote itself. */
  readonly quoted: boolean;
}

/** What a plan covered when the quote was sent. */
export interface CoveredPlan {
  readonly plan: Plan;
  readonly covers: readonly string[];
}

/**
 * What is offered with a quote: the quote itself first and, unless only the quote is sent, what the price book
 * in force sells for the vehicle. The book never offers the quoted plan, term and deductible at a second price.
 */
export async function offeredWith(
  manager: EntityManager,
  quote: Quote,
  quoteOnly: boolean,
): Promise<readonly Choice[]> {
  const quoted: Choice = {
    plan: quote.plan,
    term_months: quote.termMonths,
    expiration_miles: quote.expirationMiles,
    deductible: quote.deductible,
    price_total_cents: quote.priceTotalCents,
    price_monthly_cents: quote.priceMonthlyCents,
    quoted: true,
  };
  return quoteOnly ? [quoted] : [quoted, ...(await others(manager, quote))];
}

async function others(manager: EntityManager, quote: Quote): Promise<readonly Choice[]> {
  const { offers = [], odometer = 0 } = (await pricingOf(manager, quote.leadId)) ?? {};
  const seen = new Set([keyOf(quote)]);
  return offers.flatMap((offer) => {
    const key = keyOf(offer);
    if (seen.has(key)) return [];
    seen.add(key);
    return {
      plan: offer.plan,
      term_months: offer.termMonths,
      expiration_miles: offer.termMiles === null ? null : odometer + offer.termMiles,
      deductible: offer.deductible,
      price_total_cents: offer.priceTotalCents,
      price_monthly_cents: offer.priceMonthlyCents,
      quoted: false,
    };
  });
}

/**
 * If two terms have the same months, only the one with fewer miles is offered, because the customer chooses by months.
 */
function keyOf({ plan, termMonths, deductible }: Pick<Quote, "plan" | "termMonths" | "deductible">): string {
  return [plan, termMonths, deductible].join("|");
}

/** The plans among the choices, smallest first, with what each covers. */
export function plansOf(choices: readonly Choice[]): readonly CoveredPlan[] {
  return PLAN_CODES.filter((plan) => choices.some((choice) => choice.plan === plan)).map((plan) => ({
    plan,
    covers: PLANS[plan].covers,
  }));
}
