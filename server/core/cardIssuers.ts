interface Issuer {
  readonly brand: string;
  readonly begin: RegExp;
  readonly lengths: readonly number[];
}

const ISSUERS: readonly Issuer[] = [
  { brand: "Visa", begin: /^4/, lengths: [13, 16, 19] },
  { brand: "Mastercard", begin: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { brand: "American Express", begin: /^3[47]/, lengths: [15] },
  { brand: "Discover", begin: /^(6011|64[4-9]|65)/, lengths: [16, 17, 18, 19] },
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
  const sum = Array.from(digits, Number).reduceRight((total, digit, index) => {
    const doubled = (digits.length - index) % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}
