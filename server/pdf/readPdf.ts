import { PDFDocument, ParseSpeeds } from "pdf-lib";

import { decodingAtMost } from "./boundedDecoding.js";

/** Bytes of all object and cross-reference streams: a large file that people have has a few millions. */
const MAX_STRUCTURE = 16 * 1024 * 1024;

/**
 * The file with its objects, bounded; pages and pictures stay packed.
 *
 * @throws Error for what is no PDF; Outgrown
 */
export async function readPdf(bytes: Uint8Array, { encrypted = false } = {}): Promise<PDFDocument> {
  return await decodingAtMost(
    MAX_STRUCTURE,
    async () =>
      await PDFDocument.load(bytes, {
        ignoreEncryption: encrypted,
        updateMetadata: false,
        // It has its process for itself.
        parseSpeed: ParseSpeeds.Fastest,
      }),
  );
}
