/** 128 random bits in hexadecimal. Not `randomUUID`, which browsers offer only to HTTPS pages. */
export function idempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
