import type { EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { ClaimLimits } from "#shared/estimates/secondPerson.js";
import type { ReminderDays } from "#shared/limits/reminderDays.js";

export interface LimitsInForce extends ClaimLimits, ReminderDays {
  readonly version: number;
  /** Days within which an authorized repair must begin. */
  readonly validDays: number;
  /** Days within which a customer may object to a denial. */
  readonly appealDays: number;
  /** Cents up to which a clearly covered claim is authorized by rule; null if none is. */
  readonly automaticCents: number | null;
  /** Cents that are set aside for an open claim as long as it has no estimate. */
  readonly reserveWithoutEstimateCents: number;
}

/** The latest version of the limits. The migration makes the first one. */
export async function limitsInForce(manager: EntityManager): Promise<LimitsInForce> {
  const [limits] = await run<LimitsInForce>(
    manager,
    sql`select id as version, labor_rate_cents as "laborRateCents", adjuster_cents as "adjusterCents",
        staff_cents as "staffCents", manager_cents as "managerCents", per_claim_cents as "perClaimCents",
        per_policy_cents as "perPolicyCents", valid_days as "validDays", appeal_days as "appealDays", automatic_cents as "automaticCents",
        reserve_without_estimate_cents as "reserveWithoutEstimateCents",
        remind_after_days as "remindAfterDays", remind_again_after_days as "remindAgainAfterDays", unanswered_after_days as "unansweredAfterDays",
        labor_hours::float8 as "laborHours", part_over_list_percent as "partOverListPercent",
        (select coalesce(jsonb_agg(jsonb_build_object('state', state, 'laborRateCents', own.labor_rate_cents) order by state), '[]')
          from claim_labor_rate own where own.limits_id = claim_limits.id) as "stateLaborRates"
      from claim_limits order by id desc limit 1`,
  );
  if (limits === undefined) throw new Error("claim_limits is empty");
  return limits;
}
