/** SQL of the price in cents of the policy under the alias `row`. Null if it is not known. */
export function priceOf(row: string): string {
  return `coalesce(${row}.total_premium_cents, ${row}.total_payments_cents)`;
}

/** SQL, as after `join`, of its cancellation as `ended`, if it has one that was not taken back. */
export function endOf(row: string): string {
  return `policy_cancellation ended on ended.policy_id = ${row}.id and ended.reinstated_at is null`;
}

// What a policy earns: `sold` is the policy, and `ended` its cancellation. (docs/policies.md)

/** The part of a cancelled policy's price that it does not earn. */
export const UNUSED_CENTS = `(coalesce(${priceOf("sold")}, 0) - coalesce(ended.used_cents, 0))`;

/**
 * The cents that a policy earns on each day of its coverage: its price over the days that were sold or, if it ends
 * early, what was used of it over the days that were left. Null if that is not known.
 */
export const EARNED_DAILY = `case when ended.id is null
  then ${priceOf("sold")}::float8 / (sold.expiration_date - sold.policy_start_date + 1)
  else ended.used_cents::float8 / (ended.last_day - sold.policy_start_date + 1) end`;
