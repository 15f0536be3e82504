import { centsOfAmount } from "../money.js";

/** Where fields are separated by semicolons, a point often separates thousands: read as decimals, `1.500` would be $1.50. */
const POINTED_THOUSANDS = /^\D*\d{1,3}(?:\.\d{3})+$/;

/** The amount in dollars that a cell of a file says, in cents: `$1,234.50`, `1234.5`. Undefined for text that is no amount. */
export function writtenCents(text: string): bigint | undefined {
  return POINTED_THOUSANDS.test(text) ? undefined : centsOfAmount(text);
}
