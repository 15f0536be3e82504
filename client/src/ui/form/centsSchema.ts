import { number } from "yup";
import { formatMoney } from "#client/lib/money";

/** The largest integer of GraphQL and of the database's columns: no amount of cents gets past it. */
const mostCents = 2_147_483_647;

export const tooMuch = `At most ${formatMoney(mostCents)}.`;

/** Of a `MoneyField`. */
export function centsSchema() {
  return number().nullable().max(mostCents, tooMuch);
}
