import { CARD_BRANDS } from "#shared/cardBrands";

/** The brand by the first digits, so that users can see that it is the right card. */
export function cardBrand(digits: string): string | undefined {
  return CARD_BRANDS.find(({ begin }) => begin.test(digits))?.name;
}
