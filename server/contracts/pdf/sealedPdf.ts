import { PDFDocument } from "pdf-lib";

import { ATTACHMENT_BYTES } from "../../mail/enqueueMail.js";
import { type Certificate, setCertificate } from "./certificate.js";
import { savedWithMark } from "./fingerprintMark.js";

/**
 * The pages as they were presented, and a certificate of who signed them. A presented file whose pages cannot be taken over (encrypted, broken, or
 * without a page: contract.md section 2 asks no more of a PDF than its first bytes) goes along whole, as an attachment of the certificate, and so does
 * one that unpacked is larger than an e-mail carries: a signature never fails for the file's sake, and what was signed is never missing from the
 * signed copy.
 */
export async function sealedPdf(presented: Buffer, certificate: SignatureFacts): Promise<Buffer> {
  const pages = await sealedPages(presented, certificate);
  if (pages !== undefined && pages.length <= ATTACHMENT_BYTES) return pages;
  const document = await PDFDocument.create();
  await document.attach(presented, attachmentName(certificate.fileName), {
    mimeType: "application/pdf",
    description: "The document as it was presented",
  });
  return await seal(document, { ...certificate, presentedAs: "attachment" });
}

/** Undefined where the pages cannot be taken over. */
async function sealedPages(presented: Buffer, certificate: SignatureFacts): Promise<Buffer | undefined> {
  try {
    const document = await PDFDocument.load(presented, { updateMetadata: false });
    assertWholePages(document);
    return await seal(document, { ...certificate, presentedAs: "pages" });
  } catch {
    return undefined;
  }
}

export type SignatureFacts = Omit<Certificate, "presentedAs">;

/** pdf-lib writes the name as it is: a bracket in it would end it, and take the rest of the file along. */
function attachmentName(fileName: string): string {
  return fileName.replaceAll(/[^\w. ]+/g, "-");
}

/** @throws Error for pages that would be missing, or be others, in a copy. */
function assertWholePages(document: PDFDocument): void {
  const found = document.getPageCount();
  const told = document.catalog.Pages().Count().asNumber();
  if (document.isEncrypted || found === 0 || found !== told) throw new Error("the pages cannot be taken over");
}

async function seal(document: PDFDocument, certificate: Certificate): Promise<Buffer> {
  await setCertificate(document, certificate);
  return await savedWithMark(document, certificate.presentedSha256, certificate.signedAt);
}
