import { formatMoney } from "../money.js";
import { dividedHalfUp } from "../rounding.js";
import { stateMeant } from "../usStates.js";
import { widestBound } from "../widestBound.js";
import { allowedCents, requestedCentsOf, type EstimateKind, type LineAmounts } from "./estimate.js";

/** Cents of a limit, days that an authorization is valid, and percent that a part may cost over its list price. */
export const MAX_LIMIT_CENTS = 100_000_000;
export const MAX_VALID_DAYS = 365;
/** Days within which a customer may object to a denial. */
export const MAX_APPEAL_DAYS = 365;
export const MAX_OVER_LIST_PERCENT = 1000;

export interface StateLaborRate {
  /** Such as `TX`. */
  readonly state: string;
  readonly laborRateCents: number;
}

/** How much one person may authorize. Null is no limit. */
export interface ClaimLimits {
  /** In cents: the most that an hour of labor may cost, except in states that have their own rate. */
  readonly laborRateCents: number | null;
  readonly stateLaborRates: readonly StateLaborRate[];
  /** Hours of one labor line. */
  readonly laborHours: number | null;
  /** How far a part's price may exceed its list price, in percent. */
  readonly partOverListPercent: number | null;
  /** In cents: the largest authorization that one person may give or approve with the set Claims, Staff or Manager. Administrators have no limit. */
  readonly adjusterCents: number | null;
  readonly staffCents: number | null;
  readonly managerCents: number | null;
  /** In cents, for one claim, with all its supplements. */
  readonly perClaimCents: number | null;
  /** In cents, for all claims of a policy. */
  readonly perPolicyCents: number | null;
}

/** The bound of each permission set that has one; Administrator has none. */
export const OWN_BOUNDS = {
  claims: "adjusterCents",
  staff: "staffCents",
  manager: "managerCents",
} as const satisfies Readonly<Record<string, keyof ClaimLimits>>;

interface Line extends LineAmounts {
  readonly kind: EstimateKind;
  readonly description: string;
  readonly quantity: number;
  readonly unitCents: number;
  /** The list price of one part; null if unknown. */
  readonly listCents: number | null;
}

/** What an authorization would allow, and what has been allowed before it. */
export interface AuthorizationFacts {
  readonly lines: readonly Line[];
  /** The state of the claim's shop, as it was typed; null if unknown. */
  readonly shopState: string | null;
  readonly authorizedCents: number;
  readonly claimBeforeCents: number;
  readonly policyBeforeCents: number;
  /** The permission sets of the person who authorizes. */
  readonly sets: readonly string[];
}

const BOUND_OF: Readonly<Record<string, string>> = { staff: "staff", manager: "a manager" };

/** Why a second person must approve, in sentences for staff; empty if one person can decide. */
export function secondPersonReasons(facts: AuthorizationFacts, limits: ClaimLimits): readonly string[] {
  const { lines, shopState, authorizedCents, claimBeforeCents, policyBeforeCents, sets } = facts;
  const { perClaimCents, perPolicyCents } = limits;
  const overBound = exceedsOwnBound(authorizedCents, sets, limits);
  const forClaim = claimBeforeCents + authorizedCents;
  const forPolicy = policyBeforeCents + authorizedCents;
  return [
    ...lines.flatMap((line) => lineReasons(line, shopState, limits)),
    ...(overBound === undefined ? [] : [overBound]),
    ...(perClaimCents !== null && forClaim > perClaimCents
      ? [`The claim would come to ${formatMoney(forClaim)}, more than ${formatMoney(perClaimCents)}.`]
      : []),
    ...(perPolicyCents !== null && forPolicy > perPolicyCents
      ? [`The policy's claims would come to ${formatMoney(forPolicy)}, more than ${formatMoney(perPolicyCents)}.`]
      : []),
  ];
}

/** That the amount exceeds what these permission sets may authorize or approve, in a sentence; undefined if it does not. */
export function exceedsOwnBound(cents: number, sets: readonly string[], limits: ClaimLimits): string | undefined {
  const bounds = Object.fromEntries(Object.entries(OWN_BOUNDS).map(([set, name]) => [set, limits[name]]));
  const own = widestBound(sets, { ...bounds, administrator: null });
  if (own === null || cents <= own.bound) return undefined;
  return `${formatMoney(cents)} is more than the ${formatMoney(own.bound)} that ${BOUND_OF[own.set] ?? "an adjuster"} can authorize.`;
}

/**
 * How a line exceeds the caps, each in a sentence that names the line. The allowed amount counts, not the one asked
 * for, and each cap is rounded to the cent as a line is, so that a price at the cap never exceeds it.
 */
function lineReasons(line: Line, shopState: string | null, limits: ClaimLimits): readonly string[] {
  const { kind, description, quantity, unitCents, listCents } = line;
  const { laborHours, partOverListPercent } = limits;
  const allowed = allowedCents(line);
  if (kind === "labor") {
    const { rateCents, where } = rateFor(shopState, limits);
    return [
      ...(rateCents !== null && allowed > requestedCentsOf(quantity, rateCents)
        ? [`${description}: more than ${formatMoney(rateCents)} an hour${where}.`]
        : []),
      ...(laborHours !== null && allowed > requestedCentsOf(laborHours, unitCents)
        ? [`${description}: more than ${laborHours} hours.`]
        : []),
    ];
  }
  if (kind !== "part" || listCents === null || partOverListPercent === null) return [];
  // In hundredths of a part and of a percent.
  const most = BigInt(Math.round(quantity * 100)) * BigInt(listCents) * BigInt(100 + partOverListPercent);
  if (BigInt(allowed) <= dividedHalfUp(most, 10_000n)) return [];
  const bound = partOverListPercent === 0 ? "more than" : `more than ${partOverListPercent}% over`;
  return [`${description}: ${bound} the list price of ${formatMoney(listCents)}.`];
}

/** The rate of the state in which the shop is, or else the general one. */
function rateFor(
  shopState: string | null,
  { laborRateCents, stateLaborRates }: ClaimLimits,
): { readonly rateCents: number | null; readonly where: string } {
  const known = stateMeant(shopState);
  const own = stateLaborRates.find(({ state }) => state === known?.code);
  if (known === undefined || own === undefined) return { rateCents: laborRateCents, where: "" };
  return { rateCents: own.laborRateCents, where: ` in ${known.name}` };
}
