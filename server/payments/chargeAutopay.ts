import type { FastifyBaseLogger } from "fastify";
import type { DataSource, EntityManager } from "typeorm";

import { NEW_YORK_ZONE, newYorkDay } from "#shared/days.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { SYSTEM, recordActivityBy } from "../activity/recordActivity.js";
import { inBatches } from "../core/jobs/inBatches.js";
import type { JobTask } from "../core/jobs/runJobs.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { ChargeStatus } from "./charge.status.js";

/** The task that makes due autopay charges. */
export const CHARGE_AUTOPAY = "charge_autopay";

interface Parts {
  readonly database: DataSource;
  readonly log: FastifyBaseLogger;
}

export function autopayCharges({ database, log }: Parts): JobTask {
  return async () => {
    const charged = await chargeAutopay(database, newYorkDay(new Date()));
    if (charged > 0) log.info({ charged }, "autopay has charged policies");
  };
}

/** Charges per transaction. */
const AT_ONCE = 200;

/**
 * Creates the monthly charge, `pending`, of every policy on autopay that is due by `today` (a day in New York). Each
 * month of a policy is charged once, however often this runs, on however many servers and with any clock: the key
 * (policy, period) ensures it. Returns the number of charges.
 */
export async function chargeAutopay(database: DataSource, today: string): Promise<number> {
  return await inBatches(database, AT_ONCE, (manager) => chargeSome(manager, today));
}

interface Charged {
  readonly id: string;
  readonly policy_id: string;
  readonly description: string;
  readonly amount_cents: number;
}

/**
 * The customer agreed to be charged on the day of the month on which coverage began, or the last day of a shorter
 * month. A coverage without a start has none (`policy_start_date` null, which `least` would ignore). Nothing is charged
 * for days before the consent, nor for days missed more than 30 days ago while no server ran: staff decide about those.
 * The latest payment method decides, as it does on screens.
 *
 * The charges that are paid or still open never exceed the policy's price: the last one is what is left of it, because
 * months that were rounded up, or a term that is longer than its installments, would cost more than was sold.
 */
async function chargeSome(manager: EntityManager, today: string): Promise<number> {
  const charges: readonly Charged[] = await run(
    manager,
    sql`
  with open_month as (
    select policy.id, month.period, policy.monthly_payment_cents, day.due_day,
      nullif(policy.total_premium_cents, 0) - charged.cents
        - policy.monthly_payment_cents * (row_number() over (partition by policy.id order by month.period) - 1) as left_cents
    from policy
    cross join lateral (
      select profile.autopay_enabled, (profile.autopay_consent_at at time zone ${NEW_YORK_ZONE}::text)::date as agreed_on
      from payment_profile profile where profile.policy_id = policy.id
      order by profile.updated_at desc, profile.id desc limit 1
    ) latest
    cross join lateral (
      select first_day::date as period
      from generate_series(date_trunc('month', ${today}::timestamp - interval '30 days'), ${today}::timestamp, interval '1 month') first_day
    ) month
    cross join lateral (
      select least(month.period + extract(day from policy.policy_start_date)::int - 1,
        (month.period + interval '1 month' - interval '1 day')::date) as due_day
    ) day
    cross join lateral (
      select coalesce(sum(each.amount_cents), 0) as cents from charge each
      where each.policy_id = policy.id and each.status not in ('failed', 'refunded') and not each.is_fee
    ) charged
    where policy.policy_start_date is not null and policy.id in (select profile.policy_id from payment_profile profile where profile.autopay_enabled)
      and latest.autopay_enabled and policy.monthly_payment_cents > 0
      and day.due_day between greatest(policy.policy_start_date, latest.agreed_on, ${today}::date - 30) and ${today}::date
      and coalesce(day.due_day < policy.expiration_date, true)
      and not exists (select from charge previous where previous.policy_id = policy.id and previous.period = month.period)
  ), due as (
    select id, period, due_day, least(monthly_payment_cents, left_cents)::int as amount_cents from open_month
    where coalesce(left_cents > 0, true)
    order by id, period
    limit ${AT_ONCE}
  )
  insert into charge (policy_id, description, amount_cents, period, charged_at)
  select due.id, 'Monthly payment, ' || to_char(due.period, 'FMMonth YYYY'), due.amount_cents, due.period,
    due.due_day::timestamp at time zone ${NEW_YORK_ZONE}::text
  from due
  on conflict (policy_id, period) where period is not null do nothing
  returning id, policy_id, description, amount_cents`,
  );
  for (const { id, policy_id: policyId, description, amount_cents: amountCents } of charges) {
    await recordActivityBy(manager, SYSTEM, {
      subject: { kind: "policy", id: policyId },
      kind: ActivityKind.charge_recorded,
      details: { chargeId: id, description, amountCents, status: ChargeStatus.pending },
    });
  }
  return charges.length;
}
