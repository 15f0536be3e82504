import type { Component } from "../components/component.js";
import type { Clause } from "../contractClauses.js";
import { enumerationOf, namesOf } from "../enumeration.js";

/** What a decision says. `person` is not an answer: a person has to decide. */
export const VERDICT_LABELS = {
  covered: "Covered",
  not_covered: "Not covered",
  person: "A person must look",
} as const;

export type CoverageVerdict = keyof typeof VERDICT_LABELS;
export const COVERAGE_VERDICTS = /* @__PURE__ */ namesOf(VERDICT_LABELS);
export const CoverageVerdict = /* @__PURE__ */ enumerationOf(COVERAGE_VERDICTS);

/** What a claim's line pays for. */
export const WORK_LABELS = { part: "Part", labor: "Labor" } as const;

export type ClaimWork = keyof typeof WORK_LABELS;
export const CLAIM_WORKS = /* @__PURE__ */ namesOf(WORK_LABELS);
export const ClaimWork = /* @__PURE__ */ enumerationOf(CLAIM_WORKS);

/** What led to a failure, as the shop found it, if it matters for the coverage. */
export const CAUSE_LABELS = {
  wear: "Normal wear",
  collision: "Accident",
  misuse: "Misuse or neglect",
  fire_or_flood: "Fire or flood",
  business_use: "Business use",
  modification: "A change made to the car",
  missed_maintenance: "Missed maintenance",
  existed_before: "It had failed before coverage began",
  unapproved: "Repaired before we approved it",
} as const;

export type FailureCause = keyof typeof CAUSE_LABELS;
export const FAILURE_CAUSES = /* @__PURE__ */ namesOf(CAUSE_LABELS);
export const FailureCause = /* @__PURE__ */ enumerationOf(FAILURE_CAUSES);

/** What is known of a policy. Days are calendar days `YYYY-MM-DD`. */
export interface PolicyFacts {
  readonly package: string | null;
  readonly startsOn: string | null;
  /** The last covered day. */
  readonly endsOn: string | null;
  /** The odometer reading up to which the car is covered; null for no such limit. */
  readonly expirationMiles: number | null;
  /** Null if no reading was given. */
  readonly odometerAtSale: number | null;
  /** How the holder said the car is used, in any words. */
  readonly declaredUse: string | null;
  readonly paymentsBehind: boolean;
  /** The last covered repair of the same component before this failure. */
  readonly lastRepair: { readonly on: string; readonly odometer: number | null } | null;
}

/** What is known of a failure. */
export interface FailureFacts {
  readonly component: Component;
  readonly work: ClaimWork;
  readonly failedOn: string | null;
  readonly odometer: number | null;
  readonly cause: FailureCause | null;
}

export interface CoverageQuestion {
  /** Null for a claim that belongs to no policy. */
  readonly policy: PolicyFacts | null;
  readonly failure: FailureFacts;
  /**
   * Asked before anything failed ("Is it covered?"), as of the day `failedOn`: readings that no one could have taken do
   * not count as missing, and sentences don't mention a failure.
   */
  readonly enquiry?: boolean;
}

/** One deciding fact, in words for the customer. If it isn't covered, it names the clause. */
export interface CoverageReason {
  readonly code: string;
  readonly verdict: CoverageVerdict;
  readonly sentence: string;
  readonly clause: Clause | null;
}

export interface CoverageDecision {
  readonly verdict: CoverageVerdict;
  /** The deciding fact is first; the others would have led to the same verdict, or to a person. */
  readonly reasons: readonly [CoverageReason, ...CoverageReason[]];
}

/** What repair shops usually guarantee a repair for, whichever ends first. */
export const REPAIR_GUARANTEE = { months: 12, miles: 12_000 } as const;
