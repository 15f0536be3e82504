import { type PDFDocument, type PDFPage, type RGB, rgb } from "pdf-lib";

import { DocumentFonts, type Weight } from "./fonts.js";

/** Points. US Letter. */
const PAGE = { width: 612, height: 792, margin: 58, footer: 52 } as const;
const LINE_HEIGHT = 1.42;
const INK = rgb(0.09, 0.13, 0.19);
const QUIET = rgb(0.36, 0.41, 0.48);
const ACCENT = rgb(0.05, 0.35, 0.42);
const HAIRLINE = rgb(0.82, 0.85, 0.88);

interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: RGB;
}

/** A place to set text into: from the left edge `x`, `width` wide. */
interface Column {
  readonly x: number;
  readonly width: number;
}

/** Sets text on as many pages as it needs, from top to bottom. Sizes are in points. */
export class Sheet {
  readonly #fonts: DocumentFonts;
  readonly #pages: PDFPage[] = [];
  /** At one point, by weight and text: words come again and again. */
  readonly #widths = new Map<string, number>();
  #page: PDFPage;
  #y = 0;

  constructor(readonly document: PDFDocument) {
    this.#fonts = new DocumentFonts(document);
    this.#page = this.#addPage();
  }

  /** Brand on the left, a word or two on the right, and a line below. */
  async letterhead(brand: string, aside: string): Promise<void> {
    this.#page.drawRectangle({ x: PAGE.margin, y: this.#y - 17, width: 4, height: 20, color: ACCENT });
    await this.#draw(brand, PAGE.margin + 12, this.#y - 14, { size: 17, weight: "bold" });
    const width = await this.#widthOf(aside, 9, "regular");
    await this.#draw(aside, PAGE.width - PAGE.margin - width, this.#y - 12, { size: 9, color: QUIET });
    this.#y -= 30;
    this.rule();
    this.space(14);
  }

  async title(text: string): Promise<void> {
    await this.#block(text, WHOLE, { size: 21, weight: "bold" });
    this.space(4);
  }

  async heading(text: string): Promise<void> {
    this.space(12);
    // A heading stays with what follows it.
    this.#need(64);
    await this.#block(text, WHOLE, { size: 11.5, weight: "bold", color: ACCENT });
    this.space(3);
  }

  async paragraph(text: string, style: TextStyle = {}): Promise<void> {
    for (const part of text.split("\n")) await this.#block(part, WHOLE, style);
    this.space(5);
  }

  async quiet(text: string): Promise<void> {
    await this.paragraph(text, { size: 8.5, color: QUIET });
  }

  /** Labels on the left, what they mean on the right; lines without a value are left out. */
  async facts(facts: readonly (readonly [label: string, value: string | null | undefined])[]): Promise<void> {
    const labels: Column = { x: PAGE.margin, width: 138 };
    const values: Column = { x: PAGE.margin + 146, width: PAGE.width - 2 * PAGE.margin - 146 };
    for (const [label, value] of facts) {
      if (value == null || value.trim() === "") continue;
      this.#need(18);
      const top = this.#y;
      const page = this.#page;
      await this.#block(label, labels, { size: 9.5, color: QUIET });
      const below = this.#page === page ? this.#y : top;
      if (this.#page === page) this.#y = top;
      await this.#block(value, values, { size: 9.4 });
      this.#y = this.#page === page ? Math.min(this.#y, below) : this.#y;
      this.space(2.5);
    }
  }

  /** Short entries side by side, read column by column. */
  async list(entries: readonly string[], columns = 3): Promise<void> {
    const width = (PAGE.width - 2 * PAGE.margin) / columns;
    const rows = Math.ceil(entries.length / columns);
    for (let row = 0; row < rows; row += 1) {
      this.#need(15);
      for (let column = 0; column < columns; column += 1) {
        const entry = entries[column * rows + row];
        if (entry === undefined) continue;
        const x = PAGE.margin + column * width;
        this.#page.drawCircle({ x: x + 3, y: this.#y - 7, size: 1.6, color: ACCENT });
        await this.#draw(entry, x + 11, this.#y - 10, { size: 9.5 });
      }
      this.#y -= 14.5;
    }
  }

  rule(): void {
    const { width, margin } = PAGE;
    this.#page.drawLine({
      start: { x: margin, y: this.#y },
      end: { x: width - margin, y: this.#y },
      thickness: 0.8,
      color: HAIRLINE,
    });
  }

  space(points: number): void {
    this.#y -= points;
  }

  /** At the foot of every page that was set: the text, and which page it is of how many. */
  async finish(footer: string): Promise<void> {
    const style = { size: 8, color: QUIET };
    for (const [index, page] of this.#pages.entries()) {
      const number = `${index + 1} / ${this.#pages.length}`;
      const right = PAGE.width - PAGE.margin - (await this.#widthOf(number, style.size, "regular"));
      await this.#draw(footer, PAGE.margin, PAGE.footer - 20, style, page);
      await this.#draw(number, right, PAGE.footer - 20, style, page);
    }
  }

  async #block(text: string, { x, width }: Column, style: TextStyle): Promise<void> {
    const { size = 10, weight = "regular" } = style;
    for (const line of await this.#linesOf(text, width, size, weight)) {
      this.#need(size * LINE_HEIGHT);
      this.#y -= size * LINE_HEIGHT;
      await this.#draw(line, x, this.#y + size * (LINE_HEIGHT - 1) * 0.7, style);
    }
  }

  /** Broken between words, and inside a word that is wider than the column. */
  async #linesOf(text: string, width: number, size: number, weight: Weight): Promise<readonly string[]> {
    const lines: string[] = [];
    const space = (await this.#widthOf("n n", size, weight)) - (await this.#widthOf("nn", size, weight));
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
      const wide = await this.#widthOf(word, size, weight);
      if (wide <= width) add(word, wide, " ");
      else
        for (const [index, character] of Array.from(word).entries())
          add(character, await this.#widthOf(character, size, weight), index === 0 ? " " : "");
    }
    return line === "" ? lines : [...lines, line];
  }

  async #widthOf(text: string, size: number, weight: Weight): Promise<number> {
    const key = `${weight} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known * size;
    const runs = await this.#fonts.runs(text, weight);
    const width = runs.reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, 1), 0);
    this.#widths.set(key, width);
    return width * size;
  }

  async #draw(text: string, x: number, y: number, style: TextStyle, page = this.#page): Promise<void> {
    const { size = 10, weight = "regular", color = INK } = style;
    let at = x;
    for (const run of await this.#fonts.runs(text, weight)) {
      page.drawText(run.text, { x: at, y, size, font: run.font, color });
      at += run.font.widthOfTextAtSize(run.text, size);
    }
  }

  #need(points: number): void {
    if (this.#y - points < PAGE.footer) this.#page = this.#addPage();
  }

  #addPage(): PDFPage {
    const page = this.document.addPage([PAGE.width, PAGE.height]);
    this.#pages.push(page);
    this.#y = PAGE.height - PAGE.margin;
    return page;
  }
}

const WHOLE: Column = { x: PAGE.margin, width: PAGE.width - 2 * PAGE.margin };
