import { MAX_INT } from "../limits/integers.js";

/**
 * Thousands written short or with a point, and digits that someone left open: `41k`, `41.2k`, `41.200`, `41xxx`. Read as
 * far as the digits go, each would be 41.
 */
const ABBREVIATED = /\d\s*k|\d\.\d{3}(?!\d)|\d(?!mi)[a-z]/i;

/**
 * Reads a whole number as somebody typed it: `42,500`, `42500 miles`. Undefined without a number, and for an abbreviated
 * one. One that is out of GraphQL's range becomes the nearest in range: still wrong, but refused with the field's own
 * message.
 */
export function wholeNumber(typed: string): number | undefined {
  const number = Number.parseInt(typed.replace(/[,\s]/g, ""), 10);
  if (Number.isNaN(number) || ABBREVIATED.test(typed)) return undefined;
  return Math.min(Math.max(number, -MAX_INT), MAX_INT);
}
