import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import fontkit, { type Font } from "@pdf-lib/fontkit";
import { LRUCache } from "lru-cache";

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
  return { bytes, font: withGlyphRunCache(fontkit.create(withEvenGlyphs(bytes))) };
}

/** Some 2 MB of glyph runs, for the words and lines that contracts repeat. */
const MAX_KNOWN_WORDS = 4_000;

/**
 * Shaping text takes longer than everything else in a document, which measures each word before it draws the line; most
 * words are in every contract.
 */
function withGlyphRunCache(font: Font): Font {
  const known = new LRUCache<string, ReturnType<Font["layout"]>>({ max: MAX_KNOWN_WORDS });
  const layout = font.layout.bind(font);
  font.layout = (text, ...how) => {
    const key = `${text}\0${JSON.stringify(how)}`;
    const run = known.get(key) ?? layout(text, ...how);
    known.set(key, run);
    return run;
  };
  return font;
}
