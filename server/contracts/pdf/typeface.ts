import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import fontkit, { type Font } from "@pdf-lib/fontkit";

import { withEvenGlyphs } from "./evenGlyphs.js";

export type Weight = "regular" | "bold";

/** Noto Sans (OFL): Latin with Vietnamese, Greek and Cyrillic. */
const FILES: Readonly<Record<Weight, string>> = {
  regular: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  bold: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
};

export interface Typeface {
  readonly bytes: Uint8Array;
  /** Kept with its parsed tables: parsing them again for each document would take most of the time. */
  readonly font: Font;
}

const loading = new Map<Weight, Promise<Typeface>>();

/** Loads each file once, when the first document needs it. */
export function loadTypeface(weight: Weight): Promise<Typeface> {
  const known = loading.get(weight);
  if (known) return known;
  const reading = readTypeface(FILES[weight]);
  loading.set(weight, reading);
  // A file that could not be read may be readable later.
  reading.catch(() => loading.delete(weight));
  return reading;
}

async function readTypeface(file: string): Promise<Typeface> {
  const bytes = await readFile(createRequire(import.meta.url).resolve(file));
  return { bytes, font: withoutShaping(fontkit.create(withEvenGlyphs(bytes))) };
}

/**
 * One glyph for each character. pdf-lib sets glyphs by their widths alone, so shaping a text, which takes a fifth of a
 * document's time, could only do harm: decomposed, ị would become a letter and a mark beside it.
 */
function withoutShaping(font: Font): Font {
  font.layout = (text) => ({ glyphs: font.glyphsForString(text) }) as ReturnType<Font["layout"]>;
  return font;
}
