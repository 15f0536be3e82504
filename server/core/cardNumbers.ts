import { hasCheckDigit, isIssued } from "./cardIssuers.js";
import { type DigitRun, digitRuns } from "./digitRuns.js";
import { DIGIT, plainDigits } from "./digits.js";

/**
 * Finds card numbers in text that people write, and masks them. It is part of core because the log needs it too; what a payment
 * keeps of a card is in payments/cardData.ts.
 */

/** Number of digits of a card number, both bounds included. */
export const CARD_DIGITS = { min: 13, max: 19 } as const;
/**
 * Matches plain text that cannot contain a card number: a fast path for nearly every user agent, path and request id.
 */
const HAS_NONE = /^(?![^]*[0-9](?:[^A-Za-z0-9]*[0-9]){12})[\0-\x7F]*$/;
const MASK = "*";
const LEFT_READABLE = 4;
/** A fragment of the card's own number is masked from this many consecutive digits on. */
const TELLING_STRETCH = 8;

/** Digits only. Without a security code, short numbers are left alone: a house number may look like one. */
export interface SentCard {
  readonly number: string;
  readonly securityCode?: string;
}

/** Masks anything that looks like a card number (13 to 19 digits with a valid check digit) except for its last four digits. */
export function maskCardNumbers(text: string): string {
  return HAS_NONE.test(text) ? text : masked(text, () => [], [anyCards]);
}

/** The same for a text that came together with a card, whose own number and security code are masked in any form. */
export function maskCardOf(text: string, { number, securityCode }: SentCard): string {
  const code: Finder = (plain) => (securityCode === undefined ? [] : codeDigits(plain, securityCode));
  return masked(text, (plain) => ownDigits(plain, number), [anyCards, code]);
}

/** Whether a text that cannot be masked contains the card number or a large part of it. */
export function showsNumber(text: string, number: string): boolean {
  return ownDigits(plainDigits(text), number).length > 0;
}

/** The positions of a number's digits in a text, and how many of the first ones are to be masked. */
interface Found {
  readonly positions: readonly number[];
  readonly hidden: number;
}

type Finder = (plain: string) => readonly Found[];

/** Digits of the known number are not searched again. A text in the digits of another script stays as it was sent unless something is masked. */
function masked(text: string, known: Finder, others: readonly Finder[]): string {
  const plain = plainDigits(text);
  const own = known(plain);
  const rest = plain.split("");
  for (const position of own.flatMap(({ positions }) => positions)) rest[position] = "x";
  const found = [...own, ...others.flatMap((find) => find(rest.join("")))];
  const shown = plain.split("");
  for (const { positions, hidden } of found) for (const position of positions.slice(0, hidden)) shown[position] = MASK;
  const result = shown.join("");
  return result === plain ? text : result;
}

/** The card's own number, with any separators, and fragments of it. */
function ownDigits(plain: string, number: string): readonly Found[] {
  if (number.length < TELLING_STRETCH) return [];
  const positions = Array.from(plain.matchAll(DIGIT), ({ index }) => index);
  const digits = positions.map((position) => plain[position]).join("");
  const found: Found[] = [];
  let at = 0;
  for (let whole = digits.indexOf(number); whole !== -1; whole = digits.indexOf(number, at)) {
    found.push(...partsOf(number, digits.slice(at, whole), positions.slice(at, whole)));
    at = whole + number.length;
    found.push({ positions: positions.slice(whole, at), hidden: number.length - LEFT_READABLE });
  }
  return [...found, ...partsOf(number, digits.slice(at), positions.slice(at))];
}

function partsOf(number: string, digits: string, positions: readonly number[]): readonly Found[] {
  const found: Found[] = [];
  for (let at = 0; at + TELLING_STRETCH <= digits.length;) {
    const [begin, length] = longestPart(number, digits, at);
    if (length >= TELLING_STRETCH) {
      found.push({ positions: positions.slice(at, at + length), hidden: number.length - LEFT_READABLE - begin });
    }
    at += length >= TELLING_STRETCH ? length : 1;
  }
  return found;
}

/** The longest fragment of the number that `digits` contain at `at`: where it begins in the number, and its length. */
function longestPart(number: string, digits: string, at: number): readonly [begin: number, length: number] {
  let best: readonly [number, number] = [0, 0];
  for (let begin = 0; begin + TELLING_STRETCH <= number.length; begin += 1) {
    let length = 0;
    while (begin + length < number.length && number[begin + length] === digits[at + length]) length += 1;
    if (length > best[1]) best = [begin, length];
  }
  return best;
}

/** Groupings of one or two American phone numbers, or of one followed by a ZIP+4. */
const TELEPHONE = /3-3-4|3-4-3|3-4-5|4-5-4/;
/** Groupings of dates: 2026-11-22, 11/22/2026. */
const DAYS = /4-2-2|2-2-4/;
/**
 * A date and a time in a camera's file name: 20261122_143000. No issuer's cards begin like this, but without the
 * separator it may be a card number.
 */
const CAMERA_GROUPS = /^8-[69]$/;
const CAMERA_DAY = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/;

/**
 * Numbers with a valid check digit. A match consists of whole groups of digits, so that a longer reference is hardly
 * ever taken for one; only inside a group that is too long for a card may it be anywhere. Groups may be separated by
 * anything but letters and digits. If the separators are unusual, or the groups look like phone numbers or dates,
 * either the groups must be those of a card or an issuer must be known. Otherwise two phone numbers, a phone number and
 * a ZIP code, or two dates would too often be taken for a card.
 */
function anyCards(plain: string): readonly Found[] {
  return digitRuns(plain).flatMap((run) => {
    const found: Found[] = [];
    for (let from = 0; from + CARD_DIGITS.min <= run.digits.length; from += 1) {
      // The longest one hides all that a shorter one from here would.
      let to = Math.min(run.digits.length, from + CARD_DIGITS.max);
      while (to >= from + CARD_DIGITS.min && !isCard(run, from, to)) to -= 1;
      if (to >= from + CARD_DIGITS.min)
        found.push({ positions: run.positions.slice(from, to), hidden: to - from - LEFT_READABLE });
    }
    return found;
  });
}

function isCard(run: DigitRun, from: number, to: number): boolean {
  if (!run.isOfWholeGroups(from, to))
    return run.isInLongGroup(from, to, CARD_DIGITS.max) && hasCheckDigit(run.digits.slice(from, to));
  const digits = run.digits.slice(from, to);
  if (!hasCheckDigit(digits)) return false;
  const sizes = run.groupSizes(from, to);
  const groups = sizes.join("-");
  if (CAMERA_GROUPS.test(groups) && CAMERA_DAY.test(digits)) return false;
  if (areEven(sizes)) return true;
  if (TELEPHONE.test(groups)) return false;
  return isIssued(digits) || (run.hasUsualGaps(from, to) && !DAYS.test(groups));
}

/** Groups as printed on a card: all of one size, the last possibly shorter. */
function areEven(sizes: readonly number[]): boolean {
  const [first = 0] = sizes;
  return sizes.every((size, index) => size === first || (index === sizes.length - 1 && size < first));
}

/** The security code on its own, in one piece or digit by digit. */
function codeDigits(plain: string, code: string): readonly Found[] {
  return digitRuns(plain).flatMap((run) => {
    const found: Found[] = [];
    for (let from = run.digits.indexOf(code); from !== -1; from = run.digits.indexOf(code, from + 1)) {
      const to = from + code.length;
      if (run.isOfWholeGroups(from, to) && areEven(run.groupSizes(from, to)))
        found.push({ positions: run.positions.slice(from, to), hidden: code.length });
    }
    return found;
  });
}
