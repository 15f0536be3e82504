import { hash, randomBytes } from "node:crypto";

/** The secret of a private link: 32 random bytes. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token. */
export function tokenHash(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
