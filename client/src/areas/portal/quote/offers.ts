import type { QuoteScreen_QuoteFragment } from "#client/generated/graphql";

export type Offered = QuoteScreen_QuoteFragment;
export type Choice = Offered["choices"][number];

/** The terms among the choices, in months, shortest first. */
export function termsOf(choices: readonly Choice[]): readonly number[] {
  return [...new Set(choices.map(({ termMonths }) => termMonths))].toSorted((one, other) => one - other);
}

/** The deductibles among them, in whole dollars, lowest first. */
export function deductiblesOf(choices: readonly Choice[]): readonly number[] {
  return [...new Set(choices.map(({ deductible }) => deductible))].toSorted((one, other) => one - other);
}

/** What a plan covers, in words that build on the plan before it where it covers all of that one. */
export function coveredBy(
  plans: Offered["plans"],
  at: number,
): { readonly allOf: number | null; readonly items: readonly string[] } {
  const { covers = [] } = plans[at] ?? {};
  const before = plans[at - 1]?.covers;
  if (before === undefined || !before.every((item) => covers.includes(item))) return { allOf: null, items: covers };
  return { allOf: at - 1, items: covers.filter((item) => !before.includes(item)) };
}
