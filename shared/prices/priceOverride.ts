import type { PriceOffer } from "./priceOffers.js";

/** The terms of a quote; null is an empty field. */
export interface QuotedTerms {
  readonly plan: PriceOffer["plan"];
  readonly termMonths: number | null;
  readonly deductible: number | null;
}

/** The offer of a plan, term and deductible: the one with the lowest price, if terms differ in their miles. */
export function offerFor(offers: readonly PriceOffer[], terms: QuotedTerms): PriceOffer | undefined {
  return cheapestFirst(offers, terms)[0];
}

/** A quote with the reading at which it ends. Null is an empty field, which means no limit. */
interface QuotedMiles extends QuotedTerms {
  readonly expirationMiles: number | null;
}

/**
 * The offer that a quote is compared with: of those for its plan, months and deductible, the cheapest one whose miles
 * reach the quote's; if none does, the one that reaches furthest. A term's miles are counted from `odometer`.
 */
export function comparedOffer(
  offers: readonly PriceOffer[],
  quote: QuotedMiles,
  odometer: number,
): PriceOffer | undefined {
  const alike = cheapestFirst(offers, quote);
  const endOf = ({ termMiles }: PriceOffer): number => (termMiles === null ? Infinity : odometer + termMiles);
  const wanted = quote.expirationMiles ?? Infinity;
  return alike.find((offer) => endOf(offer) >= wanted) ?? alike.toSorted((one, other) => endOf(other) - endOf(one))[0];
}

function cheapestFirst(
  offers: readonly PriceOffer[],
  { plan, termMonths, deductible }: QuotedTerms,
): readonly PriceOffer[] {
  return offers
    .filter((offer) => offer.plan === plan && offer.termMonths === termMonths && offer.deductible === deductible)
    .toSorted((one, other) => one.priceTotalCents - other.priceTotalCents);
}

/** Whether a total differs from the offer's by more than the rounding of the monthly price explains. */
export function differsFrom(
  offer: Pick<PriceOffer, "priceTotalCents" | "termMonths"> | undefined,
  totalCents: number | null,
): boolean {
  if (offer === undefined || totalCents === null) return true;
  return Math.abs(totalCents - offer.priceTotalCents) >= offer.termMonths;
}
