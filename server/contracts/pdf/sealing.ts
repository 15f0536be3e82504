import { ATTACHMENT_BYTES } from "#server/mail/attachmentBytes.js";
import type { Certificate } from "./certificate.js";

export type SignatureFacts = Omit<Certificate, "presentedAs">;

/** How a signed copy can be made, here or in a process of its own. */
export interface Sealing {
  sealedPages(input: Presented): Promise<Buffer | undefined>;
  sealedAttachment(input: Presented): Promise<Buffer>;
}

/** A document with the facts of its signature. */
export interface Presented {
  readonly presented: Buffer;
  readonly certificate: SignatureFacts;
}

/**
 * The pages as they were presented, and a certificate of who signed them. A presented file whose pages cannot be taken over (encrypted, or kept from a time
 * when files were not looked into) goes along whole, as an attachment of the certificate, and so does one that unpacked is larger than an e-mail carries: a
 * signature never fails for the file's sake, and what was signed is never missing from the signed copy.
 */
export async function sealedPdf(input: Presented, sealing: Sealing): Promise<Buffer> {
  const pages = await sealing.sealedPages(input);
  return pages !== undefined && pages.length <= ATTACHMENT_BYTES ? pages : await sealing.sealedAttachment(input);
}
