/** A condition, and the message if it does not hold. */
export type Claim = readonly [holds: boolean, otherwise: string];

export function broken(claims: readonly Claim[]): readonly string[] {
  return claims.filter(([holds]) => !holds).map(([, otherwise]) => otherwise);
}

/** Whether both contain the same values, equally often, in any order. */
export function sameOnes(one: readonly unknown[], other: readonly unknown[]): boolean {
  const texts = (values: readonly unknown[]) => JSON.stringify(values.map((value) => JSON.stringify(value)).toSorted());
  return texts(one) === texts(other);
}
