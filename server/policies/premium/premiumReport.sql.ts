import { midnight } from "#server/core/createdDays.js";
import { dayInNewYork } from "#server/core/newYorkDay.sql.js";
import type { ReportDays } from "#server/core/reportDays.js";
import { type Sql, raw, sql } from "#server/core/sql.js";
import { EARNED_DAILY, UNUSED_CENTS, endOf, priceOf } from "./premium.sql.js";

const PRICE = priceOf("sold");
const CANCELLATION = endOf("sold");
const SOLD_ON = dayInNewYork("sold.created_at");
const ENDED_ON = dayInNewYork("ended.created_at");

/**
 * One row for all days, and one for each month. What is unearned at the end of one is what was unearned before it, and
 * what was sold, less what was earned and what cancelled policies will not earn. What is earned is the difference of
 * what is left to earn before and after, each to the cent, because rounded months would not add up.
 */
export function premiumReportSql({ from, to }: ReportDays): Sql {
  const within = (instant: string): Sql =>
    sql`${raw(instant)} >= ${midnight(sql`${from}::date`)} and ${raw(instant)} < ${midnight(sql`${to}::date + 1`)}`;
  return sql`
    with period as (
      select 'all' as name, ${from}::date as first, ${to}::date as last
      union all
      select to_char(begins, 'YYYY-MM'), greatest(begins::date, ${from}::date), least((begins + interval '1 month - 1 day')::date, ${to}::date)
      from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') begins
    ), sale as materialized (
      select ${raw(SOLD_ON)} as day, count(*) as policies, coalesce(sum(${raw(PRICE)}), 0) as cents
      from policy sold where ${within("sold.created_at")} group by day
    ), cancellation as materialized (
      select ${raw(ENDED_ON)} as day, count(*) as policies, sum(${raw(UNUSED_CENTS)}) as cents, sum(ended.refund_cents) as refund
      from policy sold join ${raw(CANCELLATION)} where ${within("ended.created_at")} group by day
    ), covered as materialized (
      select sold.policy_start_date as first, sold.expiration_date as last, ${raw(SOLD_ON)} as sold_on, sum(${raw(EARNED_DAILY)}) as daily
      from policy sold left join ${raw(CANCELLATION)}
      where sold.expiration_date >= greatest(sold.policy_start_date, ${from}::date)
      group by 1, 2, 3
    ), undated as materialized (
      select ${raw(SOLD_ON)} as sold_on, sum(${raw(PRICE)}) as cents from policy sold left join ${raw(CANCELLATION)}
      where ended.id is null and (sold.policy_start_date is null or sold.expiration_date is null) group by 1
    ), not_ended_yet as materialized (
      select ${raw(SOLD_ON)} as sold_on, ${raw(ENDED_ON)} as ended_on, sum(${raw(UNUSED_CENTS)}) as cents
      from policy sold join ${raw(CANCELLATION)} where ended.created_at >= ${midnight(sql`${from}::date`)} group by 1, 2
    )
    select period.name,
      sales.policies::integer as policies, sales.cents::float8 as written_cents,
      cancellations.policies::integer as cancellations, cancellations.cents::float8 as cancelled_cents,
      cancellations.refund::float8 as refund_cents,
      (round(premium.before::numeric) - round(premium.after::numeric))::float8 as earned_cents,
      round((premium.unearned + coalesce((select sum(cents) from undated where sold_on <= period.last), 0)
        + coalesce((select sum(cents) from not_ended_yet where sold_on <= period.last and ended_on > period.last), 0))::numeric)::float8 as unearned_cents
    from period
    cross join lateral (select coalesce(sum(policies), 0) as policies, coalesce(sum(cents), 0) as cents
      from sale where day between period.first and period.last) sales
    cross join lateral (select coalesce(sum(policies), 0) as policies, coalesce(sum(cents), 0) as cents, coalesce(sum(refund), 0) as refund
      from cancellation where day between period.first and period.last) cancellations
    cross join lateral (
      select coalesce(sum((last - greatest(first, period.first) + 1) * daily) filter (where last >= period.first), 0) as before,
        coalesce(sum((last - greatest(first - 1, period.last)) * daily) filter (where last > period.last), 0) as after,
        coalesce(sum((last - greatest(first - 1, period.last)) * daily) filter (where sold_on <= period.last and last > period.last), 0) as unearned
      from covered
    ) premium`;
}
