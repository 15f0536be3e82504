/**
 * The nonce with which the server's Content-Security-Policy allows styles. Undefined if no server set one (Vite,
 * tests).
 */
export function styleNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce && nonce !== "__CSP_NONCE__" ? nonce : undefined;
}
