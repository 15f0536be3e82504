import { array, number, object, ref, string } from "yup";

import type { SaveClaimLimitsInput, Settings_LimitsFragment } from "#client/generated/graphql";
import { optionalRange, requiredRange } from "#client/ui/form/rangeSchema";
import {
  MAX_APPEAL_DAYS,
  MAX_LIMIT_CENTS,
  MAX_OVER_LIST_PERCENT,
  MAX_VALID_DAYS,
} from "#shared/estimates/secondPerson";
import { MAX_REMINDER_DAYS, REMINDER_DAYS_ORDER, REMINDER_DAYS_RANGE } from "#shared/limits/reminderDays";
import { formatMoney } from "#shared/money";

export interface StateRate {
  readonly state: string;
  readonly laborRateCents: number | null;
}

/** What the form of the claim limits holds. */
export interface ClaimLimitValues extends Pick<
  Settings_LimitsFragment,
  | "laborRateCents"
  | "partOverListPercent"
  | "automaticCents"
  | "adjusterCents"
  | "staffCents"
  | "managerCents"
  | "perClaimCents"
  | "perPolicyCents"
  | "validDays"
  | "appealDays"
  | "remindAfterDays"
  | "remindAgainAfterDays"
  | "unansweredAfterDays"
> {
  /** Null is an empty field, which counts as $0. */
  readonly reserveWithoutEstimateCents: number | null;
  /** Hundredths, so that 1.25 hours stay exact. */
  readonly laborHours: number | null;
  readonly stateLaborRates: readonly StateRate[];
}

const ABOVE_ZERO = "Enter more than $0, or leave it empty for no limit.";
const PERCENT_RANGE = `From 0 to ${MAX_OVER_LIST_PERCENT} percent.`;
const VALID_DAYS_RANGE = `From 1 to ${MAX_VALID_DAYS} days.`;
const APPEAL_DAYS_RANGE = `From 1 to ${MAX_APPEAL_DAYS} days.`;

const amount = () =>
  number()
    .nullable()
    .max(MAX_LIMIT_CENTS, `At most ${formatMoney(MAX_LIMIT_CENTS)}.`);
const reminderDays = () => requiredRange([1, MAX_REMINDER_DAYS], REMINDER_DAYS_RANGE);

export const claimLimitsSchema = object({
  laborRateCents: amount().min(1, ABOVE_ZERO),
  stateLaborRates: array(
    object({
      state: string().required("Please choose a state."),
      laborRateCents: amount()
        .min(1, "Enter more than $0.")
        .test("entered", "Please enter an amount.", (cents) => cents != null),
    }),
  ),
  laborHours: number().nullable().min(1, ABOVE_ZERO),
  partOverListPercent: optionalRange([0, MAX_OVER_LIST_PERCENT], PERCENT_RANGE),
  automaticCents: amount().min(1, ABOVE_ZERO),
  adjusterCents: amount(),
  staffCents: amount(),
  managerCents: amount(),
  perClaimCents: amount(),
  perPolicyCents: amount(),
  reserveWithoutEstimateCents: amount(),
  validDays: requiredRange([1, MAX_VALID_DAYS], VALID_DAYS_RANGE),
  appealDays: requiredRange([1, MAX_APPEAL_DAYS], APPEAL_DAYS_RANGE),
  remindAfterDays: reminderDays(),
  remindAgainAfterDays: reminderDays().moreThan(ref("remindAfterDays"), REMINDER_DAYS_ORDER),
  unansweredAfterDays: reminderDays().moreThan(ref("remindAgainAfterDays"), REMINDER_DAYS_ORDER),
});

export function limitsValues(limits: Settings_LimitsFragment): ClaimLimitValues {
  const { laborRateCents, stateLaborRates, laborHours, partOverListPercent, automaticCents } = limits;
  const { adjusterCents, staffCents, managerCents, perClaimCents, perPolicyCents, validDays, appealDays } = limits;
  const { reserveWithoutEstimateCents, remindAfterDays, remindAgainAfterDays, unansweredAfterDays } = limits;
  return {
    laborRateCents,
    stateLaborRates: stateLaborRates.map(({ state, laborRateCents: cents }) => ({ state, laborRateCents: cents })),
    laborHours: laborHours === null ? null : Math.round(laborHours * 100),
    partOverListPercent,
    automaticCents,
    adjusterCents,
    staffCents,
    managerCents,
    perClaimCents,
    perPolicyCents,
    validDays,
    appealDays,
    reserveWithoutEstimateCents,
    remindAfterDays,
    remindAgainAfterDays,
    unansweredAfterDays,
  };
}

/** The fields that differ, with their values now. */
export function changedLimits(before: ClaimLimitValues, now: ClaimLimitValues): Partial<ClaimLimitValues> {
  const previous = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(previous.get(name)) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed);
}

export function limitsInput(
  version: number,
  { laborHours, stateLaborRates, reserveWithoutEstimateCents, ...limits }: ClaimLimitValues,
): SaveClaimLimitsInput {
  return {
    version,
    ...limits,
    laborHours: laborHours === null ? null : laborHours / 100,
    reserveWithoutEstimateCents: reserveWithoutEstimateCents ?? 0,
    stateLaborRates: stateLaborRates.map(({ state, laborRateCents }) => ({
      state,
      laborRateCents: laborRateCents ?? 0,
    })),
  };
}
