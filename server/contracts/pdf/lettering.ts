import type { PDFDocument, PDFPage, RGB } from "pdf-lib";

import { DocumentFonts, type Weight } from "./fonts.js";
import { INK } from "./palette.js";

/** Sizes are in points. */
export interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: RGB;
}

/** Single lines of text in one document: how wide they are, where they break, and how they are drawn. */
export class Lettering {
  readonly #fonts: DocumentFonts;
  /** At one point, by weight and text: words come again and again. */
  readonly #widths = new Map<string, number>();

  constructor(document: PDFDocument) {
    this.#fonts = new DocumentFonts(document);
  }

  async widthOf(text: string, { size = 10, weight = "regular" }: TextStyle): Promise<number> {
    const key = `${weight} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known * size;
    const runs = await this.#fonts.runs(text, weight);
    const width = runs.reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, 1), 0);
    this.#widths.set(key, width);
    return width * size;
  }

  async draw(
    page: PDFPage,
    text: string,
    { x, y }: { readonly x: number; readonly y: number },
    style: TextStyle,
  ): Promise<void> {
    const { size = 10, weight = "regular", color = INK } = style;
    let at = x;
    for (const run of await this.#fonts.runs(text, weight)) {
      page.drawText(run.text, { x: at, y, size, font: run.font, color });
      at += run.font.widthOfTextAtSize(run.text, size);
    }
  }

  /** Broken between words, and inside a word that is wider than the column. */
  async linesOf(text: string, width: number, style: TextStyle): Promise<readonly string[]> {
    const lines: string[] = [];
    const space = (await this.widthOf("n n", style)) - (await this.widthOf("nn", style));
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
        for (const [index, character] of Array.from(word).entries())
          add(character, await this.widthOf(character, style), index === 0 ? " " : "");
    }
    return line === "" ? lines : [...lines, line];
  }
}
