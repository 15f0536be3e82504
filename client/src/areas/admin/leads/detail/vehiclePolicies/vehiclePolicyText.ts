import type { VehiclePolicy_PolicyFragment } from "#client/generated/graphql";
import { formatDay } from "#client/lib/format";
import { endsBeforeItBegins } from "#shared/coverage";
import { dayAfter } from "#shared/days";
import { CANCELLATION_REASON_LABELS } from "#shared/statuses/cancellation";
import { midSentence } from "#shared/text/midSentence";
import { personName } from "#shared/text/names";

export type VehiclePolicy = VehiclePolicy_PolicyFragment;

/** What a policy is to a lead with the same vehicle, in a sentence, before and after the policy's number. */
export function vehiclePolicyText(policy: VehiclePolicy): readonly [before: string, after: string] {
  const [before, when] = coverageWords(policy);
  const holder = personName(policy.lead);
  return [before, `${holder && ` (${holder})`}${when}.${cancelledWords(policy)}`];
}

/** Whether it covers the vehicle, or will: a second policy is a mistake, or should begin when this one ends. */
function isInForce({ coverageState }: VehiclePolicy): boolean {
  return coverageState !== "expired";
}

/** Whether it is more than history: a cancelled one is usually not sold again for the vehicle. */
export function isWarned(policy: VehiclePolicy): boolean {
  return isInForce(policy) || policy.cancellation !== null;
}

/** From when on coverage would not overlap with those in force; empty if none is, or nobody knows. */
export function overlapText(policies: readonly VehiclePolicy[]): string {
  const lastDays = policies.filter(isInForce).map(({ expirationDate }) => expirationDate);
  const last = lastDays.includes(null)
    ? undefined
    : lastDays
        .filter((day) => day !== null)
        .toSorted()
        .at(-1);
  return last === undefined ? "" : `Coverage that starts before ${formatDay(dayAfter(last))} overlaps with it.`;
}

function coverageWords(policy: VehiclePolicy): readonly [before: string, when: string] {
  const { coverageState, policyStartDate, expirationDate } = policy;
  const until = ` until ${formatDay(expirationDate)}`;
  if (coverageState === "unknown") return ["This vehicle has policy ", ", whose last day is not known"];
  if (coverageState === "upcoming")
    return ["This vehicle will be covered by policy ", ` from ${formatDay(policyStartDate)}${until}`];
  if (coverageState !== "expired") return ["This vehicle is covered by policy ", until];
  if (endsBeforeItBegins(policy)) return ["This vehicle was never covered by policy ", ", which ended before it began"];
  return ["This vehicle was covered by policy ", until];
}

function cancelledWords({ cancellation, coverageState }: VehiclePolicy): string {
  if (cancellation === null) return "";
  const reason = midSentence(CANCELLATION_REASON_LABELS[cancellation.reason]);
  return ` It ${coverageState === "expired" ? "was" : "is"} cancelled: ${reason}.`;
}
