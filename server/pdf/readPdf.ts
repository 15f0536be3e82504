import { PDFDocument, ParseSpeeds } from "pdf-lib";

import { Outgrown, decodingAtMost } from "./boundedDecoding.js";

/** Bytes of all object and cross-reference streams: a large file that people have has a few millions. */
const MAX_STRUCTURE = 16 * 1024 * 1024;
/** Each is read, and written again when the file is signed: so many take a second or two. A long document with all its tags has a fifth of them. */
const MAX_OBJECTS = 100_000;

/**
 * The file with its objects, bounded; pages and pictures stay packed.
 *
 * @throws Error for what is no PDF; Outgrown
 */
export async function readPdf(bytes: Uint8Array, { encrypted = false } = {}): Promise<PDFDocument> {
  const document = await decodingAtMost(
    MAX_STRUCTURE,
    async () =>
      await PDFDocument.load(bytes, {
        ignoreEncryption: encrypted,
        updateMetadata: false,
        // It has its process for itself.
        parseSpeed: ParseSpeeds.Fastest,
      }),
  );
  if (document.context.enumerateIndirectObjects().length > MAX_OBJECTS) throw new Outgrown("too many objects");
  return document;
}
