import type { EntityManager } from "typeorm";

import { type Change, changesBetween } from "#server/activity/changes.js";
import { AuditKind } from "#server/audit/audit.kinds.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { saveVersion, type VersionedSetting } from "#server/settings/saveVersion.js";
import { MAX_QUANTITY_HUNDREDTHS } from "#shared/estimates/estimate.js";
import {
  MAX_APPEAL_DAYS,
  MAX_LIMIT_CENTS,
  MAX_OVER_LIST_PERCENT,
  MAX_VALID_DAYS,
} from "#shared/estimates/secondPerson.js";
import {
  MAX_REMINDER_DAYS,
  REMINDER_DAYS_ORDER,
  REMINDER_DAYS_RANGE,
  REMINDER_DAY_FIELDS,
  stepOutOfOrder,
} from "#shared/limits/reminderDays.js";
import { formatMoney } from "#shared/money.js";
import { isUsState, stateCode } from "#shared/usStates.js";
import { ClaimLaborRate } from "./claimLaborRate.entity.js";
import { type ClaimLimits, type SaveClaimLimitsInput, claimLimits } from "./claimLimits.js";
import { type LimitsInForce, limitsInForce } from "./limitsInForce.js";

const SETTING: VersionedSetting<LimitsInForce> = {
  table: "claim_limits",
  operation: "saveClaimLimits",
  kind: AuditKind.claim_limits_saved,
  label: "Claim limits",
  inForce: limitsInForce,
};

/**
 * Saves a new version of the limits. Existing authorizations are unaffected.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT for a stale version
 */
export async function saveClaimLimits(ctx: RequestContext, input: SaveClaimLimitsInput): Promise<Rows<ClaimLimits>> {
  const sent = storedLimits(input);
  const kept = keptFields(input);
  checkLimits(sent, kept);
  await saveVersion(ctx, SETTING, { request: { ...sent, ...kept }, read: input.version }, (before) => {
    const limits = { ...before, ...kept, ...sent };
    checkOrder(limits);
    return {
      changes: changesOfLimits(before, limits),
      insert: async (manager) => await insertLimits(manager, ctx, limits),
    };
  });
  return claimLimits();
}

/** Absent fields of these keep their values. */
const KEPT = ["appealDays", "reserveWithoutEstimateCents", ...REMINDER_DAY_FIELDS] as const;
type KeptFields = Partial<Pick<LimitsInForce, (typeof KEPT)[number]>>;

/** Everything that each version stores. */
type SentLimits = Omit<LimitsInForce, "version" | (typeof KEPT)[number]>;

function keptFields(input: SaveClaimLimitsInput): KeptFields {
  return Object.fromEntries(KEPT.flatMap((field) => (input[field] == null ? [] : [[field, input[field]]])));
}

function storedLimits(input: SaveClaimLimitsInput): SentLimits {
  const { laborRateCents = null, laborHours = null, partOverListPercent = null, automaticCents = null } = input;
  const { adjusterCents = null, staffCents = adjusterCents, managerCents = null } = input;
  const { perClaimCents = null, perPolicyCents = null, validDays } = input;
  const stateLaborRates = (input.stateLaborRates ?? [])
    .map(({ state, laborRateCents: cents }) => ({ state: stateCode(state), laborRateCents: cents }))
    .toSorted((one, other) => one.state.localeCompare(other.state));
  return {
    laborRateCents,
    stateLaborRates,
    laborHours,
    partOverListPercent,
    automaticCents,
    adjusterCents,
    staffCents,
    managerCents,
    perClaimCents,
    perPolicyCents,
    validDays,
  };
}

/** @throws DomainError VALIDATION_FAILED if the reminders' days do not increase. */
function checkOrder(limits: LimitsInForce): void {
  const step = stepOutOfOrder(limits);
  const checks = new FieldChecks();
  if (step !== undefined) checks.refuse(step, REMINDER_DAYS_ORDER);
  checks.throwIfAny();
}

function checkLimits(limits: SentLimits, kept: KeptFields): void {
  const checks = new FieldChecks();
  const amount = `Please enter an amount up to ${formatMoney(MAX_LIMIT_CENTS)}.`;
  for (const field of ["laborRateCents", "automaticCents"] as const)
    checks.range(field, limits[field], [1, MAX_LIMIT_CENTS], amount);
  for (const field of ["adjusterCents", "staffCents", "managerCents", "perClaimCents", "perPolicyCents"] as const)
    checks.range(field, limits[field], [0, MAX_LIMIT_CENTS], amount);
  const hundredths = limits.laborHours === null ? null : limits.laborHours * 100;
  const isExact = hundredths === null || Math.abs(hundredths - Math.round(hundredths)) < 1e-6;
  if (!isExact || (hundredths !== null && !(hundredths >= 0.5 && hundredths <= MAX_QUANTITY_HUNDREDTHS)))
    checks.refuse("laborHours", "Please enter from 0.01 to 999.99 hours.");
  const percent = `Please enter from 0 to ${MAX_OVER_LIST_PERCENT} percent.`;
  checks.range("partOverListPercent", limits.partOverListPercent, [0, MAX_OVER_LIST_PERCENT], percent);
  const named = new Set<string>();
  for (const [index, { state, laborRateCents }] of limits.stateLaborRates.entries()) {
    const field = `stateLaborRates[${index}]`;
    if (!isUsState(state)) checks.refuse(`${field}.state`, "Please choose a state.");
    else if (named.has(state)) checks.refuse(`${field}.state`, "This state is listed twice.");
    checks.range(`${field}.laborRateCents`, laborRateCents, [1, MAX_LIMIT_CENTS], amount);
    named.add(state);
  }
  checks.range("validDays", limits.validDays, [1, MAX_VALID_DAYS], `Please enter from 1 to ${MAX_VALID_DAYS} days.`);
  checks.range("reserveWithoutEstimateCents", kept.reserveWithoutEstimateCents ?? null, [0, MAX_LIMIT_CENTS], amount);
  for (const field of REMINDER_DAY_FIELDS)
    checks.range(field, kept[field] ?? null, [1, MAX_REMINDER_DAYS], REMINDER_DAYS_RANGE);
  checks.range(
    "appealDays",
    kept.appealDays ?? null,
    [1, MAX_APPEAL_DAYS],
    `Please enter from 1 to ${MAX_APPEAL_DAYS} days.`,
  );
  checks.throwIfAny();
}

/** Each state's rate under its own key. A state that is no longer named has none. */
function changesOfLimits(before: LimitsInForce, after: LimitsInForce): readonly Change[] {
  const [from, to] = [withStates(before), withStates(after)];
  const unnamed = Object.keys(from).filter((field) => !Object.hasOwn(to, field));
  return changesBetween(from, { ...to, ...Object.fromEntries(unnamed.map((field) => [field, null])) });
}

function withStates({ stateLaborRates, ...limits }: LimitsInForce): Readonly<Record<string, unknown>> {
  const states = stateLaborRates.map(({ state, laborRateCents }) => [`laborRateCents.${state}`, laborRateCents]);
  return { ...limits, ...(Object.fromEntries(states) as Record<string, number>) };
}

async function insertLimits(manager: EntityManager, ctx: RequestContext, limits: LimitsInForce): Promise<void> {
  const { staffId, username } = requireStaff(ctx);
  const [saved] = await run<{ readonly id: number }>(
    manager,
    sql`insert into claim_limits (labor_rate_cents, labor_hours, part_over_list_percent, automatic_cents, adjuster_cents,
        staff_cents, manager_cents, per_claim_cents, per_policy_cents, valid_days, appeal_days, reserve_without_estimate_cents,
        remind_after_days, remind_again_after_days, unanswered_after_days, created_by_id, created_by_name)
      values (${limits.laborRateCents}, ${limits.laborHours}, ${limits.partOverListPercent}, ${limits.automaticCents},
        ${limits.adjusterCents}, ${limits.staffCents}, ${limits.managerCents}, ${limits.perClaimCents}, ${limits.perPolicyCents}, ${limits.validDays}, ${limits.appealDays},
        ${limits.reserveWithoutEstimateCents},
        ${limits.remindAfterDays}, ${limits.remindAgainAfterDays}, ${limits.unansweredAfterDays},
        ${staffId}, ${username})
      returning id`,
  );
  const limitsId = saved?.id ?? 0;
  const rates = limits.stateLaborRates.map((rate) => ({ ...rate, limitsId }));
  if (rates.length > 0) await manager.insert(ClaimLaborRate, rates);
}
