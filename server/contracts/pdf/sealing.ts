import { ATTACHMENT_BYTES } from "#server/mail/attachmentBytes.js";
import type { Certificate } from "./certificate.js";

export type SignatureFacts = Omit<Certificate, "presentedAs">;

/** The two ways to create a signed copy, here or in a separate process. */
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
 * The presented pages, followed by a certificate of who signed them. A presented file whose pages cannot be copied
 * (encrypted, or stored before files were inspected), or whose result is too large for an e-mail, is attached to the
 * certificate as it is instead: a signature never fails because of the file, and the signed copy always contains what
 * was signed.
 */
export async function sealedPdf(input: Presented, sealing: Sealing): Promise<Buffer> {
  const pages = await sealing.sealedPages(input);
  return pages !== undefined && pages.length <= ATTACHMENT_BYTES ? pages : await sealing.sealedAttachment(input);
}
