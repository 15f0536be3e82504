import type { Plan } from "#shared/plans";
import type { PriceOffer } from "#shared/prices/priceOffers";
import { offerFor } from "#shared/prices/priceOverride";
import { newQuote, type QuoteValues } from "./quoteValues";

/** What the price book offers for a vehicle. */
export interface BookPrices {
  readonly offers: readonly PriceOffer[];
  /** The vehicle's current odometer reading, from which a term's miles are counted. */
  readonly odometer: number | null;
}

/** A new quote with the book's prices, for the plan that the driver asked for; the standard offer if the book has no price. */
export function newQuoteFrom(prices: BookPrices, requestedPlan: Plan | null): QuoteValues {
  const { offers } = prices;
  const offerOf = (plan: Plan) =>
    offerFor(offers, { ...newQuote, plan }) ?? offers.find((offer) => offer.plan === plan);
  const first = (requestedPlan && offerOf(requestedPlan)) ?? offerOf(newQuote.plan) ?? offers[0];
  return first === undefined ? newQuote : withOffer(newQuote, first, prices);
}

/** The values after a choice of plan, term or deductible: the price follows the book until one is typed. */
export function followBook(values: QuoteValues, prices: BookPrices): QuoteValues {
  const offer = values.followsBook ? offerFor(prices.offers, values) : undefined;
  return offer === undefined ? values : withOffer(values, offer, prices);
}

export function withOffer(values: QuoteValues, offer: PriceOffer, { odometer }: BookPrices): QuoteValues {
  const { plan, termMonths, deductible, priceTotalCents, priceMonthlyCents, termMiles } = offer;
  const expirationMiles = termMiles === null ? null : (odometer ?? 0) + termMiles;
  return {
    ...values,
    plan,
    termMonths,
    deductible,
    priceTotalCents,
    priceMonthlyCents,
    expirationMiles,
    editedLast: "total",
    priceOverrideReason: "",
    followsBook: true,
  };
}
