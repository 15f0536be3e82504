/** For this many days after signing, a cancellation gives back everything that was paid. The site says so, so no state has fewer. */
export const FREE_LOOK_DAYS = 30;

/** On what terms a contract can be cancelled. They differ by state. (docs/policies.md) */
export interface CancellationTerms {
  /** For this many days after signing, a cancellation gives back everything that was paid. */
  readonly freeLookDays: number;
  /** What is kept when a policy is cancelled after the free look. */
  readonly feeCents: number;
  /** The most that the fee may be, in percent of the price; null if it is not capped. */
  readonly feeCapPercent: number | null;
  /** A refund is sent within this many days after the request. */
  readonly refundDays: number;
}

/** Those of a policy that was sold without a contract, or before there were others. */
export const DEFAULT_CANCELLATION_TERMS: CancellationTerms = {
  freeLookDays: FREE_LOOK_DAYS,
  feeCents: 0,
  feeCapPercent: null,
  refundDays: 30,
};

export const CANCELLATION_TERM_FIELDS = ["freeLookDays", "feeCents", "feeCapPercent", "refundDays"] as const;

/** The least and the most that each of them may be. */
export const CANCELLATION_TERM_BOUNDS = {
  freeLookDays: [FREE_LOOK_DAYS, 90],
  feeCents: [0, 25_000],
  feeCapPercent: [1, 100],
  refundDays: [1, 90],
} as const satisfies Record<keyof CancellationTerms, readonly [least: number, most: number]>;

/** What is said of a value beyond them. */
export const CANCELLATION_TERM_RANGES: Readonly<Record<keyof CancellationTerms, string>> = {
  freeLookDays: `Enter ${FREE_LOOK_DAYS} to 90 days.`,
  feeCents: "Enter $0.00 to $250.00.",
  feeCapPercent: "Enter 1 to 100 percent.",
  refundDays: "Enter 1 to 90 days.",
};

/** The terms of one state, where they are others than everywhere else. */
export interface StateCancellationTerms extends CancellationTerms {
  /** Such as `CA`. */
  readonly state: string;
}

/** The terms alone, of a row that has more. */
export function cancellationTermsOf({
  freeLookDays,
  feeCents,
  feeCapPercent,
  refundDays,
}: CancellationTerms): CancellationTerms {
  return { freeLookDays, feeCents, feeCapPercent, refundDays };
}

export function isSameTerms(one: CancellationTerms, other: CancellationTerms): boolean {
  return CANCELLATION_TERM_FIELDS.every((field) => one[field] === other[field]);
}
