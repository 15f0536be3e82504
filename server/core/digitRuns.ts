import { DIGIT } from "./digits.js";

const RUN = /\d(?:[^\p{L}\p{N}]*\d)+/gu;
/** What nobody sees does not part two digits. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{M}]+/gu;
/** What stands between the groups of a number, or of any other: a sign or two. */
const USUAL_GAP = /^[\s.\-_/·‐-―]{0,2}$/;

/** Digits one after the other without a letter or another number between them. */
export class DigitRun {
  readonly digits: string;
  readonly places: readonly number[];
  /** What is seen between a digit and the one before. */
  readonly #gaps: readonly string[];
  /** Index of the digit with which the group of a digit begins, and of the one after its last. */
  readonly #begins: readonly number[];
  readonly #ends: readonly number[];

  constructor({ 0: text, index: start }: RegExpExecArray) {
    const at = Array.from(text.matchAll(DIGIT), ({ index }) => index);
    this.digits = at.map((index) => text[index]).join("");
    this.places = at.map((index) => start + index);
    this.#gaps = at.map((index, order) =>
      order === 0 ? "" : text.slice((at[order - 1] ?? 0) + 1, index).replaceAll(UNSEEN, ""),
    );
    const begins: number[] = [];
    for (const [index, gap] of this.#gaps.entries()) begins.push(gap === "" ? (begins.at(-1) ?? 0) : index);
    const ends: number[] = [];
    for (let index = begins.length - 1; index >= 0; index -= 1)
      ends[index] = begins[index + 1] === begins[index] ? (ends[index + 1] ?? 0) : index + 1;
    this.#begins = begins;
    this.#ends = ends;
  }

  /** Nothing of its first and its last group is left out. */
  isOfWholeGroups(from: number, to: number): boolean {
    return this.#begins[from] === from && this.#ends[to - 1] === to;
  }

  /** A part of one group that has more digits than `most`. */
  isInLongGroup(from: number, to: number, most: number): boolean {
    const [begin = 0, end = 0] = [this.#begins[from], this.#ends[from]];
    return to <= end && end - begin > most;
  }

  hasUsualGaps(from: number, to: number): boolean {
    return this.#gaps.slice(from + 1, to).every((gap) => USUAL_GAP.test(gap));
  }

  groupSizes(from: number, to: number): readonly number[] {
    const sizes: number[] = [];
    for (let index = from; index < to; index = this.#ends[index] ?? to) sizes.push((this.#ends[index] ?? to) - index);
    return sizes;
  }
}

/** Of a text with plain digits. */
export function digitRuns(plain: string): readonly DigitRun[] {
  return Array.from(plain.matchAll(RUN), (match) => new DigitRun(match));
}
