import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import fontkit, { type Font } from "@pdf-lib/fontkit";
import type * as HarfBuzz from "harfbuzzjs";
import { decompress } from "wawoff2";

import { withEvenGlyphs } from "./evenGlyphs.js";

/** Lengths are in units of the typeface. */
export interface Glyph {
  readonly id: number;
  /** What somebody gets who copies it: nothing for the further parts of a letter that is drawn in several. */
  readonly codePoints: readonly number[];
  readonly width: number;
  /** How far the next one stands; other than the width where two are moved together. */
  readonly advance: number;
  /** Where it stands beside and above its place, as a mark over a letter does. */
  readonly dx: number;
  readonly dy: number;
}

const WOFF2 = "wOF2";
const resolve = createRequire(import.meta.url).resolve;
const loading = new Map<string, Promise<Typeface>>();

/** One font file: HarfBuzz says which glyphs a text takes and where they stand, fontkit cuts them out for a document. */
export class Typeface {
  /** As it is handed over to a document. */
  readonly bytes: Uint8Array;
  readonly unitsPerEm: number;
  readonly #harfbuzz: typeof HarfBuzz;
  readonly #shaped: HarfBuzz.Font;
  /** One for all texts: it is filled, shaped and read without a pause. */
  readonly #buffer: HarfBuzz.Buffer;
  /** The letter that each glyph is of, for those that are of one by themselves. */
  readonly #letters = new Map<number, number>();
  readonly #characters: ReadonlySet<number>;
  #font: Font | undefined;

  constructor(bytes: Uint8Array, harfbuzz: typeof HarfBuzz) {
    const face = new harfbuzz.Face(new harfbuzz.Blob(bytes));
    this.bytes = bytes;
    this.#harfbuzz = harfbuzz;
    this.#buffer = new harfbuzz.Buffer();
    this.unitsPerEm = face.upem;
    this.#shaped = new harfbuzz.Font(face);
    this.#characters = new Set(face.collectUnicodes());
    for (const code of this.#characters) {
      const glyph = isLetterItself(code) ? this.#shaped.nominalGlyph(code) : undefined;
      if (glyph !== undefined && !this.#letters.has(glyph)) this.#letters.set(glyph, code);
    }
  }

  /** With what has been worked out of its tables until now: reading them anew for each document took most of the time. */
  get font(): Font {
    return (this.#font ??= fontkit.create(withEvenGlyphs(Buffer.from(this.bytes))));
  }

  knows(code: number): boolean {
    return this.#characters.has(code);
  }

  /** From left to right, whatever the direction of the text, which is of one script. */
  shape(text: string, isRightToLeft: boolean): readonly Glyph[] {
    const harfbuzz = this.#harfbuzz;
    const buffer = this.#buffer;
    buffer.reset();
    buffer.addText(text);
    buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS);
    buffer.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    harfbuzz.shape(this.#shaped, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const texts = textsOf(text, infos, this.#letters);
    return infos.map(({ codepoint: id }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const width = this.#shaped.glyphHAdvance(id);
      return { id, codePoints: texts[index] ?? [], width, advance: xAdvance, dx: xOffset, dy: yOffset };
    });
  }
}

/** Not a ligature, or the form that a letter takes in a word: these say their letters. */
function isLetterItself(code: number): boolean {
  const character = String.fromCodePoint(code);
  return character.normalize("NFKC") === character;
}

/**
 * What the glyphs say, each for itself. A cluster (HarfBuzz's word for letters and glyphs that belong together) is told by its glyphs that are
 * a letter by themselves; what none of them tells is given to the first of the others.
 */
function textsOf(
  text: string,
  infos: readonly HarfBuzz.GlyphInfo[],
  letters: ReadonlyMap<number, number>,
): readonly (readonly number[])[] {
  const texts = infos.map(({ codepoint }) => {
    const letter = letters.get(codepoint);
    return letter === undefined ? undefined : [letter];
  });
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((one, other) => one - other);
  for (const [index, start] of starts.entries()) {
    const rest = Array.from(text.slice(start, starts[index + 1])).map((character) => character.codePointAt(0) ?? 0);
    const of = infos.flatMap(({ cluster }, at) => (cluster === start ? [at] : []));
    for (const at of of) {
      const told = rest.indexOf(texts[at]?.[0] ?? -1);
      if (told !== -1) rest.splice(told, 1);
    }
    const first = of.find((at) => texts[at] === undefined);
    if (first !== undefined) texts[first] = rest;
  }
  return texts.map((codes) => codes ?? []);
}

/** The file as a package brings it: TrueType, or WOFF2 around it. Read once. */
export function loadTypeface(file: string): Promise<Typeface> {
  const known = loading.get(file);
  if (known) return known;
  const reading = readTypeface(file);
  loading.set(file, reading);
  // A file that could not be read now may be readable later.
  reading.catch(() => loading.delete(file));
  return reading;
}

async function readTypeface(file: string): Promise<Typeface> {
  // HarfBuzz is a WebAssembly program, which starts when it is imported: not before somebody writes a document.
  const [bytes, harfbuzz] = await Promise.all([readFile(resolve(file)), import("harfbuzzjs")]);
  // A copy: what the decoder returns is its own memory, which it writes again.
  const font = bytes.toString("latin1", 0, 4) === WOFF2 ? Uint8Array.from(await decompress(bytes)) : bytes;
  return new Typeface(font, harfbuzz);
}
