import { PDFDict, type PDFDocument, PDFName, PDFString } from "pdf-lib";

/** What stands before a contract's reference in the bytes of our own PDFs, so that `/verify` can tell an altered copy from a stranger. */
const MARK = "contract-fingerprint:";

/** The file with its mark, which stands there as plain text. `reference` is one that `documentVerification` knows. */
export async function savedWithMark(document: PDFDocument, reference: string, changedAt: Date): Promise<Buffer> {
  // Also makes the dictionary that the mark stands in.
  document.setModificationDate(changedAt);
  const info = document.context.lookup(document.context.trailerInfo.Info, PDFDict);
  // pdf-lib would write it in hexadecimal, and compress it together with other objects.
  info.set(PDFName.of("Fingerprint"), PDFString.of(`${MARK}${reference}`));
  return Buffer.from(
    await document.save({
      useObjectStreams: false,
      updateFieldAppearances: false,
      // It would pause after each fifty, which is most of the time for a file of many; nothing else waits for this process.
      objectsPerTick: Infinity,
    }),
  );
}
