import { number, object } from "yup";

import type { ClaimShop_ShopFragment, ShopFieldsInput } from "#client/generated/graphql";
import { optionalEmail } from "#client/ui/form/optionalEmail";
import { requiredText } from "#client/ui/form/requiredText";
import { namesOf } from "#shared/enumeration";
import { MAX_LABOR_RATE_CENTS, shopFields } from "#shared/fields/shopFields";
import { formatMoney } from "#shared/money";

type ShopTexts = Readonly<Record<keyof typeof shopFields, string>>;

export interface ShopValues extends ShopTexts {
  readonly laborRateCents: number | null;
}

const fieldNames = namesOf(shopFields);

export function shopValues(shop: Partial<ClaimShop_ShopFragment>): ShopValues {
  const texts = fieldNames.map((name) => [name, shop[name] ?? ""] as const);
  return { ...(Object.fromEntries(texts) as ShopTexts), laborRateCents: shop.laborRateCents ?? null };
}

export function shopInput({ laborRateCents, ...texts }: ShopValues): ShopFieldsInput {
  const sent = fieldNames.map((name) => [name, texts[name].trim() === "" ? null : texts[name]] as const);
  return { ...Object.fromEntries(sent), laborRateCents };
}

export const shopSchema = object({
  name: requiredText("Please enter the shop's name."),
  email: optionalEmail,
  laborRateCents: number()
    .nullable()
    .min(1, "Enter more than $0, or leave it empty if it isn't known.")
    .max(MAX_LABOR_RATE_CENTS, `At most ${formatMoney(MAX_LABOR_RATE_CENTS)}.`),
});

/** `1 Elm St, Austin, TX 78701`, without unknown parts. */
export function shopAddress({ street, city, state, zip }: ClaimShop_ShopFragment): string {
  const region = [state, zip].filter(Boolean).join(" ");
  return [street, city, region].filter(Boolean).join(", ");
}
