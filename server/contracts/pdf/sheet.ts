import type { PDFDocument, PDFPage } from "pdf-lib";

import { BRAND_SUBTITLE } from "#shared/brandMark.js";
import { isBlank } from "#shared/text/blank.js";
import { drawBrandMark, drawShield } from "./drawBrandMark.js";
import { Lettering, type TextStyle } from "./lettering.js";
import { type Brand, drawLogo, embedLogo } from "./logo.js";
import { GREEN, HAIRLINE, QUIET, TINT } from "./palette.js";

/** US Letter, in points. */
const PAGE = { width: 612, height: 792, margin: 56, footer: 54 } as const;
const LINE_HEIGHT = 1.42;
const GUTTER = 24;
const LIST_COLUMNS = 3;

/** An area for text: from the left edge `x`, `width` wide. */
interface Column {
  readonly x: number;
  readonly width: number;
}

export type Fact = readonly [label: string, value: string | null | undefined];

export interface FactGroup {
  readonly heading: string;
  readonly facts: readonly Fact[];
}

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

/** Sets text from top to bottom on as many pages as it needs. Sizes are in points. */
export class Sheet {
  readonly #lettering: Lettering;
  readonly #pages: PDFPage[] = [];
  #page: PDFPage;
  #y = 0;

  constructor(readonly document: PDFDocument) {
    this.#lettering = new Lettering(document);
    this.#page = this.#addPage();
  }

  /** The company on the left, a word or two on the right, and a rule below. */
  async letterhead(brand: Brand, aside: string): Promise<void> {
    await this.#drawBrand(brand);
    const style = { size: 9, color: QUIET };
    const width = await this.#lettering.widthOf(aside, style);
    await this.#draw(aside, PAGE.width - PAGE.margin - width, this.#y - 14, style);
    this.#y -= 38;
    const { width: right, margin } = PAGE;
    const line = { start: { x: margin, y: this.#y }, end: { x: right - margin, y: this.#y } };
    this.#page.drawLine({ ...line, thickness: 0.8, color: HAIRLINE });
    this.space(16);
  }

  /** A logo replaces the mark and the brand name. */
  async #drawBrand({ brandName, logo }: Brand): Promise<void> {
    const top = this.#y + 8;
    const height = 34;
    if (logo !== undefined) {
      const box = { x: PAGE.margin, y: top, height, maxWidth: 240 };
      drawLogo(this.#page, await embedLogo(this.document, logo), box);
      return;
    }
    drawBrandMark(this.#page, { x: PAGE.margin - 2, y: top, size: height });
    await this.#draw(brandName, PAGE.margin + 40, this.#y - 9, { size: 15, weight: "bold" });
    await this.#draw(BRAND_SUBTITLE, PAGE.margin + 40, this.#y - 20, { size: 7.5, color: QUIET });
  }

  async title(text: string): Promise<void> {
    await this.#block(text, WHOLE, { size: 23, weight: "bold" });
    this.space(2);
  }

  async heading(text: string, column: Column = WHOLE): Promise<void> {
    this.space(14);
    // Keeps a heading together with what follows it.
    this.#need(64);
    await this.#block(text, column, { size: 11.5, weight: "bold", color: GREEN });
    this.space(4);
  }

  async paragraph(text: string, style: TextStyle = {}): Promise<void> {
    for (const part of text.split("\n")) await this.#block(part, WHOLE, style);
    this.space(5);
  }

  /** The key figures, side by side on a tinted band. */
  async figures(figures: readonly Figure[]): Promise<void> {
    const height = 66;
    this.space(10);
    this.#need(height);
    this.#band(height);
    const width = (WHOLE.width - 28) / figures.length;
    for (const [index, { label, value, note }] of figures.entries()) {
      const x = WHOLE.x + 18 + index * width;
      await this.#draw(label, x, this.#y - 19, { size: 8, color: QUIET });
      const wide = await this.#lettering.widthOf(value, FIGURE_STYLE);
      const size = FIGURE_STYLE.size * Math.min(1, (width - 10) / wide);
      await this.#draw(value, x, this.#y - 38, { ...FIGURE_STYLE, size });
      await this.#draw(note, x, this.#y - 53, { size: 8, color: QUIET });
    }
    this.#y -= height;
    this.space(2);
  }

  /** A tinted band with the seal, a line above what it certifies and lines below. */
  async seal(above: string, name: string, below: readonly string[]): Promise<void> {
    const column = { x: WHOLE.x + 74, width: WHOLE.width - 92 };
    const lines = await this.#lettering.linesOf(name, column.width, NAME_STYLE);
    const height = 62 + lines.length * NAME_STYLE.size * LINE_HEIGHT + (below.length - 1) * 14;
    this.#band(height);
    drawShield(this.#page, { x: WHOLE.x + 2, y: this.#y - height / 2 + 50, size: 70 });
    const bottom = this.#y - height;
    this.space(14);
    await this.#block(above, column, { size: 9, color: QUIET });
    for (const line of lines) await this.#block(line, column, NAME_STYLE);
    for (const line of below) await this.#block(line, column, { size: 9 });
    this.#y = bottom;
  }

  /** Labels on the left, values on the right; facts without a value are left out. */
  async facts(facts: readonly Fact[], column: Column = WHOLE, labelWidth = 112): Promise<void> {
    const labels: Column = { x: column.x, width: labelWidth };
    const values: Column = { x: column.x + labelWidth, width: column.width - labelWidth };
    for (const [label, value] of facts) {
      if (value == null || isBlank(value)) continue;
      this.#need(18);
      const top = this.#y;
      const page = this.#page;
      await this.#block(label, labels, { size: 9, color: QUIET });
      const below = this.#page === page ? this.#y : top;
      if (this.#page === page) this.#y = top;
      await this.#block(value, values, { size: 9.4 });
      this.#y = this.#page === page ? Math.min(this.#y, below) : this.#y;
      this.space(2.5);
    }
  }

  /** Two groups side by side, which must fit on one page together. */
  async pair(left: FactGroup, right: FactGroup): Promise<void> {
    const width = (WHOLE.width - GUTTER) / 2;
    const top = this.#y;
    let lowest = top;
    for (const [index, { heading, facts }] of [left, right].entries()) {
      const column = { x: WHOLE.x + index * (width + GUTTER), width };
      this.#y = top;
      await this.heading(heading, column);
      await this.facts(facts, column, 62);
      lowest = Math.min(lowest, this.#y);
    }
    this.#y = lowest;
  }

  /** Rows under quiet headings; `widths` are shares of the whole. */
  async table(widths: readonly number[], head: readonly string[], rows: readonly (readonly string[])[]): Promise<void> {
    const width = (index: number): number => WHOLE.width * (widths[index] ?? 0);
    for (const [number, row] of [head, ...rows].entries()) {
      const style = number === 0 ? { size: 8, color: QUIET } : { size: 8.8 };
      const cells = await Promise.all(row.map((text, index) => this.#lettering.linesOf(text, width(index) - 8, style)));
      // A row is not split across pages.
      this.#need(Math.max(...cells.map(({ length }) => length)) * style.size * LINE_HEIGHT);
      const top = this.#y;
      let lowest = top;
      let x = WHOLE.x;
      for (const [index, text] of row.entries()) {
        this.#y = top;
        await this.#block(text, { x, width: width(index) - 8 }, style);
        lowest = Math.min(lowest, this.#y);
        x += width(index);
      }
      this.#y = lowest;
      this.space(3);
    }
  }

  /** Short entries in columns, read column by column. */
  async list(entries: readonly string[]): Promise<void> {
    const width = WHOLE.width / LIST_COLUMNS;
    const rows = Math.ceil(entries.length / LIST_COLUMNS);
    for (let row = 0; row < rows; row += 1) {
      this.#need(15);
      for (let column = 0; column < LIST_COLUMNS; column += 1) {
        const entry = entries[column * rows + row];
        if (entry === undefined) continue;
        const x = WHOLE.x + column * width;
        this.#page.drawSvgPath(TICK, { x, y: this.#y - 3.5, borderColor: GREEN, borderWidth: 1.3 });
        await this.#draw(entry, x + 14, this.#y - 10, { size: 9.4 });
      }
      this.#y -= 14.5;
    }
  }

  space(points: number): void {
    this.#y -= points;
  }

  /** Adds the footer to every page, with its page number and the number of pages. */
  async finish(footer: string): Promise<void> {
    const style = { size: 8, color: QUIET };
    for (const [index, page] of this.#pages.entries()) {
      await this.#lettering.draw(page, footer, { x: PAGE.margin, y: PAGE.footer - 22 }, style);
      if (this.#pages.length === 1) continue;
      const number = `Page ${index + 1} of ${this.#pages.length}`;
      const right = PAGE.width - PAGE.margin - (await this.#lettering.widthOf(number, style));
      await this.#lettering.draw(page, number, { x: right, y: PAGE.footer - 22 }, style);
    }
  }

  #band(height: number): void {
    const { x, width } = WHOLE;
    const y = this.#y - height;
    this.#page.drawRectangle({ x, y, width, height, color: TINT });
    this.#page.drawRectangle({ x, y, width: 3, height, color: GREEN });
  }

  async #block(text: string, { x, width }: Column, style: TextStyle): Promise<void> {
    const { size = 10 } = style;
    for (const line of await this.#lettering.linesOf(text, width, style)) {
      this.#need(size * LINE_HEIGHT);
      this.#y -= size * LINE_HEIGHT;
      await this.#draw(line, x, this.#y + size * (LINE_HEIGHT - 1) * 0.7, style);
    }
  }

  async #draw(text: string, x: number, y: number, style: TextStyle): Promise<void> {
    await this.#lettering.draw(this.#page, text, { x, y }, style);
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
const NAME_STYLE = { size: 19, weight: "bold" } as const;
const FIGURE_STYLE = { size: 15.5, weight: "bold" } as const;
const TICK = "M1 3.6l2.4 2.4 4.6-5.4";
