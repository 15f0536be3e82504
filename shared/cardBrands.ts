/** The card brands that the product names, by the first digits of their numbers (ISO/IEC 7812), the most common first. */
export const CARD_BRANDS = [
  { name: "Visa", begin: /^4/ },
  { name: "Mastercard", begin: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/ },
  { name: "American Express", begin: /^3[47]/ },
  { name: "Discover", begin: /^(6011|64[4-9]|65)/ },
] as const;

export type CardBrand = (typeof CARD_BRANDS)[number]["name"];
