import { COVERAGE_BEGINS } from "../contractClauses.js";
import { planOfPackage } from "../planOfPackage.js";
import { PLANS } from "../plans.js";
import { WAITING_PERIOD, waitedUntil } from "../waitingPeriod.js";
import { dayText, milesText } from "./dayText.js";

/*
 * What a new holder reads about their policy, by email and in the portal.
 */

/** What the plan covers; null if the package is not one of the plans. */
export function coveredText(packageName: string | null): string | null {
  const plan = planOfPackage(packageName);
  return plan === null ? null : `Your ${PLANS[plan].name} plan covers: ${PLANS[plan].covers.join(", ")}.`;
}

/** When a policy with this first day, which may be in the past, starts to cover anything. */
export function coveredFromText(firstDay: string | null): string {
  if (firstDay === null) return COVERAGE_BEGINS;
  return `You're covered from ${dayText(waitedUntil(firstDay))}, or once you have driven ${milesText(WAITING_PERIOD.miles)}, whichever is later.`;
}
