/** Local part, one @, a domain of at least two labels, in the letters of any script. */
const address = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}\d][\p{L}\d-]*[\p{L}\d]$/u;
const mostCharacters = 254;

/** What a person can have typed as an e-mail address: the server's rule. */
export function isPlausibleEmail(email: string): boolean {
  return email.length <= mostCharacters && address.test(email) && !/^\.|\.\.|\.@/.test(email);
}
