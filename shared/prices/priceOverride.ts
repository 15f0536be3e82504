import type { PriceOffer } from "./priceOffers.js";

/** The terms of a quote; null is an empty field. */
export interface QuotedTerms {
  readonly plan: PriceOffer["plan"];
  readonly termMonths: number | null;
  readonly deductible: number | null;
}

/** The offer of a plan, term and deductible: the one with the lowest price, if terms differ in their miles. */
export function offerFor(
  offers: readonly PriceOffer[],
  { plan, termMonths, deductible }: QuotedTerms,
): PriceOffer | undefined {
  return offers
    .filter((offer) => offer.plan === plan && offer.termMonths === termMonths && offer.deductible === deductible)
    .toSorted((one, other) => one.priceTotalCents - other.priceTotalCents)[0];
}

/** Whether a total differs from the offer's by more than the rounding of the monthly price explains. */
export function differsFrom(
  offer: Pick<PriceOffer, "priceTotalCents" | "termMonths"> | undefined,
  totalCents: number | null,
): boolean {
  if (offer === undefined || totalCents === null) return true;
  return Math.abs(totalCents - offer.priceTotalCents) >= offer.termMonths;
}
