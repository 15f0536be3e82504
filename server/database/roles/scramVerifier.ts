import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

/** PostgreSQL's own default. */
const ITERATIONS = 4096;

/**
 * The form in which PostgreSQL stores a password (RFC 5803). Sending it instead of the password keeps the password out
 * of the database's statement log. ASCII only: anything else would have to be normalized first.
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, "sha256");
  const keyed = (text: string): Buffer => createHmac("sha256", salted).update(text).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}
