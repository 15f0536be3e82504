import { DIGIT } from "./digits.js";

const RUN = /\d(?:[^\p{L}\p{N}]*\d)+/gu;
/** Invisible characters do not separate digits. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{M}]+/gu;
/** What usually separates groups of digits: at most two of these. */
const DEFAULT_GAP = /^[\s.\-_/·‐-―]{0,2}$/;

/** Consecutive digits without a letter or another kind of number between them. */
export class DigitRun {
  readonly digits: string;
  readonly positions: readonly number[];
  /** The visible text between each digit and the one before. */
  readonly #gaps: readonly string[];
  /** For each digit, the index of its group's first digit, and the one after its last. */
  readonly #begins: readonly number[];
  readonly #ends: readonly number[];

  constructor({ 0: text, index: start }: RegExpExecArray) {
    const at = Array.from(text.matchAll(DIGIT), ({ index }) => index);
    this.digits = at.map((index) => text[index]).join("");
    this.positions = at.map((index) => start + index);
    this.#gaps = at.map((index, order) => {
      const gapAt = order === 0 ? index : (at[order - 1] ?? 0) + 1;
      return gapAt === index ? "" : text.slice(gapAt, index).replaceAll(UNSEEN, "");
    });
    const begins: number[] = [];
    for (const [index, gap] of this.#gaps.entries()) begins.push(gap === "" ? (begins.at(-1) ?? 0) : index);
    const ends: number[] = [];
    for (let index = begins.length - 1; index >= 0; index -= 1)
      ends[index] = begins[index + 1] === begins[index] ? (ends[index + 1] ?? 0) : index + 1;
    this.#begins = begins;
    this.#ends = ends;
  }

  /** Whether the range consists of whole groups. */
  isOfWholeGroups(from: number, to: number): boolean {
    return this.#begins[from] === from && this.#ends[to - 1] === to;
  }

  /** Whether the range lies inside one group of more than `max` digits. */
  isInLongGroup(from: number, to: number, max: number): boolean {
    const [begin = 0, end = 0] = [this.#begins[from], this.#ends[from]];
    return to <= end && end - begin > max;
  }

  hasUsualGaps(from: number, to: number): boolean {
    return this.#gaps.slice(from + 1, to).every((gap) => DEFAULT_GAP.test(gap));
  }

  groupSizes(from: number, to: number): readonly number[] {
    const sizes: number[] = [];
    for (let index = from; index < to; index = this.#ends[index] ?? to) sizes.push((this.#ends[index] ?? to) - index);
    return sizes;
  }
}

/** The runs of digits of a text with plain digits. */
export function digitRuns(plain: string): readonly DigitRun[] {
  return Array.from(plain.matchAll(RUN), (match) => new DigitRun(match));
}
