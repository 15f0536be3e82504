import type { Font } from "@pdf-lib/fontkit";
import type { PDFDocument, PDFFont, PDFPage, RGB } from "pdf-lib";

import { INK } from "./palette.js";
import { printable } from "./printable.js";
import { loadTypeface, type Weight } from "./typeface.js";

/** Sizes are in points. */
export interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: RGB;
}

interface EmbeddedTypeface {
  readonly font: PDFFont;
  readonly knows: (code: number) => boolean;
}

/** Measures, breaks and draws single lines of text in one document. */
export class Lettering {
  readonly #typefaces = new Map<Weight, Promise<EmbeddedTypeface>>();
  /** Keyed by the file's bytes, which is how pdf-lib asks for them. */
  readonly #fonts = new Map<Uint8Array, Font>();

  constructor(readonly document: PDFDocument) {
    document.registerFontkit({
      create: (bytes) => {
        const font = this.#fonts.get(bytes);
        if (!font) throw new Error("An embedded font is not one of the document's typefaces.");
        return font;
      },
    });
  }

  async widthOf(text: string, { size = 10, weight = "regular" }: TextStyle): Promise<number> {
    const { font, knows } = await this.#typeface(weight);
    return font.widthOfTextAtSize(printable(text, knows), size);
  }

  async draw(
    page: PDFPage,
    text: string,
    { x, y }: { readonly x: number; readonly y: number },
    style: TextStyle,
  ): Promise<void> {
    const { size = 10, weight = "regular", color = INK } = style;
    const { font, knows } = await this.#typeface(weight);
    page.drawText(printable(text, knows), { x, y, size, color, font });
  }

  /** Breaks lines between words, and inside a word that is wider than the column. */
  async linesOf(text: string, width: number, style: TextStyle): Promise<readonly string[]> {
    const lines: string[] = [];
    const space = await this.widthOf(" ", style);
    let line = "";
    let used = 0;
    const add = (part: string, wide: number, between: string): void => {
      const gap = line === "" || between === "" ? 0 : space;
      if (line !== "" && used + gap + wide > width) {
        lines.push(line);
        line = "";
        used = 0;
      }
      used += wide + (line === "" ? 0 : gap);
      line += line === "" ? part : between + part;
    };
    for (const word of text.split(/\s+/u).filter((part) => part !== "")) {
      const wide = await this.widthOf(word, style);
      if (wide <= width) add(word, wide, " ");
      else
        for (const [index, letter] of graphemesOf(word).entries())
          add(letter, await this.widthOf(letter, style), index === 0 ? " " : "");
    }
    return line === "" ? lines : [...lines, line];
  }

  /** Embeds a typeface, with only the glyphs in use, when some text first needs it. */
  #typeface(weight: Weight): Promise<EmbeddedTypeface> {
    const known = this.#typefaces.get(weight);
    if (known) return known;
    const embedding = this.#embed(weight);
    this.#typefaces.set(weight, embedding);
    return embedding;
  }

  async #embed(weight: Weight): Promise<EmbeddedTypeface> {
    const { bytes, font } = await loadTypeface(weight);
    this.#fonts.set(bytes, font);
    const characters = new Set(font.characterSet);
    const embedded = await this.document.embedFont(bytes, { subset: true });
    return { font: embedded, knows: (code) => characters.has(code) };
  }
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The user-perceived characters of a text: letters together with their marks. */
function graphemesOf(text: string): readonly string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
