import type { Figure } from "./contentTypes";

/**
 * The marketing figures of the specification (sections 1, 2 and 9). It names two approval rates (92 % on the home page,
 * 95 % "on first submission" in the support center) and two sets of hours (support and About page). They measure
 * different things in different places, so each place keeps its own value; do not unify them.
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
  { value: "30 days", label: "to review it, or your money back" },
];

export const companyFigures: readonly Figure[] = [
  { value: "2009", label: "founded, and family-owned since" },
  { value: "15+", label: "years on the road" },
  { value: "32,000+", label: "active contracts" },
];

export const supportHours = ["Weekdays 8am-8pm ET", "Saturday 9am-4pm ET"] as const;

export const aboutPageHours = ["Mon-Fri 8-7 CST", "Sat 9-2 CST"] as const;
