/** What RFC 5321 lets an address have. */
export const MAX_EMAIL_LENGTH = 254;

/** Local part, one @, a domain of at least two labels, in the letters of any script. */
const ADDRESS = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}\d][\p{L}\d-]*[\p{L}\d]$/u;

/** Whether a person can have meant it as an e-mail address. */
export function isPlausibleEmail(email: string): boolean {
  return email.length <= MAX_EMAIL_LENGTH && ADDRESS.test(email) && !/^\.|\.\.|\.@/.test(email);
}

/** As addresses are kept and compared: trimmed, in lower case. */
export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase();
}
