import { MAX_INT } from "#shared/limits/integers.js";

/**
 * SQL of an amount in cents as an integer: at most $21,474,836.47 either way, so that no mistyped amount breaks a list.
 * `amount` is SQL of a larger type, and never null.
 */
export function asCents(amount: string): string {
  return `least(greatest(${amount}, -${MAX_INT}), ${MAX_INT})::integer`;
}

/** SQL of the sum of such a column, of all rows or those that meet a condition, and 0 without rows. */
export function sumOfCents(cents: string, condition?: string): string {
  const filter = condition === undefined ? "" : ` filter (where ${condition})`;
  return asCents(`coalesce(sum(${cents})${filter}, 0)`);
}
