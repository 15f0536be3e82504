import { number } from "yup";

import { MAX_INT } from "#shared/limits/integers";
import { formatMoney } from "#shared/money";

export const MAX_AMOUNT_MESSAGE = `At most ${formatMoney(MAX_INT)}.`;

/** For a `MoneyField`. */
export function centsSchema() {
  return number().nullable().max(MAX_INT, MAX_AMOUNT_MESSAGE);
}
