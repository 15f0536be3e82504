import { PLAN_CODES, type Plan } from "./plans.js";

/** The plan of a policy's package, if it has the name of one of the three. */
export function planOfPackage(packageName: string | null): Plan | null {
  const words = (packageName ?? "").toLowerCase().split(/[^a-z0-9]+/);
  return PLAN_CODES.find((code) => words.includes(code)) ?? null;
}
