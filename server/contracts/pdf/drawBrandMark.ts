import type { PDFPage } from "pdf-lib";

import { BRAND_MARK } from "#shared/brandMark.js";
import { GREEN, INK, PAPER } from "./palette.js";

/** The vertical center of the wheels. */
const WHEEL_Y = 17.4;
const WHEEL_RADIUS = 2.8;

interface Box {
  readonly x: number;
  /** The top edge. */
  readonly y: number;
  /** Width and height in points. */
  readonly size: number;
}

/** The built-in logo: a car above a shield with a check mark. */
export function drawBrandMark(page: PDFPage, { x, y, size }: Box): void {
  const scale = size / BRAND_MARK.size;
  page.drawSvgPath(BRAND_MARK.car, { x, y, scale, color: INK });
  page.drawSvgPath(BRAND_MARK.windows, { x, y, scale, color: PAPER });
  for (const wheel of BRAND_MARK.wheels)
    page.drawCircle({ x: x + wheel * scale, y: y - WHEEL_Y * scale, size: WHEEL_RADIUS * scale, color: INK });
  drawShield(page, { x, y, size });
}

/** Only the lower half of the mark, in the same square: the seal of a certificate. */
export function drawShield(page: PDFPage, { x, y, size }: Box): void {
  const scale = size / BRAND_MARK.size;
  page.drawSvgPath(BRAND_MARK.shield, { x, y, scale, color: GREEN });
  page.drawSvgPath(BRAND_MARK.check, { x, y, scale, color: PAPER });
}
