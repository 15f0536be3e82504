import type { IncomingHttpHeaders } from "node:http";

/** The scheme's case does not matter (RFC 9110, 11.1). */
const BEARER = /^bearer(?: +(.*))?$/i;

/**
 * The API key of a request's `Authorization`; empty if that names none. Undefined for every other scheme, which is
 * ignored: a browser repeats to us what a proxy in front of the site asks it for (`Basic`).
 */
export function bearerKey({ authorization }: IncomingHttpHeaders): string | undefined {
  const bearer = authorization === undefined ? null : BEARER.exec(authorization.trim());
  return bearer === null ? undefined : (bearer[1] ?? "");
}
