/** The quotient of two non-negative whole numbers, rounded half up, without floating point. */
export function dividedHalfUp(amount: bigint, by: bigint): bigint {
  return (2n * amount + by) / (2n * by);
}
