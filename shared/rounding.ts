/** The quotient of two whole numbers from 0 up, rounded half up in whole numbers alone. */
export function dividedHalfUp(amount: bigint, by: bigint): bigint {
  return (2n * amount + by) / (2n * by);
}
