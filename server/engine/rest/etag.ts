import { hash } from "node:crypto";

/** A strong ETag of some text. With the version of the record in front it is also good for `If-Match`. (contract.md section 4) */
export function etagOf(text: string, version?: number): string {
  const digest = hash("sha1", text, "base64url");
  return version === undefined ? `"${digest}"` : `"${version}-${digest}"`;
}

/** Whether `If-None-Match` names this ETag; the weak form of it counts too, as RFC 9110 13.1.2 says. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((each) => each.trim().replace(/^W\//, "") === etag);
}
