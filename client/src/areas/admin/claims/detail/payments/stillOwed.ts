import type { ClaimDetail } from "../ClaimWorkspace";

/** Cents of what we owe that are neither paid nor scheduled: the most that can be recorded. */
export function stillOwedCents({
  owedCents,
  scheduledCents,
  paidCents,
}: Pick<ClaimDetail, "owedCents" | "scheduledCents" | "paidCents">): number {
  return owedCents - scheduledCents - paidCents;
}
