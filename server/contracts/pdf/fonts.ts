import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import fontkit, { type Font } from "@pdf-lib/fontkit";
import type { PDFDocument, PDFFont } from "pdf-lib";

import { withEvenGlyphs } from "./evenGlyphs.js";
import { regeneratorRuntime } from "./regeneratorRuntime.js";
import { unpacked } from "./woff.js";

Object.assign(globalThis, { regeneratorRuntime });

/**
 * The faces a document is set in, the first that knows a character prints it: Latin with Vietnamese, Greek, Cyrillic and Devanagari; Arabic, Hebrew,
 * Georgian, Armenian and signs; Chinese; Japanese; Korean; at last, drawn in coarse dots, every script of the Basic Multilingual Plane. All are
 * free (OFL, Bitstream Vera, Apache).
 */
const REGULAR = [
  "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
  "@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf",
  "@expo-google-fonts/kosugi/Kosugi_400Regular.ttf",
  "@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf",
  "@fontsource/unifont/files/unifont-latin-400-normal.woff",
] as const;
const BOLD = [
  "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
] as const;

export type Weight = "regular" | "bold";

/** What stands for a character that no face knows: seen, and never an error. */
const REPLACEMENT = "\uFFFD";

interface Face {
  readonly bytes: Uint8Array;
  /** With what has been worked out of its tables until now: reading them anew for each document took most of the time. */
  readonly font: Font;
  readonly characters: ReadonlySet<number>;
}

export interface TextRun {
  readonly font: PDFFont;
  readonly text: string;
}

const resolve = createRequire(import.meta.url).resolve;
const faces = new Map<string, Promise<Face>>();
/** Those of `faces` that are there, to be asked without waiting. */
const read = new Map<string, Face>();

/** The fonts of one document: a face is embedded, with the glyphs that are used, only when some text needs it. */
export class DocumentFonts {
  readonly #embedded = new Map<string, Promise<PDFFont>>();

  constructor(readonly document: PDFDocument) {
    document.registerFontkit(knownFonts);
  }

  /** The text as it can be printed, in stretches of one font and one way of joining letters each: fontkit goes by the first letter of a stretch. */
  async runs(text: string, weight: Weight): Promise<readonly TextRun[]> {
    const runs: { font: PDFFont; text: string }[] = [];
    let current: string | undefined;
    let joining: string | undefined;
    const characters = Array.from(printable(text));
    for (const [index, character] of characters.entries()) {
      // Inside of another script a space is of its face too, so that its words are not torn apart.
      const next = characters[index + 1];
      const isInside = character === " " && next !== undefined && (await faceOf(next, weight)) === current;
      const name = isInside ? current : await faceOf(character, weight);
      const sign = name === undefined ? REPLACEMENT : character;
      const face = name ?? WITH_REPLACEMENT[weight];
      const last = runs.at(-1);
      const joined = joiningOf(sign) ?? joining;
      if (last && face === current && joined === joining) last.text += sign;
      else runs.push({ font: await this.#embed(face), text: sign });
      current = face;
      joining = joined;
    }
    return runs;
  }

  async #embed(name: string): Promise<PDFFont> {
    const known = this.#embedded.get(name);
    if (known) return await known;
    const embedding = faceNamed(name).then(({ bytes }) => this.document.embedFont(bytes, { subset: true }));
    this.#embedded.set(name, embedding);
    return await embedding;
  }
}

/** The scripts of the faces whose letters take another form, order or direction together. */
const JOINING_SCRIPTS: Readonly<Record<string, RegExp>> = {
  arabic: /\p{Script=Arabic}/u,
  devanagari: /\p{Script=Devanagari}/u,
  hebrew: /\p{Script=Hebrew}/u,
  lao: /\p{Script=Lao}/u,
  nko: /\p{Script=Nko}/u,
};
const OF_ANY_SCRIPT = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Undefined for what belongs to whatever it stands in: spaces, digits, marks. */
function joiningOf(character: string): string | undefined {
  if (OF_ANY_SCRIPT.test(character)) return undefined;
  return Object.keys(JOINING_SCRIPTS).find((script) => JOINING_SCRIPTS[script]?.test(character)) ?? "none";
}

const WITH_REPLACEMENT: Readonly<Record<Weight, string>> = { regular: REGULAR[1], bold: BOLD[1] };
const ORDER: Readonly<Record<Weight, readonly string[]>> = { regular: REGULAR, bold: [...BOLD, ...REGULAR] };

/** Gives each document the fonts that are read already. */
const knownFonts = {
  create: (bytes: Uint8Array, name?: string): Font =>
    [...read.values()].find((face) => face.bytes === bytes)?.font ?? fontkit.create(bytes, name),
};

/** Undefined for a character that no face knows. Most are known by the first face, without reading the others. */
async function faceOf(character: string, weight: Weight): Promise<string | undefined> {
  const code = character.codePointAt(0) ?? 0;
  for (const name of ORDER[weight]) {
    const face = read.get(name) ?? (await faceNamed(name));
    if (face.characters.has(code)) return name;
  }
  return undefined;
}

function faceNamed(name: string): Promise<Face> {
  const known = faces.get(name);
  if (known) return known;
  const loading = loadFace(name);
  faces.set(name, loading);
  // A file that could not be read now may be readable later.
  loading.catch(() => faces.delete(name));
  return loading;
}

async function loadFace(name: string): Promise<Face> {
  const bytes = withEvenGlyphs(unpacked(await readFile(resolve(name))));
  const font = fontkit.create(bytes);
  nameGlyphs(font);
  const face = { bytes, font, characters: new Set(font.characterSet) };
  read.set(name, face);
  return face;
}

/**
 * Who copies text out of a document gets what the font's glyphs are called, and fontkit calls a glyph after the text that it was first needed
 * for: an `i` after the letter with a dot below that it is a part of. So every glyph is given its own letter first.
 */
function nameGlyphs(font: Font): void {
  for (const code of font.characterSet) {
    const character = String.fromCodePoint(code);
    // Ligatures, and the forms that a letter takes in a word, are called after their letters when they come.
    if (character.normalize("NFKC") === character) font.glyphForCodePoint(code);
  }
}

/** Composed where there is a composed form; without line ends and signs that steer the direction or are not seen. */
function printable(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, "");
}
