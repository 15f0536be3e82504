import { formatMoney } from "../money.js";
import { allowedCents, type EstimateKind, type LineAmounts } from "./estimate.js";

/** Cents of a limit, and days that an authorization is valid. */
export const MAX_LIMIT_CENTS = 100_000_000;
export const MAX_VALID_DAYS = 365;

/** What one person may authorize. Null is no limit. */
export interface ClaimLimits {
  /** Cents that an hour of labor may cost. */
  readonly laborRateCents: number | null;
  /** Cents of one authorization that the claims desk gives without a manager. */
  readonly adjusterCents: number | null;
  /** Cents of one claim, with all its supplements. */
  readonly perClaimCents: number | null;
  /** Cents of all claims of one policy. */
  readonly perPolicyCents: number | null;
}

/** What an authorization would allow, and what has been allowed before it. */
export interface AuthorizationFacts {
  readonly lines: readonly (LineAmounts & {
    readonly kind: EstimateKind;
    readonly description: string;
    readonly quantity: number;
  })[];
  readonly authorizedCents: number;
  readonly claimBeforeCents: number;
  readonly policyBeforeCents: number;
  readonly isManager: boolean;
}

/** Why a second person must look, in sentences for staff; none where one person decides. */
export function whyASecondPerson(facts: AuthorizationFacts, limits: ClaimLimits): readonly string[] {
  const { lines, authorizedCents, claimBeforeCents, policyBeforeCents, isManager } = facts;
  const { laborRateCents, adjusterCents, perClaimCents, perPolicyCents } = limits;
  const dear = lines.filter((line) => laborRateCents !== null && isDearer(line, laborRateCents));
  const forClaim = claimBeforeCents + authorizedCents;
  const forPolicy = policyBeforeCents + authorizedCents;
  return [
    ...dear.map((line) => `${line.description}: more than ${formatMoney(laborRateCents)} an hour.`),
    ...(!isManager && adjusterCents !== null && authorizedCents > adjusterCents
      ? [`${formatMoney(authorizedCents)} is more than the ${formatMoney(adjusterCents)} that an adjuster authorizes.`]
      : []),
    ...(perClaimCents !== null && forClaim > perClaimCents
      ? [`The claim would come to ${formatMoney(forClaim)}, more than ${formatMoney(perClaimCents)}.`]
      : []),
    ...(perPolicyCents !== null && forPolicy > perPolicyCents
      ? [`The policy's claims would come to ${formatMoney(forPolicy)}, more than ${formatMoney(perPolicyCents)}.`]
      : []),
  ];
}

function isDearer(line: AuthorizationFacts["lines"][number], rateCents: number): boolean {
  return line.kind === "labor" && allowedCents(line) * 100 > rateCents * Math.round(line.quantity * 100);
}
