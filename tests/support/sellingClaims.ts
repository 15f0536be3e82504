/** Something that holds, or else the words for what is wrong. */
export type Claim = readonly [holds: boolean, otherwise: string];

export function broken(claims: readonly Claim[]): readonly string[] {
  return claims.filter(([holds]) => !holds).map(([, otherwise]) => otherwise);
}

/** The same values, as often, in whatever order. */
export function sameOnes(one: readonly unknown[], other: readonly unknown[]): boolean {
  const texts = (values: readonly unknown[]) => JSON.stringify(values.map((value) => JSON.stringify(value)).toSorted());
  return texts(one) === texts(other);
}
