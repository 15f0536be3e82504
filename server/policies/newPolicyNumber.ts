import { randomInt } from "node:crypto";

/** Without characters that are easily confused: 0 and O, 1, I and L. */
export const POLICY_NUMBER_CHARACTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A random policy number, `VSP-XXXX-XXXX`. It must be unguessable, because customers sign in with it. */
export function newPolicyNumber(): string {
  return `VSP-${fourCharacters()}-${fourCharacters()}`;
}

function fourCharacters(): string {
  return Array.from({ length: 4 }, () =>
    POLICY_NUMBER_CHARACTERS.charAt(randomInt(POLICY_NUMBER_CHARACTERS.length)),
  ).join("");
}
