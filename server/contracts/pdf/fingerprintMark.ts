import { PDFDict, type PDFDocument, PDFName, PDFString } from "pdf-lib";

/**
 * Precedes a contract's reference in the bytes of our own PDFs, so that `/verify` can tell an altered copy from an
 * unrelated file.
 */
const MARK = "contract-fingerprint:";

/** Saves the file with its mark as plain text. `reference` is one that `documentVerification` knows. */
export async function savedWithMark(document: PDFDocument, reference: string, changedAt: Date): Promise<Buffer> {
  // This also creates the dictionary that the mark goes into.
  document.setModificationDate(changedAt);
  const info = document.context.lookup(document.context.trailerInfo.Info, PDFDict);
  // As a raw string object: pdf-lib would otherwise write it in hexadecimal and compress it together with other
  // objects.
  info.set(PDFName.of("Fingerprint"), PDFString.of(`${MARK}${reference}`));
  return Buffer.from(
    await document.save({
      useObjectStreams: false,
      updateFieldAppearances: false,
      // By default it pauses after every fifty objects, which is most of the time for a large file; nothing else is
      // waiting for this process.
      objectsPerTick: Infinity,
    }),
  );
}
