import { dayNumber } from "#shared/days";

/** A list's filter by days of creation, from its URL. What was edited by hand into no day is left out. */
export function createdDays({ from, until }: { readonly from: string; readonly until: string }): {
  readonly createdFrom?: string;
  readonly createdUntil?: string;
} {
  return { ...(isDay(from) && { createdFrom: from }), ...(isDay(until) && { createdUntil: until }) };
}

function isDay(text: string): boolean {
  return dayNumber(text) !== undefined;
}
