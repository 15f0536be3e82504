import { hasCheckDigit, isIssued } from "./cardIssuers.js";
import { type DigitRun, digitRuns } from "./digitRuns.js";
import { DIGIT, plainDigits } from "./digits.js";

/**
 * What is found of card numbers in a text that somebody wrote, and hidden in it. It stands here because the log needs it too; what a
 * payment knows of a card is in payments/cardData.ts. (contract.md section 4, card data)
 */

/** Digits of a card number, both included. (public-site-and-portal.txt section 9) */
export const CARD_DIGITS = { least: 13, most: 19 } as const;
/** Plain text in which never so many digits stand together: nearly every browser's name, path and request id, asked for with each request. */
const HAS_NONE = /^(?![^]*[0-9](?:[^A-Za-z0-9]*[0-9]){12})[\0-\x7F]*$/;
const MASK = "*";
const LEFT_READABLE = 4;
/** So many digits of the card's own number in a row are hidden also where the others are missing. */
const TELLING_STRETCH = 8;

/** Digits alone. Without the code, short numbers stay: a house may have it. */
export interface SentCard {
  readonly number: string;
  readonly securityCode?: string;
}

/** Text in which whatever looks like a card number (13 to 19 digits with a good check digit) shows its last four digits only. */
export function maskCardNumbers(text: string): string {
  return HAS_NONE.test(text) ? text : masked(text, () => [], [anyCards]);
}

/** The same for a text that came together with a card: its own number and security code go whatever they look like. */
export function maskCardOf(text: string, { number, securityCode }: SentCard): string {
  const code: Finder = (plain) => (securityCode === undefined ? [] : codeDigits(plain, securityCode));
  return masked(text, (plain) => ownDigits(plain, number), [anyCards, code]);
}

/** Whether a text that cannot be masked holds a card's number, or much of it. */
export function showsNumber(text: string, number: string): boolean {
  return ownDigits(plainDigits(text), number).length > 0;
}

/** Where the digits of something stand in a text, and how many of its first are to be hidden. */
interface Found {
  readonly places: readonly number[];
  readonly hidden: number;
}

type Finder = (plain: string) => readonly Found[];

/** What is known is no part of what else is found. A text in other digits stays as it was sent unless there is something to mask. */
function masked(text: string, known: Finder, others: readonly Finder[]): string {
  const plain = plainDigits(text);
  const own = known(plain);
  const rest = plain.split("");
  for (const place of own.flatMap(({ places }) => places)) rest[place] = "x";
  const found = [...own, ...others.flatMap((find) => find(rest.join("")))];
  const shown = plain.split("");
  for (const { places, hidden } of found) for (const place of places.slice(0, hidden)) shown[place] = MASK;
  const result = shown.join("");
  return result === plain ? text : result;
}

/** The card's own number, whatever stands between its digits; then what is left of it where it does not stand whole. */
function ownDigits(plain: string, number: string): readonly Found[] {
  if (number.length < TELLING_STRETCH) return [];
  const places = Array.from(plain.matchAll(DIGIT), ({ index }) => index);
  const digits = places.map((place) => plain[place]).join("");
  const found: Found[] = [];
  let at = 0;
  for (let whole = digits.indexOf(number); whole !== -1; whole = digits.indexOf(number, at)) {
    found.push(...partsOf(number, digits.slice(at, whole), places.slice(at, whole)));
    at = whole + number.length;
    found.push({ places: places.slice(whole, at), hidden: number.length - LEFT_READABLE });
  }
  return [...found, ...partsOf(number, digits.slice(at), places.slice(at))];
}

function partsOf(number: string, digits: string, places: readonly number[]): readonly Found[] {
  const found: Found[] = [];
  for (let at = 0; at + TELLING_STRETCH <= digits.length;) {
    const [begin, length] = longestPart(number, digits, at);
    if (length >= TELLING_STRETCH) {
      found.push({ places: places.slice(at, at + length), hidden: number.length - LEFT_READABLE - begin });
    }
    at += length >= TELLING_STRETCH ? length : 1;
  }
  return found;
}

/** Of the parts of the number that `digits` go on with at this place, where the longest begins and how long it is. */
function longestPart(number: string, digits: string, at: number): readonly [begin: number, length: number] {
  let best: readonly [number, number] = [0, 0];
  for (let begin = 0; begin + TELLING_STRETCH <= number.length; begin += 1) {
    let length = 0;
    while (begin + length < number.length && number[begin + length] === digits[at + length]) length += 1;
    if (length > best[1]) best = [begin, length];
  }
  return best;
}

/** Groups of American telephone numbers, one or parts of two, also before a ZIP+4. */
const TELEPHONE = /3-3-4|3-4-3|3-4-5|4-5-4/;
/** Of days: 2026-11-22, 11/22/2026. */
const DAYS = /4-2-2|2-2-4/;
/** A day and a time apart, as cameras name their files, 20261122_143000: nobody issues cards that begin so. In one piece it may be a card's number. */
const CAMERA_GROUPS = /^8-[69]$/;
const CAMERA_DAY = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/;

/**
 * Numbers with a good check digit. One begins and ends with a group of digits, so that a longer reference is hardly ever taken for one; only
 * inside a group that is too long for a card it may be anywhere. Between its groups may stand whatever is no letter and no digit; where that
 * is not what usually parts a number's groups, or the groups are those of telephone numbers or days, they are as a card has them, or somebody
 * issues such cards: else two telephone numbers, one and a ZIP, or two days, would too often be a card.
 */
function anyCards(plain: string): readonly Found[] {
  return digitRuns(plain).flatMap((run) => {
    const found: Found[] = [];
    for (let from = 0; from + CARD_DIGITS.least <= run.digits.length; from += 1) {
      const most = Math.min(run.digits.length, from + CARD_DIGITS.most);
      for (let to = from + CARD_DIGITS.least; to <= most; to += 1) {
        if (isCard(run, from, to))
          found.push({ places: run.places.slice(from, to), hidden: to - from - LEFT_READABLE });
      }
    }
    return found;
  });
}

function isCard(run: DigitRun, from: number, to: number): boolean {
  if (!run.isOfWholeGroups(from, to))
    return run.isInLongGroup(from, to, CARD_DIGITS.most) && hasCheckDigit(run.digits.slice(from, to));
  const digits = run.digits.slice(from, to);
  if (!hasCheckDigit(digits)) return false;
  const sizes = run.groupSizes(from, to);
  const groups = sizes.join("-");
  if (CAMERA_GROUPS.test(groups) && CAMERA_DAY.test(digits)) return false;
  if (areEven(sizes)) return true;
  if (TELEPHONE.test(groups)) return false;
  return isIssued(digits) || (run.hasUsualGaps(from, to) && !DAYS.test(groups));
}

/** As a card shows its number: groups of one size, of which the last may be shorter. */
function areEven(sizes: readonly number[]): boolean {
  const [first = 0] = sizes;
  return sizes.every((size, index) => size === first || (index === sizes.length - 1 && size < first));
}

/** The code standing alone, together or digit by digit. */
function codeDigits(plain: string, code: string): readonly Found[] {
  return digitRuns(plain).flatMap((run) => {
    const found: Found[] = [];
    for (let from = run.digits.indexOf(code); from !== -1; from = run.digits.indexOf(code, from + 1)) {
      const to = from + code.length;
      if (run.isOfWholeGroups(from, to) && areEven(run.groupSizes(from, to)))
        found.push({ places: run.places.slice(from, to), hidden: code.length });
    }
    return found;
  });
}
