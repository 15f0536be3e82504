import type { FastifyReply } from "fastify";

import { contentDisposition } from "../core/contentDisposition.js";
import { isUnchanged } from "../engine/rest/etag.js";
import { PDF_TYPE, UNKNOWN_TYPE, isShown } from "../storage/contentType.js";
import type { StoredContent } from "../storage/fileStorage.js";

/**
 * Chrome shows a PDF in a page of its own, with the PDF as an object and with inline styles, and applies this
 * response's policy to that page.
 */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Answers with a file's bytes: what browsers can show safely is shown, everything else is a download. */
export function sendStoredFile(file: StoredContent & { readonly fileName: string }, reply: FastifyReply): FastifyReply {
  const etag = `"${file.sha256}"`;
  reply.headers({ etag, "cache-control": "private, no-cache", vary: "Cookie, Authorization" });
  if (isUnchanged(reply.request.headers["if-none-match"], etag)) {
    file.stream.destroy();
    return reply.code(304).send();
  }
  const shown = isShown(file.contentType);
  if (file.contentType === PDF_TYPE) reply.header("content-security-policy", PDF_POLICY);
  return reply
    .type(shown ? file.contentType : UNKNOWN_TYPE)
    .headers({
      "content-length": file.byteLength,
      "content-disposition": contentDisposition(shown ? "inline" : "attachment", file.fileName),
    })
    .send(file.stream);
}
