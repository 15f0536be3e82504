import type { PDFDocument, PDFFont, PDFName, PDFPage, RGB } from "pdf-lib";

import { DocumentFonts } from "./documentFonts.js";
import { INK } from "../palette.js";
import { graphemesOf } from "./scripts.js";
import { operatorsOf, widthOfRun } from "./textOperators.js";
import type { Weight } from "./typefaces.js";

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
  /** What each page calls the fonts that are used on it. */
  readonly #names = new Map<PDFPage, Map<PDFFont, PDFName>>();

  constructor(document: PDFDocument) {
    this.#fonts = new DocumentFonts(document);
  }

  async widthOf(text: string, { size = 10, weight = "regular" }: TextStyle): Promise<number> {
    const key = `${weight} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known * size;
    const runs = await this.#fonts.runs(text, weight);
    const width = runs.reduce((sum, run) => sum + widthOfRun(run, 1), 0);
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
      page.pushOperators(...operatorsOf(run, { x: at, y, size, color, font: this.#nameOf(run.font, page) }));
      at += widthOfRun(run, size);
    }
  }

  #nameOf(font: PDFFont, page: PDFPage): PDFName {
    const names = this.#names.get(page) ?? new Map<PDFFont, PDFName>();
    this.#names.set(page, names);
    const name = names.get(font) ?? page.node.newFontDictionary(font.name, font.ref);
    names.set(font, name);
    return name;
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
        for (const [index, letter] of graphemesOf(word).entries())
          add(letter, await this.widthOf(letter, style), index === 0 ? " " : "");
    }
    return line === "" ? lines : [...lines, line];
  }
}
