/**
 * SHA-256 of the bytes, as 64 hexadecimal digits. Works only on pages served over HTTPS or from localhost, like all of
 * Web Crypto.
 */
export async function sha256(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function canFingerprint(): boolean {
  return window.isSecureContext && "subtle" in crypto;
}
