/**
 * SQL about what a policy earns: `sold` is the policy, and `ended` its cancellation, if it has one that was not taken
 * back. (docs/policies.md)
 */
export const PRICE = "coalesce(sold.total_premium_cents, sold.total_payments_cents)";
export const CANCELLATION = "policy_cancellation ended on ended.policy_id = sold.id and ended.reinstated_at is null";

/** The part of a cancelled policy's price that it does not earn. */
export const UNUSED_CENTS = `(coalesce(${PRICE}, 0) - coalesce(ended.used_cents, 0))`;

/**
 * The cents that a policy earns on each day of its coverage: its price over the days that were sold or, if it ends
 * early, what was used of it over the days that were left. Null if that is not known.
 */
export const EARNED_DAILY = `case when ended.id is null
  then ${PRICE}::float8 / (sold.expiration_date - sold.policy_start_date + 1)
  else ended.used_cents::float8 / (ended.last_day - sold.policy_start_date + 1) end`;
