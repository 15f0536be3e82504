import { CARD_BRANDS, type CardBrand } from "#shared/cardBrands.js";

interface Issuer {
  readonly brand: string;
  readonly begin: RegExp;
  readonly lengths: readonly number[];
}

const LENGTHS: Readonly<Record<CardBrand, readonly number[]>> = {
  Visa: [13, 16, 19],
  Mastercard: [16],
  "American Express": [15],
  Discover: [16, 17, 18, 19],
};

const ISSUERS: readonly Issuer[] = [
  ...CARD_BRANDS.map(({ name, begin }) => ({ brand: name, begin, lengths: LENGTHS[name] })),
  { brand: "Diners Club", begin: /^3(0[0-5]|[689])/, lengths: [14, 15, 16, 17, 18, 19] },
  { brand: "JCB", begin: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  { brand: "UnionPay", begin: /^62/, lengths: [16, 17, 18, 19] },
];

/** By the first digits (ISO/IEC 7812); `Card` if the issuer is unknown. */
export function brandOf(digits: string): string {
  return issuerOf(digits)?.brand ?? "Card";
}

function issuerOf(digits: string): Issuer | undefined {
  return ISSUERS.find(({ begin }) => begin.test(digits));
}

/** Whether a known issuer's cards have numbers like this. */
export function isIssued(digits: string): boolean {
  return issuerOf(digits)?.lengths.includes(digits.length) === true;
}

/** The check digit of ISO/IEC 7812 (Luhn). */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[index]);
    const doubled = (digits.length - index) % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}
