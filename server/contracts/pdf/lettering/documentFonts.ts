import type { Font } from "@pdf-lib/fontkit";
import type { PDFDocument, PDFFont, PDFHexString } from "pdf-lib";

import { piecesOf } from "./pieces.js";
import type { Glyph, Typeface } from "./typeface.js";
import type { Weight } from "./typefaces.js";

/** Glyphs of one font that are drawn one after the other, from left to right. */
export interface TextRun {
  readonly text: string;
  readonly isRightToLeft: boolean;
  readonly font: PDFFont;
  readonly unitsPerEm: number;
  readonly glyphs: readonly EmbeddedGlyph[];
}

export interface EmbeddedGlyph extends Glyph {
  /** What stands for it in the pages of this document. */
  readonly code: PDFHexString;
}

/** The fonts of one document: a typeface is embedded, with the glyphs that are used, only when some text needs it. */
export class DocumentFonts {
  readonly #embedded = new Map<Typeface, Promise<EmbeddedTypeface>>();
  /** As pdf-lib asks for them: by the bytes of the file. */
  readonly #fonts = new Map<Uint8Array, Font>();

  constructor(readonly document: PDFDocument) {
    document.registerFontkit({
      create: (bytes) => {
        const font = this.#fonts.get(bytes);
        if (!font) throw new Error("A font is embedded that is none of the document's typefaces.");
        return font;
      },
    });
  }

  /** The text as it can be printed, from left to right. */
  async runs(text: string, weight: Weight): Promise<readonly TextRun[]> {
    const runs: TextRun[] = [];
    for (const { typeface, text: part, isRightToLeft } of await piecesOf(text, weight)) {
      const embedded = await this.#embed(typeface);
      const glyphs = typeface.shape(part, isRightToLeft).map((glyph) => ({ ...glyph, code: embedded.codeOf(glyph) }));
      runs.push({ text: part, isRightToLeft, font: embedded.font, unitsPerEm: typeface.unitsPerEm, glyphs });
    }
    return runs;
  }

  async #embed(typeface: Typeface): Promise<EmbeddedTypeface> {
    const known = this.#embedded.get(typeface);
    if (known) return await known;
    const glyphs = new Map<number, Glyph>();
    this.#fonts.set(typeface.bytes, spelledByGlyphs(typeface.font, glyphs));
    const embedding = this.document
      .embedFont(typeface.bytes, { subset: true })
      .then((font) => new EmbeddedTypeface(font, glyphs));
    this.#embedded.set(typeface, embedding);
    return await embedding;
  }
}

/** One document's part of a typeface: the glyphs that it has used. */
class EmbeddedTypeface {
  readonly #codes = new Map<number, PDFHexString>();

  constructor(
    readonly font: PDFFont,
    readonly glyphs: Map<number, Glyph>,
  ) {}

  codeOf(glyph: Glyph): PDFHexString {
    const known = this.#codes.get(glyph.id);
    if (known) return known;
    this.glyphs.set(glyph.id, glyph);
    const code = this.font.encodeText(String.fromCharCode(glyph.id));
    this.#codes.set(glyph.id, code);
    return code;
  }
}

/**
 * The font for pdf-lib, which has text laid out by fontkit. HarfBuzz has done that already, better and for more scripts: so the letters of the
 * "text" that pdf-lib encodes are the numbers of glyphs.
 */
function spelledByGlyphs(font: Font, known: ReadonlyMap<number, Glyph>): Font {
  const layout = (numbers: string): { glyphs: unknown[] } => ({
    glyphs: numbers.split("").map((number) => {
      const glyph = known.get(number.charCodeAt(0));
      return { id: glyph?.id, advanceWidth: glyph?.width, codePoints: glyph?.codePoints };
    }),
  });
  return Object.assign(Object.create(font) as Font, { layout });
}
