/** The value of a cookie in a `Cookie` header, as it stands there; of several with the name, the first, which is the most specific. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

export interface CookieLife {
  readonly seconds: number;
  /** Only over https. */
  readonly secure: boolean;
}

/** A `Set-Cookie` that scripts cannot read and other sites' forms do not send. The value must be base64url or empty. */
export function sessionCookie(name: string, value: string, { seconds, secure }: CookieLife): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? "; Secure" : ""}`;
}
