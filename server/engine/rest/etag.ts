import { hash } from "node:crypto";

/** A strong ETag of a text. With the record's version in front it also serves as `If-Match`. */
export function etagOf(text: string, version?: number): string {
  const digest = hash("sha1", text, "base64url");
  return version === undefined ? `"${digest}"` : `"${version}-${digest}"`;
}

/** Whether `If-None-Match` names this ETag. Its weak form counts too (RFC 9110, 13.1.2). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((each) => each.trim().replace(/^W\//, "") === etag);
}
