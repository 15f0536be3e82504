import type { PDFDocument, PDFImage, PDFPage } from "pdf-lib";

interface PrintedLogo {
  readonly contentType: "image/jpeg" | "image/png";
  readonly bytes: Uint8Array;
}

/** The company in the letterhead. */
export interface Brand {
  readonly brandName: string;
  readonly logo?: PrintedLogo | undefined;
}

interface Box {
  readonly x: number;
  /** The top edge. */
  readonly y: number;
  /** In points; a smaller logo is scaled up. */
  readonly height: number;
  readonly maxWidth: number;
}

/** @throws Error if the file is broken. */
export async function embedLogo(document: PDFDocument, { contentType, bytes }: PrintedLogo): Promise<PDFImage> {
  // pdf-lib reads a JPEG from the start of its ArrayBuffer, which Node's buffers share with others.
  const alone = new Uint8Array(bytes);
  return contentType === "image/png" ? await document.embedPng(alone) : await document.embedJpg(alone);
}

/** Keeps the logo's proportions; centers it vertically if it is too wide to fill the height. */
export function drawLogo(page: PDFPage, logo: PDFImage, { x, y, height, maxWidth }: Box): void {
  const scale = Math.min(height / logo.height, maxWidth / logo.width);
  const size = { width: logo.width * scale, height: logo.height * scale };
  page.drawImage(logo, { x, y: y - (height + size.height) / 2, ...size });
}
