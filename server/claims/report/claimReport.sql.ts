import { sumOfCents } from "#server/core/cents.sql.js";
import { midnight } from "#server/core/createdDays.js";
import { TODAY_IN_NEW_YORK, dayInNewYork } from "#server/core/newYorkDay.sql.js";
import type { ReportDays } from "#server/core/reportDays.js";
import { type Sql, raw, sql } from "#server/core/sql.js";
import { EARNED_DAILY, endOf } from "#server/policies/premium/premium.sql.js";
import { AGE_BANDS, CLAIM_REPORT_DIMENSIONS, MAX_REPORT_MAKES } from "#shared/claimReport.js";
import { NEW_YORK_ZONE } from "#shared/days.js";
import { PLAN_CODES } from "#shared/plans.js";
import { OPEN_CLAIM_STATUSES } from "#shared/statuses/claim.js";
import { reserveCents } from "../claimMoney.sql.js";

/** SQL of the plan that a policy's package names, as `planOfPackage` finds it. */
const PLAN = `case ${PLAN_CODES.map((code) => `when policy.package_key ~ '(^|[^a-z0-9])${code}([^a-z0-9]|$)' then '${code}'`).join(" ")} else 'other' end`;

/** SQL of a vehicle's age, given its model year `year`, in the last year of the range. */
function ageBand(year: string, to: Sql): Sql {
  const bands = AGE_BANDS.map((band, index) => {
    const most = index === AGE_BANDS.length - 1 ? undefined : Number(band.split("-")[1]);
    return most === undefined ? `else '${band}'` : `when lastyear.number - ${year} <= ${most} then '${band}'`;
  });
  return sql`(select case when coalesce(${raw(year)}, 0) = 0 then 'unknown' ${raw(bands.join(" "))} end
    from (select extract(year from ${to}::date)::integer as number) lastyear)`;
}

const place = (names: readonly string[], column: string): string =>
  `coalesce(array_position(array[${names.map((name) => `'${name}'`).join(", ")}]::text[], ${column}), 99)`;

const percentile = (part: number, column: string): string =>
  `percentile_cont(${part}) within group (order by ${column})`;

/**
 * SQL of whether the claim has such a row. The limit makes PostgreSQL use the index instead of hashing the whole table.
 */
function hasRow(table: string, condition = "true"): Sql {
  return raw(
    `coalesce((select true from ${table} related where related.claim_id = claim.id and ${condition} limit 1), false)`,
  );
}

/**
 * One row for the total, and one for each plan, make, age and month. Claims are read by the index of their creation
 * days, and their related rows by indexes, too; policies are read once.
 */
export function claimReportSql({ from, to }: ReportDays): Sql {
  return sql`
    with filed as materialized (
      select case when policy.id is null then 'none' else ${raw(PLAN)} end as plan,
        btrim(name_key(claim.make)) as make_key, claim.make as written_make,
        ${ageBand("claim.year", sql`${to}`)} as age,
        to_char(claim.created_at at time zone ${raw(`'${NEW_YORK_ZONE}'`)}, 'YYYY-MM') as month,
        policy.id is not null as has_policy,
        payments.cents as paid, ${raw(reserveCents("claim"))} as reserved,
        case when payments.first_on is not null then greatest(0, payments.first_on - ${raw(dayInNewYork("claim.created_at"))}) end as payment_days,
        reached.answered_at is not null or claim.answered_at is null and claim.answer_due_at < now() as answer_due,
        coalesce(reached.answered_in_time, false) as in_time,
        extract(epoch from reached.answered_at - claim.created_at) / 60 as answer_plain, reached.answer_minutes,
        extract(epoch from reached.decided_at - claim.created_at) / 60 as decision_plain, reached.decision_minutes,
        given.times > 0 as authorized, given.by_rule, given.times > 1 as supplemented,
        ${hasRow("claim_denial")} as denied, ${hasRow("claim_appeal")} as appealed, ${hasRow("claim_appeal", "outcome = 'overturned'")} as overturned,
        case when claim.status = any (${OPEN_CLAIM_STATUSES}::text[])
          then ${raw(TODAY_IN_NEW_YORK)} - ${raw(dayInNewYork("claim.created_at"))} end as open_days
      from claim
      left join lateral (select held.id, held.package_key from policy held where held.id = claim.policy_id limit 1) policy on true
      left join lateral (select * from claim_milestone where claim_milestone.claim_id = claim.id limit 1) reached on true
      cross join lateral (select ${raw(sumOfCents("amount_cents"))} as cents, min(payment_date) as first_on
        from claim_payment where claim_payment.claim_id = claim.id and status = 'paid') payments
      cross join lateral (select count(*) as times, coalesce(bool_or(cardinality(rules) > 0), false) as by_rule
        from claim_authorization where claim_authorization.claim_id = claim.id and claim_authorization.status = 'given') given
      where claim.created_at >= ${midnight(sql`${from}::date`)} and claim.created_at < ${midnight(sql`${to}::date + 1`)}
    ), known_makes as materialized (
      select make_key, mode() within group (order by btrim(written_make) collate "C") as label from filed where make_key <> ''
      group by make_key order by count(*) desc, make_key limit ${raw(String(MAX_REPORT_MAKES))}
    ), grouped as (
      select case when grouping(plan) = 0 then 'plan' when grouping(make_name) = 0 then 'make' when grouping(age) = 0 then 'age'
          when grouping(month) = 0 then 'month' else 'total' end as dimension,
        coalesce(plan, make_name, age, month, 'all') as name,
        count(*)::integer as claims, count(*) filter (where has_policy)::integer as on_policies,
        count(*) filter (where paid > 0)::integer as paid_claims,
        coalesce(sum(paid), 0)::bigint as paid_cents, coalesce(sum(reserved), 0)::bigint as reserved_cents,
        count(*) filter (where answer_due)::integer as answer_due, count(*) filter (where in_time)::integer as answered_in_time,
        ${raw(percentile(0.5, "answer_plain"))} as answer_median, ${raw(percentile(0.9, "answer_plain"))} as answer_ninetieth,
        ${raw(percentile(0.5, "answer_minutes"))} as answer_business_median,
        ${raw(percentile(0.9, "answer_minutes"))} as answer_business_ninetieth,
        count(decision_plain)::integer as decided,
        ${raw(percentile(0.5, "decision_plain"))} as decision_median, ${raw(percentile(0.9, "decision_plain"))} as decision_ninetieth,
        ${raw(percentile(0.5, "decision_minutes"))} as decision_business_median,
        ${raw(percentile(0.9, "decision_minutes"))} as decision_business_ninetieth,
        ${raw(percentile(0.5, "payment_days"))} as payment_median, ${raw(percentile(0.9, "payment_days"))} as payment_ninetieth,
        count(*) filter (where authorized)::integer as authorized, count(*) filter (where by_rule)::integer as authorized_by_rule,
        count(*) filter (where supplemented)::integer as supplemented,
        count(*) filter (where denied)::integer as denied, count(*) filter (where appealed)::integer as appealed,
        count(*) filter (where overturned)::integer as overturned, count(open_days)::integer as open,
        ${raw(percentile(0.5, "open_days"))} as open_median, ${raw(percentile(0.9, "open_days"))} as open_ninetieth
      from (select filed.*, coalesce(known_makes.label, case make_key when '' then 'unknown' else 'other' end) as make_name
        from filed left join known_makes using (make_key)) named
      group by grouping sets ((), (plan), (make_name), (age), (month))
    ), ${inForce(from, to)}
    select coalesce(grouped.dimension, exposed.dimension) as dimension, coalesce(grouped.name, exposed.name) as name,
      coalesce(claims, 0) as claims, round(coalesce(days, 0) / 365.0, 2)::float8 as policy_years,
      round(coalesce(on_policies, 0) * 365.0 / nullif(days, 0), 4)::float8 as frequency,
      (round((coalesce(earned, 0) + coalesce(unearned, 0))::numeric) - round(coalesce(unearned, 0)::numeric))::float8 as earned_cents,
      round(((coalesce(paid_cents, 0) + coalesce(reserved_cents, 0)) / nullif(earned, 0))::numeric, 4)::float8 as loss_ratio,
      coalesce(paid_claims, 0) as paid_claims, coalesce(paid_cents, 0)::float8 as paid_cents,
      round(paid_cents::numeric / nullif(paid_claims, 0))::integer as average_paid_cents,
      coalesce(reserved_cents, 0)::float8 as reserved_cents, coalesce(answer_due, 0) as answer_due,
      coalesce(answered_in_time, 0) as answered_in_time, round(answer_median)::integer as answer_median,
      round(answer_ninetieth)::integer as answer_ninetieth, round(answer_business_median)::integer as answer_business_median,
      round(answer_business_ninetieth)::integer as answer_business_ninetieth, coalesce(decided, 0) as decided,
      round(decision_median)::integer as decision_median, round(decision_ninetieth)::integer as decision_ninetieth,
      round(decision_business_median)::integer as decision_business_median,
      round(decision_business_ninetieth)::integer as decision_business_ninetieth,
      round(payment_median)::integer as payment_median_days, round(payment_ninetieth)::integer as payment_ninetieth_days,
      coalesce(authorized, 0) as authorized, coalesce(authorized_by_rule, 0) as authorized_by_rule,
      coalesce(supplemented, 0) as supplemented,
      coalesce(denied, 0) as denied, coalesce(appealed, 0) as appealed, coalesce(overturned, 0) as overturned,
      coalesce(open, 0) as open, round(open_median)::integer as open_median_days, round(open_ninetieth)::integer as open_ninetieth_days,
      ${raw(place(CLAIM_REPORT_DIMENSIONS, "coalesce(grouped.dimension, exposed.dimension)"))} as dimension_place,
      case coalesce(grouped.dimension, exposed.dimension)
        when 'plan' then ${raw(place([...PLAN_CODES, "other", "none"], "coalesce(grouped.name, exposed.name)"))}
        when 'age' then ${raw(place([...AGE_BANDS, "unknown"], "coalesce(grouped.name, exposed.name)"))}
        when 'make' then case when coalesce(grouped.name, exposed.name) in ('other', 'unknown') then 2147483647 else -coalesce(claims, 0) end
        else 0 end as place
    from grouped full join exposed on exposed.dimension = grouped.dimension and exposed.name = grouped.name`;
}

/**
 * The days on which policies were in force, as `exposed`, with what they earned, grouped by equal vehicle and days, and
 * with what they have still to earn: rounded with it, months add up, and are those of the premium report.
 */
function inForce(from: string, to: string): Sql {
  return sql`in_force as materialized (
      select ${raw(PLAN)} as plan, make_key, ${ageBand("policy.year", sql`${to}`)} as age, first, last, policies, daily, unearned
      from (select package_key, btrim(vehicle_make_key) as make_key, vehicle_year_key as year,
          greatest(policy_start_date, ${from}::date) as first,
          least(coalesce(expiration_date, ${to}::date), ${to}::date) as last, count(*) as policies,
          coalesce(sum(${raw(EARNED_DAILY)}), 0) as daily,
          coalesce(sum(greatest(expiration_date - ${to}::date, 0) * ${raw(EARNED_DAILY)}), 0) as unearned
        from policy sold left join ${raw(endOf("sold"))}
        where policy_start_date <= ${to}::date
          and (expiration_date is null or expiration_date >= greatest(policy_start_date, ${from}::date))
        group by package_key, vehicle_make_key, vehicle_year_key, first, last) policy
    ), months as (
      select to_char(begins, 'YYYY-MM') as name, begins::date as begins, (begins + interval '1 month - 1 day')::date as ends
      from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') begins
    ), spans as materialized (
      select first, last, sum(policies) as policies, sum(daily) as daily, sum(unearned) as unearned from in_force group by first, last
    ), exposed as (
      select case when grouping(plan) = 0 then 'plan' when grouping(make_name) = 0 then 'make' when grouping(age) = 0 then 'age' else 'total' end as dimension,
        coalesce(plan, make_name, age, 'all') as name, coalesce(sum((last - first + 1) * policies), 0) as days,
        coalesce(sum((last - first + 1) * daily), 0) as earned, coalesce(sum(unearned), 0) as unearned
      from (select in_force.*, coalesce(known_makes.label, case make_key when '' then 'unknown' else 'other' end) as make_name
        from in_force left join known_makes using (make_key)) named
      group by grouping sets ((), (plan), (make_name), (age))
      union all
      select 'month', months.name, coalesce(sum((least(last, ends) - greatest(first, begins) + 1) * policies), 0),
        coalesce(sum((least(last, ends) - greatest(first, begins) + 1) * daily), 0),
        coalesce(sum((last - least(last, ends)) * daily + unearned), 0)
      from months left join spans on first <= ends and last >= begins group by months.name
    )`;
}
