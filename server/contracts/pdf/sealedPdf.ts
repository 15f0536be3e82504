import { PDFDict, PDFDocument, PDFName, PDFString } from "pdf-lib";

import { type Certificate, setCertificate } from "./certificate.js";

/** What stands before the fingerprint in a signed copy's own bytes, so that `/verify` can tell an altered copy from a stranger. */
const FINGERPRINT_MARK = "contract-fingerprint:";

/**
 * The pages as they were presented, and a certificate of who signed them. A presented file that no page can be taken from (encrypted, or broken)
 * goes along whole, as an attachment of the certificate: a signature never fails for the file's sake.
 */
export async function sealedPdf(presented: Buffer, certificate: Certificate): Promise<Buffer> {
  try {
    const document = await PDFDocument.load(presented, { updateMetadata: false });
    return await seal(document, certificate);
  } catch {
    const document = await PDFDocument.create();
    await document.attach(presented, certificate.fileName, {
      mimeType: "application/pdf",
      description: "The document as it was presented",
    });
    return await seal(document, certificate);
  }
}

async function seal(document: PDFDocument, certificate: Certificate): Promise<Buffer> {
  if (document.isEncrypted) throw new Error("the pages of an encrypted file cannot be taken over");
  await setCertificate(document, certificate);
  document.setModificationDate(certificate.signedAt);
  // pdf-lib would write it in hexadecimal: the mark must stand in the file as it is.
  const info = document.context.lookup(document.context.trailerInfo.Info, PDFDict);
  info.set(PDFName.of("Fingerprint"), PDFString.of(`${FINGERPRINT_MARK}${certificate.presentedSha256}`));
  return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
}
