import { hash } from "node:crypto";

/** A strong ETag of a text. With the record's version in front it also serves as `If-Match`. */
export function etagOf(text: string, version?: number): string {
  const digest = hash("sha1", text, "base64url");
  return version === undefined ? `"${digest}"` : `"${version}-${digest}"`;
}

/** Whether `If-None-Match` names this ETag; whether either is weak does not matter (RFC 9110, 13.1.2). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((each) => strong(each.trim()) === strong(etag));
}

function strong(etag: string): string {
  return etag.replace(/^W\//, "");
}
