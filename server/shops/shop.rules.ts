import { badEmail } from "#shared/fieldMistakes.js";
import { MAX_LABOR_RATE_CENTS, shopFields } from "#shared/fields/shopFields.js";
import { normalizedTexts } from "#shared/fields/textField.js";
import { formatMoney } from "#shared/money.js";
import { type FieldChecks, fieldAt } from "../core/fieldChecks.js";
import { trimmedTexts } from "../core/text.js";
import type { ShopFieldsInput } from "./shop.inputs.js";

/** What was sent about a shop, in its stored form: trimmed, and null in place of a blank text. */
export function shopAsStored({ laborRateCents, ...texts }: ShopFieldsInput): ShopFieldsInput {
  return {
    ...normalizedTexts(shopFields, trimmedTexts(texts)),
    ...(laborRateCents !== undefined && { laborRateCents }),
  };
}

export function checkShop(checks: FieldChecks, path: string, { name, email, laborRateCents }: ShopFieldsInput): void {
  if (name === null) checks.refuse(fieldAt(path, "name"), "Please enter the shop's name.");
  checks.refuseIf(fieldAt(path, "email"), badEmail(email));
  const most = `Please enter an amount up to ${formatMoney(MAX_LABOR_RATE_CENTS)}.`;
  checks.range(fieldAt(path, "laborRateCents"), laborRateCents, [1, MAX_LABOR_RATE_CENTS], most);
}
