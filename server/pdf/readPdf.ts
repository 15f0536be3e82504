import { PDFDocument, ParseSpeeds } from "pdf-lib";

import { PdfLimitExceeded, decodingAtMost } from "./boundedDecoding.js";

/** Total bytes of object and cross-reference streams: large real-world files have a few million. */
const MAX_STRUCTURE = 16 * 1024 * 1024;
/**
 * Each object is parsed, and written again when the file is signed: this many take a second or two. A long document
 * with full tagging has a fifth of them.
 */
const MAX_OBJECTS = 100_000;

/**
 * Parses the file, within limits; pages and images stay compressed.
 *
 * @throws Error if it is not a PDF; PdfLimitExceeded
 */
export async function readPdf(bytes: Uint8Array, { encrypted = false } = {}): Promise<PDFDocument> {
  const document = await decodingAtMost(
    MAX_STRUCTURE,
    async () =>
      await PDFDocument.load(bytes, {
        ignoreEncryption: encrypted,
        updateMetadata: false,
        // It has the process to itself.
        parseSpeed: ParseSpeeds.Fastest,
      }),
  );
  if (document.context.enumerateIndirectObjects().length > MAX_OBJECTS) throw new PdfLimitExceeded("too many objects");
  return document;
}
