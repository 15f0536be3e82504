import { randomBytes } from "node:crypto";

import { type Options, hash, verify } from "@node-rs/argon2";

import { Gate } from "../core/limits/gate.js";

/**
 * Argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane. The hash contains the parameters, so they
 * can be raised later.
 */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/** Two at a time use two cores and 38 MiB, however many people sign in; the others wait. */
const gate = new Gate(2, 500);

/** A hash in the same form and at the same cost that no password has. */
const UNKNOWN_ACCOUNT = [
  "$argon2id$v=19",
  `m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}`,
  unpadded(16),
  unpadded(32),
].join("$");

export function hashPassword(password: string): Promise<string> {
  return gate.run(() => hash(sameText(password), ARGON2ID));
}

/**
 * Whether the password matches the hash. Pass `undefined` for an account that does not exist: it costs the same work
 * and is false, so that the response time does not reveal which user names exist.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const matches = await gate.run(() => verify(storedHash ?? UNKNOWN_ACCOUNT, sameText(password)));
  return matches && storedHash !== undefined;
}

function unpadded(bytes: number): string {
  return randomBytes(bytes).toString("base64").replaceAll("=", "");
}

/** Another device may send the same characters in another Unicode form. */
function sameText(password: string): string {
  return password.normalize("NFKC");
}
