const brands: readonly (readonly [name: string, begin: RegExp])[] = [
  ["Visa", /^4/],
  ["Mastercard", /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ["American Express", /^3[47]/],
  ["Discover", /^(6011|64[4-9]|65)/],
];

/** The brand by the first digits (ISO/IEC 7812), so that users can see that it is the right card. */
export function cardBrand(digits: string): string | undefined {
  return brands.find(([, begin]) => begin.test(digits))?.[0];
}
