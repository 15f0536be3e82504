/** The maximum length of an address in RFC 5321. */
export const MAX_EMAIL_LENGTH = 254;

/** Local part, one @, a domain of at least two labels, in the letters of any script. */
const ADDRESS = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}\d][\p{L}\d-]*[\p{L}\d]$/u;

/** Whether this could be meant as an e-mail address. */
export function isPlausibleEmail(email: string): boolean {
  return email.length <= MAX_EMAIL_LENGTH && ADDRESS.test(email) && !/^\.|\.\.|\.@/.test(email);
}

/** The form in which addresses are stored and compared: trimmed, in lower case. */
export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase();
}
