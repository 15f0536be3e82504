import { randomInt } from "node:crypto";

/** Without the letters and digits that are read for one another: 0 and O, 1, I and L. */
export const POLICY_NUMBER_CHARACTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A policy number, `VSP-XXXX-XXXX`, that nobody can guess: it signs its customers in. */
export function newPolicyNumber(): string {
  return `VSP-${fourCharacters()}-${fourCharacters()}`;
}

function fourCharacters(): string {
  return Array.from({ length: 4 }, () =>
    POLICY_NUMBER_CHARACTERS.charAt(randomInt(POLICY_NUMBER_CHARACTERS.length)),
  ).join("");
}

/** A number as it is stored, from one as it was typed or linked. */
export function policyNumberOf(text: string): string {
  return text.trim().toUpperCase();
}
