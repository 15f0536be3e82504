import { PDFDocument } from "pdf-lib";

import { readPdf } from "#server/pdf/readPdf.js";
import { type Certificate, setCertificate } from "./certificate.js";
import { savedWithMark } from "./fingerprintMark.js";
import type { Presented } from "./sealing.js";

/** The certificate, with the file as it was presented attached to it. */
export async function sealedAttachment({ presented, certificate }: Presented): Promise<Buffer> {
  const document = await PDFDocument.create();
  await document.attach(presented, attachmentName(certificate.fileName), {
    mimeType: "application/pdf",
    description: "The document as it was presented",
  });
  return await seal(document, { ...certificate, presentedAs: "attachment" });
}

/** Undefined where the pages cannot be taken over. */
export async function sealedPages({ presented, certificate }: Presented): Promise<Buffer | undefined> {
  try {
    const document = await readPdf(presented);
    assertWholePages(document);
    return await seal(document, { ...certificate, presentedAs: "pages" });
  } catch {
    return undefined;
  }
}

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
