import type { CoverageQuestion } from "#shared/coverageDecision/coverageFacts.js";
import { PROMISED } from "./promisedCoverage.js";

/** `2026-02-04`: this many days after another day, computed with JavaScript's `Date`. */
export function later(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const AGAINST: Readonly<Record<string, boolean>> = {
  wear: true,
  collision: true,
  misuse: true,
  fire_or_flood: true,
  business_use: true,
  missed_maintenance: true,
  existed_before: true,
  unapproved: true,
  modification: false,
};

/**
 * Decides about coverage a second time: written from the contract's text and docs/claims.md, independently of the
 * function that it is compared with. Returns the codes of all reasons against coverage, and of all open questions.
 */
export function naiveCoverage({ policy, failure, enquiry }: CoverageQuestion): {
  readonly against: readonly string[];
  readonly open: readonly string[];
} {
  const against: string[] = [];
  const open: string[] = [];
  const { component, failedOn, odometer, cause } = failure;
  if (policy === null) {
    open.push("no_policy");
    if (cause === "modification") open.push("modification");
    else if (cause === "business_use") open.push("business_use_unknown");
    else if (cause !== null) against.push(cause);
    return { against, open };
  }
  const plan = (["basic", "silver", "gold"] as const).find((each) => policy.package?.toLowerCase().includes(each));
  const listed = (each: keyof typeof PROMISED) => PROMISED[each].some((item) => item === component.system);
  if (component.wears) against.push("wear_part");
  else if (!listed("gold")) against.push("not_listed");
  if (plan === undefined) open.push("unknown_plan");
  else if (listed("gold") && !listed(plan)) against.push("not_in_plan");

  if (policy.startsOn === null || policy.endsOn === null) open.push("term_unknown");
  if (failedOn === null) open.push("day_unknown");
  if (failedOn !== null && policy.startsOn !== null) {
    if (failedOn < policy.startsOn) against.push("before_start");
    else if (failedOn < later(policy.startsOn, 30)) against.push("waiting_days");
  }
  if (failedOn !== null && policy.endsOn !== null && failedOn > policy.endsOn) against.push("after_end");

  if (odometer === null) {
    if (enquiry !== true) open.push("odometer_unknown");
  } else {
    if (policy.expirationMiles !== null && odometer > policy.expirationMiles) against.push("past_miles");
    if (policy.odometerAtSale === null) {
      if (enquiry !== true) open.push("first_reading_unknown");
    } else if (odometer < policy.odometerAtSale) open.push("reading_fell");
    else if (odometer < policy.odometerAtSale + 1000) open.push("waiting_miles");
  }

  if (cause === "business_use" && policy.declaredUse === null) open.push("business_use_unknown");
  else if (cause === "business_use" && policy.declaredUse === "commercial") void cause;
  else if (cause !== null) (AGAINST[cause] === true ? against : open).push(cause);

  if (policy.lastRepair !== null) {
    const [year, rest] = [Number(policy.lastRepair.on.slice(0, 4)), policy.lastRepair.on.slice(4)];
    const inTime = failedOn === null || failedOn <= `${year + 1}${rest}`;
    const near =
      odometer === null || policy.lastRepair.odometer === null || odometer <= policy.lastRepair.odometer + 12_000;
    if (inTime && near) open.push("repaired_before");
  }
  if (policy.paymentsBehind) open.push("payments_behind");
  return { against, open };
}
