import { PDFDocument } from "pdf-lib";

import { readPdf } from "#server/pdf/readPdf.js";
import { type Certificate, setCertificate } from "./certificate.js";
import { savedWithMark } from "./fingerprintMark.js";
import type { Presented } from "./sealing.js";

/** The certificate, with the presented file attached. */
export async function sealedAttachment({ presented, certificate }: Presented): Promise<Buffer> {
  const document = await PDFDocument.create();
  await document.attach(presented, attachmentName(certificate.fileName), {
    mimeType: "application/pdf",
    description: "The document as it was presented",
  });
  return await seal(document, { ...certificate, presentedAs: "attachment" });
}

/** Undefined if the pages cannot be copied. */
export async function sealedPages({ presented, certificate }: Presented): Promise<Buffer | undefined> {
  try {
    const document = await readPdf(presented);
    assertWholePages(document);
    return await seal(document, { ...certificate, presentedAs: "pages" });
  } catch {
    return undefined;
  }
}

/** pdf-lib writes the name unescaped: a parenthesis would end it and corrupt the rest of the file. */
function attachmentName(fileName: string): string {
  return fileName.replaceAll(/[^\w. ]+/g, "-");
}

/** @throws Error if pages would be missing or different in a copy. */
function assertWholePages(document: PDFDocument): void {
  const found = document.getPageCount();
  const declared = document.catalog.Pages().Count().asNumber();
  if (document.isEncrypted || found === 0 || found !== declared) throw new Error("the pages cannot be taken over");
}

async function seal(document: PDFDocument, certificate: Certificate): Promise<Buffer> {
  await setCertificate(document, certificate);
  return await savedWithMark(document, certificate.presentedSha256, certificate.signedAt);
}
