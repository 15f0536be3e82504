import { enumerationOf } from "../enumeration.js";
import { dividedHalfUp } from "../rounding.js";

/** What a line of a shop's estimate pays for. */
export const ESTIMATE_KINDS = ["part", "labor", "diagnosis", "tow", "rental"] as const;
export type EstimateKind = (typeof ESTIMATE_KINDS)[number];
export const EstimateKind = enumerationOf(ESTIMATE_KINDS);

export const ESTIMATE_KIND_LABELS: Readonly<Record<EstimateKind, string>> = {
  part: "Part",
  labor: "Labor",
  diagnosis: "Diagnosis",
  tow: "Tow",
  rental: "Rental",
};

/** The maximum number of lines in one claim's estimate, far more than a repair has. */
export const MAX_ESTIMATE_LINES = 100;
/** Cents that one line may ask for, and that one unit may cost. */
export const MAX_LINE_CENTS = 10_000_000;
/** Hundredths, like the smallest step: 999.99 hours or parts. */
export const MAX_QUANTITY_HUNDREDTHS = 99_999;

/** The amounts of a line. `authorizedCents` is null if we allow as much as is asked. */
export interface LineAmounts {
  readonly requestedCents: number;
  readonly authorizedCents: number | null;
}

/** A quantity with at most two decimals times a price, rounded half up to the cent. */
export function requestedCentsOf(quantity: number, unitCents: number): number {
  return Number(dividedHalfUp(BigInt(Math.round(quantity * 100)) * BigInt(unitCents), 100n));
}

/** What we allow of a line. */
export function allowedCents({ requestedCents, authorizedCents }: LineAmounts): number {
  return authorizedCents ?? requestedCents;
}

/** Cents: what the contract's holder pays of one claim, and how much of it earlier authorizations have applied. */
export interface Deductible {
  readonly cents: number;
  readonly appliedCents: number;
}

/** Cents. `owedCents` is what we pay: what is authorized, less what is left of the deductible. */
export interface EstimateSums {
  readonly requestedCents: number;
  readonly authorizedCents: number;
  readonly deductibleCents: number;
  readonly owedCents: number;
}

/**
 * The deductible is applied once per claim: only what earlier authorizations have left of it applies to a supplement.
 */
export function estimateSums(lines: readonly LineAmounts[], deductible: Deductible): EstimateSums {
  const requestedCents = lines.reduce((sum, line) => sum + line.requestedCents, 0);
  const authorizedCents = lines.reduce((sum, line) => sum + allowedCents(line), 0);
  const left = Math.max(0, deductible.cents - deductible.appliedCents);
  const deductibleCents = Math.min(left, authorizedCents);
  return { requestedCents, authorizedCents, deductibleCents, owedCents: authorizedCents - deductibleCents };
}
