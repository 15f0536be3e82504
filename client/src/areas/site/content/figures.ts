import { FREE_LOOK_DAYS } from "#shared/cancellationTerms";
import type { Figure } from "./contentTypes";

/**
 * The marketing figures. They differ from place to place, and each place in this folder keeps the owner's wording; do
 * not unify them:
 *
 * - approval rates: 92 % on the home page, 95 % "on first submission" in the support center (they measure different
 * things);
 * - hours: those of support, and those of the About page;
 * - what Silver adds: "steering, suspension and high-tech components" in the home page's questions (`home.ts`), but
 * Lock Out and Steering System in the plans' lists and in the support center (suspension and Hi-Tech come with Gold);
 * - repair shops: "any licensed US repair shop" on the home page, "in the US or Canada" in the support center.
 */
export const homeFigures: readonly Figure[] = [
  { value: "100K+", label: "drivers protected" },
  { value: "92%", label: "claims approved" },
  { value: "$3,200", label: "average savings" },
  { value: "30K+", label: "repair network" },
];

export const reviewFigures = { rating: 4.8, outOf: 5, count: "2,341" } as const;

export const trustFigures = [
  "24/7 roadside assistance",
  "Claims usually processed within 24 hours",
  "Licensed in all 50 states",
] as const;

export const supportFigures: readonly Figure[] = [
  { value: "95%", label: "of claims approved on first submission" },
  { value: "24/7", label: "roadside assistance" },
  { value: "50+", label: "components covered" },
  { value: "Flexible", label: "payment, monthly or in full" },
];

export const policyFigures: readonly Figure[] = [
  { value: "$1,287", label: "average claim paid" },
  { value: "92%", label: "paid directly to the shop" },
  { value: `${FREE_LOOK_DAYS} days`, label: "to review it, or your money back" },
];

export const companyFigures: readonly Figure[] = [
  { value: "2009", label: "founded, and family-owned since" },
  { value: "15+", label: "years on the road" },
  { value: "32,000+", label: "active contracts" },
];

export const supportHours = ["Weekdays 8am-8pm ET", "Saturday 9am-4pm ET"] as const;

export const aboutPageHours = ["Mon-Fri 8-7 CST", "Sat 9-2 CST"] as const;
