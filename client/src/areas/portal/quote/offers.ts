import type { QuoteScreen_QuoteFragment } from "#client/generated/graphql";
import { formatNumber } from "#client/lib/format";
import { formatDollars, formatMoney } from "#shared/money";
import { monthsText } from "#shared/text/monthsText";

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

/** What a plan covers, building on the plan before it if it covers all of that one. */
export function coveredBy(
  plans: Offered["plans"],
  at: number,
): { readonly allOf: number | null; readonly items: readonly string[] } {
  const { covers = [] } = plans[at] ?? {};
  const before = plans[at - 1]?.covers;
  if (before === undefined || !before.every((item) => covers.includes(item))) return { allOf: null, items: covers };
  return { allOf: at - 1, items: covers.filter((item) => !before.includes(item)) };
}

/** Without columns, where the last plan is a long way down. */
export function quotedFirst(plans: Offered["plans"], quoted: Choice["plan"] | undefined): Offered["plans"] {
  const isQuoted = ({ plan }: Offered["plans"][number]): boolean => plan === quoted;
  return [...plans.filter(isQuoted), ...plans.filter((each) => !isQuoted(each))];
}

/** A choice's figures, the monthly price first. */
export function factsOf(choice: Choice): readonly (readonly [label: string, value: string])[] {
  const { termMonths, expirationMiles, deductible, priceTotalCents, priceMonthlyCents } = choice;
  return [
    ["Monthly price", formatMoney(priceMonthlyCents)],
    ["Payments", termMonths === 1 ? "1 monthly payment" : `${termMonths} monthly payments`],
    ["Total", formatMoney(priceTotalCents)],
    ["Deductible", formatDollars(deductible)],
    ["Term", monthsText(termMonths)],
    ...(expirationMiles === null
      ? []
      : [["Ends at", `${formatNumber(expirationMiles)} miles, if that comes first`] as const]),
  ];
}
