/** The nonce that the server's Content-Security-Policy allows styles with. Unset where no server put one in (Vite, tests). */
export function styleNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce && nonce !== "__CSP_NONCE__" ? nonce : undefined;
}
