import { dayAfter, newYorkDay } from "../days.js";

/** For how many days a quote's prices hold unless another day is chosen. */
export const QUOTE_DAYS = 30;
export const MAX_QUOTE_DAYS = 90;

/** Characters of a customer's question. */
export const MAX_QUOTE_QUESTION_LENGTH = 2_000;

/** Characters of why a customer declines. */
export const MAX_DECLINE_REASON_LENGTH = 1_000;

/**
 * The earliest and the latest last day of validity for a quote that is sent now, and the usual one. All are days in New
 * York.
 */
export function quoteValidity(): Readonly<Record<"first" | "usual" | "last", string>> {
  const today = newYorkDay(new Date());
  return { first: today, usual: dayAfter(today, QUOTE_DAYS), last: dayAfter(today, MAX_QUOTE_DAYS) };
}

export const QUOTE_VALIDITY_MESSAGE = `Please choose a day from today to ${MAX_QUOTE_DAYS} days from now.`;
