/**
 * All that this program knows about card numbers. A number and a security code live in the handler that checks them and nowhere else: what is
 * kept of a card is its brand, its last four digits and its expiry. (contract.md section 4, card data)
 */

/** Digits of a card number, both included. (public-site-and-portal.txt section 9) */
const CARD_DIGITS = { least: 13, most: 19 } as const;
const MASK = "*";
const LEFT_READABLE = 4;

/** What was typed into a card's field, without everything that is no digit; the digits of other scripts' wide forms count. */
export function digitsOf(typed: string): string {
  return typed.normalize("NFKC").replaceAll(/\D/g, "");
}

export function hasCardLength(digits: string): boolean {
  return digits.length >= CARD_DIGITS.least && digits.length <= CARD_DIGITS.most;
}

export function isSecurityCode(typed: string): boolean {
  return /^\d{3,4}$/.test(typed.trim().normalize("NFKC"));
}

/** (public-site-and-portal.txt section 5) */
export const BAD_EXPIRY = "Enter a valid expiration month and year.";
export const EXPIRY_MONTHS = [1, 12] as const;
export const EXPIRY_YEARS = [2000, 2199] as const;

/** Two digits mean this century. */
export function expiryYearOf(year: number): number {
  return year >= 0 && year < 100 ? 2000 + year : year;
}

const BRANDS: readonly (readonly [brand: string, begin: RegExp])[] = [
  ["Visa", /^4/],
  ["Mastercard", /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ["American Express", /^3[47]/],
  ["Discover", /^(6011|64[4-9]|65)/],
  ["Diners Club", /^3(0[0-5]|[689])/],
  ["JCB", /^35(2[89]|[3-8])/],
  ["UnionPay", /^62/],
];

/** By the first digits (ISO/IEC 7812); `Card` where nobody is known to issue it. */
export function brandOf(digits: string): string {
  return BRANDS.find(([, begin]) => begin.test(digits))?.[0] ?? "Card";
}

/** The check digit of ISO/IEC 7812 (Luhn). */
export function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number).reduceRight((total, digit, index) => {
    const doubled = (digits.length - index) % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}

/** Digits, one by one or in groups with a sign or two between them. */
const DIGIT_RUN = /\d(?:[\s.\-_/·‐-―]{0,2}\d)+/g;

/** Text in which whatever looks like a card number (13 to 19 digits with a good check digit) shows its last four digits only. */
export function maskCardNumbers(text: string): string {
  return text.normalize("NFKC") === text ? maskRuns(text) : maskWide(text);
}

/** The same for a text that came together with a card: its own number and security code go whatever they look like. */
export function maskCardOf(text: string, { number, securityCode }: SentCard): string {
  const ownNumber = new RegExp(Array.from(number).join("\\D{0,3}"), "g");
  const plain = text.normalize("NFKC");
  const masked = maskCardNumbers(plain.replaceAll(ownNumber, hidden));
  const wholly =
    securityCode === undefined
      ? masked
      : masked.replaceAll(new RegExp(`(?<!\\d)${securityCode}(?!\\d)`, "g"), MASK.repeat(securityCode.length));
  return wholly === plain ? text : wholly;
}

/** Digits alone. Without the code, short numbers stay: a house may have it. */
export interface SentCard {
  readonly number: string;
  readonly securityCode?: string;
}

/** A text in wide forms stays as it was sent unless there is something to mask. */
function maskWide(text: string): string {
  const plain = text.normalize("NFKC");
  const masked = maskRuns(plain);
  return masked === plain ? text : masked;
}

function maskRuns(text: string): string {
  return text.replaceAll(DIGIT_RUN, (run) => {
    const places = Array.from(run.matchAll(/\d/g), ({ index }) => index);
    const signs = run.split("");
    for (const [from, to] of cardsIn(run, places)) {
      for (const place of places.slice(from, to - LEFT_READABLE)) signs[place] = MASK;
    }
    return signs.join("");
  });
}

/**
 * The stretches of a run that are card numbers, as first and after-last digit. A number begins and ends with a group of digits, so that a longer
 * reference, or two telephone numbers in a row, are hardly ever taken for one; only inside a group that is too long for a card it may be anywhere.
 */
function cardsIn(run: string, places: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const digits = run.replaceAll(/\D/g, "");
  const beginsGroup = (index: number): boolean => index === 0 || places[index] !== (places[index - 1] ?? 0) + 1;
  const groupOf: number[] = [];
  for (const index of places.keys()) groupOf.push((groupOf.at(-1) ?? 0) + (beginsGroup(index) ? 1 : 0));
  const inLongGroup = (from: number, to: number): boolean =>
    groupOf[from] === groupOf[to - 1] && groupOf.filter((group) => group === groupOf[from]).length > CARD_DIGITS.most;
  const found: (readonly [number, number])[] = [];
  for (let from = 0; from + CARD_DIGITS.least <= digits.length; from += 1) {
    for (
      let length: number = CARD_DIGITS.least;
      length <= CARD_DIGITS.most && from + length <= digits.length;
      length += 1
    ) {
      const to = from + length;
      const ofWholeGroups = beginsGroup(from) && (to === digits.length || beginsGroup(to));
      if ((ofWholeGroups || inLongGroup(from, to)) && hasCheckDigit(digits.slice(from, to))) found.push([from, to]);
    }
  }
  return found;
}

function hidden(found: string): string {
  let left = found.replaceAll(/\D/g, "").length - LEFT_READABLE;
  return found.replaceAll(/\d/g, (digit) => (left-- > 0 ? MASK : digit));
}
