import type { CancellationTerms } from "./cancellationTerms.js";
import { dayAfter, daysBetween } from "./days.js";
import { dividedHalfUp } from "./rounding.js";
import { type CancellationReason, isOurCancellation } from "./statuses/cancellation.js";

/** What a policy sold. Days are `YYYY-MM-DD`, and money is in cents. */
export interface SoldCoverage {
  readonly signedOn: string;
  readonly policyStartDate: string | null;
  /** The last day that was sold. */
  readonly expirationDate: string | null;
  /** The odometer reading at the sale. */
  readonly soldAtMiles: number | null;
  readonly expirationMiles: number | null;
  readonly priceCents: number | null;
  /** Those that its contract names. */
  readonly terms: CancellationTerms;
}

export interface EndedCoverage {
  readonly reason: CancellationReason;
  readonly requestedOn: string;
  /** The last day of coverage. */
  readonly lastDay: string;
  readonly odometer: number | null;
  readonly paidCents: number;
  readonly claimsPaidCents: number;
}

export interface CancellationRefund {
  /** The last day on which a cancellation gives back everything that was paid. */
  readonly freeLookUntil: string;
  readonly isFreeLook: boolean;
  /** The part of the price that is used by the days, and by the miles; null if that is not known. */
  readonly usedByDaysCents: number | null;
  readonly usedByMilesCents: number | null;
  /** What is kept of the price: the larger of the two, and nothing during the free look. Null if neither is known. */
  readonly usedCents: number | null;
  /** The fee, at most what is left to give back. Null if there is one, but it is not known how much of the price is used. */
  readonly feeCents: number | null;
  /** Null if it is not known how much of the price is used. */
  readonly refundCents: number | null;
}

/** The first day on which a request to cancel can have come: that of the sale, or of the coverage if it is earlier. */
export function soldOn({ signedOn, policyStartDate }: Pick<SoldCoverage, "signedOn" | "policyStartDate">): string {
  return policyStartDate !== null && policyStartDate < signedOn ? policyStartDate : signedOn;
}

/**
 * What a cancellation gives back, as the contract says (docs/policies.md): during the free look what was paid, after it
 * less the used part of the price, by days or miles, whichever is more, and less the fee; in both cases less the claims
 * that were paid.
 */
export function cancellationRefund(sold: SoldCoverage, ended: EndedCoverage): CancellationRefund {
  const freeLookUntil = dayAfter(sold.signedOn, sold.terms.freeLookDays);
  const isFreeLook = ended.requestedOn <= freeLookUntil;
  const usedByDaysCents = usedByDays(sold, ended.lastDay);
  const usedByMilesCents = usedByMiles(sold, ended.odometer);
  const known = [usedByDaysCents, usedByMilesCents].filter((cents) => cents !== null);
  const used = known.length === 0 ? null : Math.max(...known);
  const usedCents = isFreeLook ? 0 : used;
  const left = usedCents === null ? null : Math.max(0, ended.paidCents - usedCents - ended.claimsPaidCents);
  const fullFee = isFreeLook || isOurCancellation(ended.reason) ? 0 : cappedFee(sold);
  const feeCents = left === null && fullFee > 0 ? null : Math.min(fullFee, left ?? 0);
  return {
    freeLookUntil,
    isFreeLook,
    usedByDaysCents,
    usedByMilesCents,
    usedCents,
    feeCents,
    refundCents: left === null ? null : left - (feeCents ?? 0),
  };
}

/** Half a cent of the cap is rounded up. Without a price there is nothing to cap it by. */
function cappedFee({ priceCents, terms: { feeCents, feeCapPercent } }: SoldCoverage): number {
  if (feeCapPercent === null || priceCents === null) return feeCents;
  return Math.min(feeCents, Number(dividedHalfUp(BigInt(priceCents) * BigInt(feeCapPercent), 100n)));
}

/** The first and the last day are covered. */
function usedByDays({ policyStartDate, expirationDate, priceCents }: SoldCoverage, lastDay: string): number | null {
  if (policyStartDate === null || expirationDate === null) return null;
  const before = dayAfter(policyStartDate, -1);
  return usedPart(priceCents, daysBetween(before, lastDay), daysBetween(before, expirationDate));
}

function usedByMiles({ soldAtMiles, expirationMiles, priceCents }: SoldCoverage, odometer: number | null) {
  if (soldAtMiles === null || expirationMiles === null || odometer === null) return null;
  return usedPart(priceCents, odometer - soldAtMiles, expirationMiles - soldAtMiles);
}

/** Rounded half up to a cent; between nothing and the whole price. */
function usedPart(priceCents: number | null, used: number | undefined, whole: number | undefined): number | null {
  if (priceCents === null || used === undefined || whole === undefined || whole <= 0) return null;
  const part = Math.min(Math.max(used, 0), whole);
  return Number(dividedHalfUp(BigInt(priceCents) * BigInt(part), BigInt(whole)));
}
