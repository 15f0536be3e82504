import {
  PDFHexString,
  type PDFName,
  PDFOperator,
  PDFOperatorNames,
  type RGB,
  beginText,
  endMarkedContent,
  endText,
  moveText,
  popGraphicsState,
  pushGraphicsState,
  setFillingColor,
  setFontAndSize,
  setTextRise,
} from "pdf-lib";

import type { TextRun } from "./documentFonts.js";

/** Where and how a run is drawn; points. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: RGB;
  /** The run's font, as the page calls it. */
  readonly font: PDFName;
}

/** Points. */
export function widthOfRun({ glyphs, unitsPerEm }: TextRun, size: number): number {
  return (glyphs.reduce((sum, { advance }) => sum + advance, 0) * size) / unitsPerEm;
}

/** What a page's content is told to draw a run. (ISO 32000-1, sections 9.3, 9.4 and 14.9.4) */
export function operatorsOf(run: TextRun, { x, y, size, color, font }: Place): readonly PDFOperator[] {
  const shown = [
    beginText(),
    setFillingColor(color),
    setFontAndSize(font, size),
    moveText(x, y),
    ...glyphOperators(run, size),
    endText(),
  ];
  const told = saysItself(run) ? shown : [beginSpan(run.text), ...shown, endMarkedContent()];
  return [pushGraphicsState(), ...told, popGraphicsState()];
}

/** Whether the glyphs tell the text by themselves; else a mark around them tells it to who copies it or has it read aloud. */
function saysItself({ glyphs, text, isRightToLeft }: TextRun): boolean {
  const read = isRightToLeft ? glyphs.toReversed() : glyphs;
  // Readers of files turn letters around that run from right to left, but not always with their marks.
  if (isRightToLeft && glyphs.some(({ advance }) => advance === 0)) return false;
  return String.fromCodePoint(...read.flatMap(({ codePoints }) => codePoints)) === text;
}

function beginSpan(text: string): PDFOperator {
  const span = `<< /ActualText ${PDFHexString.fromText(text).toString()} >>`;
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ["/Span", span]);
}

/** Each glyph where it belongs: the numbers between them move the next one to the left, in thousandths of the size. */
function glyphOperators({ glyphs, unitsPerEm }: TextRun, size: number): readonly PDFOperator[] {
  const operators: PDFOperator[] = [];
  let shown: string[] = [];
  let rise = 0;
  let behind = 0;
  const flush = (): void => {
    if (shown.length > 0) operators.push(PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [`[${shown.join(" ")}]`]));
    shown = [];
  };
  for (const { code, width, advance, dx, dy } of glyphs) {
    if (dy !== rise) {
      flush();
      operators.push(setTextRise((dy * size) / unitsPerEm));
      rise = dy;
    }
    const move = behind - dx;
    if (move !== 0) shown.push(String((move * 1000) / unitsPerEm));
    shown.push(code.toString());
    behind = dx + width - advance;
  }
  flush();
  return operators;
}
