import { type PDFDocument, PDFDict, PDFName, PDFRawStream } from "pdf-lib";

import { PdfLimitExceeded } from "./boundedDecoding.js";
import { contentOf, leavesOf } from "./pageTree.js";
import { readPdf } from "./readPdf.js";
import { Unpacking } from "./unpacking.js";

/**
 * `broken`: not a PDF with at least one page. `too_complex`: inspecting it takes more bytes, time or memory than a
 * document should.
 */
export type PdfVerdict = "fine" | "broken" | "too_complex";

/** Inspects files in a separate process, because it may take long. */
export interface PdfInspector {
  inspect(bytes: Buffer): Promise<PdfVerdict>;
}

const BEGINNING = "%PDF-";

/** Inspects a whole file. May take long: the server calls it through `PdfInspector`. */
export async function inspectPdf(bytes: Buffer): Promise<PdfVerdict> {
  try {
    if (bytes.subarray(0, BEGINNING.length).toString("latin1") !== BEGINNING) return "broken";
    const document = await readPdf(bytes, { encrypted: true });
    const pages = isEncrypted(document) ? undefined : leavesOf(document);
    // An encrypted file cannot be decompressed without its key, nor can its pages be found in most cases.
    if (pages === undefined) return hasContent(document) ? "fine" : "broken";
    if (pages.length === 0) return "broken";
    unpackAll(document, new Set(pages.flatMap((page) => contentOf(page))));
    return "fine";
  } catch (error) {
    return error instanceof PdfLimitExceeded ? "too_complex" : "broken";
  }
}

function isEncrypted({ context }: PDFDocument): boolean {
  const { Encrypt } = context.trailerInfo;
  const encryption = Encrypt === undefined ? undefined : context.lookup(Encrypt);
  return encryption instanceof PDFDict && encryption.has(PDFName.of("Filter"));
}

/** Whether an encrypted file has encrypted streams, or a page that is readable without the key. */
function hasContent(document: PDFDocument): boolean {
  const { context } = document;
  return (
    context.enumerateIndirectObjects().some(([, object]) => object instanceof PDFRawStream) ||
    leavesOf(document).length > 0
  );
}

function unpackAll({ context }: PDFDocument, ofPages: ReadonlySet<PDFRawStream>): void {
  const unpacking = new Unpacking();
  for (const [, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFRawStream) unpacking.add(object, ofPages.has(object));
}
