import { inDrawingOrder } from "./directions.js";
import { graphemesOf, scriptOf, stretchesOf } from "./scripts.js";
import type { Typeface } from "./typeface.js";
import { type Family, type Weight, familiesOf, plainTypeface } from "./typefaces.js";

/** Text in one typeface, script and direction: what can be shaped at once. */
export interface Piece {
  readonly typeface: Typeface;
  readonly text: string;
  readonly isRightToLeft: boolean;
}

interface Part {
  readonly typeface: Typeface;
  readonly script: string | undefined;
  text: string;
}

/** NFC would take another character for one of these, which differ in names. */
const NOT_COMPATIBILITY_HAN = /[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu;
/** Signs that steer the direction or are not seen; but for the two that say whether letters join. */
const NOT_PRINTED = /(?![\u200C\u200D])[\p{Cc}\p{Cf}]/gu;

/** The text as it can be printed, from left to right. */
export async function piecesOf(text: string, weight: Weight): Promise<readonly Piece[]> {
  const parts = inDrawingOrder(await partsOf(printable(text), weight));
  return parts.map((part) => ({ typeface: part.typeface, text: part.text, isRightToLeft: part.level % 2 === 1 }));
}

/** Composed where there is a composed form, and without line ends. */
function printable(text: string): string {
  return text
    .replaceAll(NOT_COMPATIBILITY_HAN, (part) => part.normalize("NFC"))
    .replaceAll(/\s+/gu, " ")
    .replaceAll(NOT_PRINTED, "");
}

/** In the order of reading: each character in a typeface that knows it, one that none knows as its number. */
async function partsOf(text: string, weight: Weight): Promise<readonly Part[]> {
  const parts: Part[] = [];
  const plain = await plainTypeface(weight);
  for (const { script, text: stretch } of stretchesOf(text)) {
    const families = familiesOf(script, weight);
    // A word is set in one typeface, if there is one that knows all of its letters.
    const letters = Array.from(stretch).filter((character) => scriptOf(character) !== undefined);
    const preferred = await firstThatKnows(families, letters);
    const order = preferred ? [preferred, ...families] : families;
    for (const grapheme of graphemesOf(stretch)) {
      const family = await firstThatKnows(order, Array.from(grapheme).filter(isSeen));
      for (const character of grapheme) {
        const last = parts.at(-1);
        const typeface = isSeen(character) ? await typefaceOf(character, family ? [family] : order) : last?.typeface;
        if (typeface) append(parts, { typeface, script, text: character });
        else if (isSeen(character)) append(parts, { typeface: plain, script: undefined, text: numberOf(character) });
      }
    }
  }
  return parts;
}

function append(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  if (last && last.typeface === part.typeface && last.script === part.script) last.text += part.text;
  else parts.push(part);
}

/** Not joiners and signs that choose a form of the letter before them: no typeface needs to know them. */
function isSeen(character: string): boolean {
  return !/\p{Default_Ignorable_Code_Point}/u.test(character);
}

function numberOf(character: string): string {
  return `[U+${codeOf(character).toString(16).toUpperCase().padStart(4, "0")}]`;
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

async function typefaceOf(character: string, families: readonly Family[]): Promise<Typeface | undefined> {
  for (const family of families) {
    const typeface = await family(codeOf(character));
    if (typeface) return typeface;
  }
  return undefined;
}

async function firstThatKnows(families: readonly Family[], characters: readonly string[]): Promise<Family | undefined> {
  for (const family of families) if (await knowsAll(family, characters)) return family;
  return undefined;
}

async function knowsAll(family: Family, characters: readonly string[]): Promise<boolean> {
  for (const character of characters) if (!(await family(codeOf(character)))) return false;
  return true;
}
