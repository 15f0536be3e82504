import type { PDFDocument, PDFImage, PDFPage } from "pdf-lib";

interface PrintedLogo {
  readonly contentType: "image/jpeg" | "image/png";
  readonly bytes: Uint8Array;
}

/** Whose letterhead it is. */
export interface House {
  readonly brandName: string;
  readonly logo?: PrintedLogo | undefined;
}

interface Place {
  readonly x: number;
  /** Of the upper edge. */
  readonly y: number;
  /** In points; a smaller logo is made larger. */
  readonly height: number;
  readonly mostWidth: number;
}

/** @throws Error for a file that is broken. */
export async function embedLogo(document: PDFDocument, { contentType, bytes }: PrintedLogo): Promise<PDFImage> {
  // pdf-lib reads a JPEG from the beginning of the memory that it stands in, which a buffer of Node's shares with others.
  const alone = new Uint8Array(bytes);
  return contentType === "image/png" ? await document.embedPng(alone) : await document.embedJpg(alone);
}

/** In its own proportions, in the middle of the height where it is too wide to fill it. */
export function drawLogo(page: PDFPage, logo: PDFImage, { x, y, height, mostWidth }: Place): void {
  const scale = Math.min(height / logo.height, mostWidth / logo.width);
  const size = { width: logo.width * scale, height: logo.height * scale };
  page.drawImage(logo, { x, y: y - (height + size.height) / 2, ...size });
}
