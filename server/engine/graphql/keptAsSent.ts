import { getMetadataStorage } from "type-graphql";

/**
 * Why no card's number is looked for in a text that is sent. Every other text of an input is what a person writes, and is masked before anybody
 * gets to see it (maskedArguments.ts).
 *
 * - `identifier`: a VIN, a claim's number, a user name: it may look like a card's number, and would be another one
 * - `secret`: kept as a digest alone
 * - `file`: base64
 * - `card`: its use case knows the card and keeps no number
 * - `address`: an e-mail address would be another one, so that one with a card's number in it is refused
 */
export const KEPT_REASONS = ["identifier", "secret", "file", "card", "address"] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** Only a digest of it is kept, and two keys with the same end must stay two: wherever it is asked for, also as a bare argument. */
const IDEMPOTENCY_KEY = "idempotencyKey";

const KEY = Symbol("kept as sent");

/** On a text of an input: it is stored as it was sent. */
export function KeptAsSent(reason: KeptReason): PropertyDecorator {
  return (prototype, field) => Reflect.defineMetadata(KEY, reason, prototype, field);
}

/** For a field of an input type, also one that its class inherits; undefined for what is masked. */
export function keptReason(inputType: string, field: string): KeptReason | undefined {
  if (field === IDEMPOTENCY_KEY) return "identifier";
  const { target } = getMetadataStorage().inputTypes.find(({ name }) => name === inputType) ?? {};
  if (target === undefined) throw new Error(`${inputType} is declared by no class`);
  return Reflect.getMetadata(KEY, target.prototype as object, field) as KeptReason | undefined;
}

/** For an argument that is a text itself. */
export function keptReasonOfArgument(name: string): KeptReason | undefined {
  return name === IDEMPOTENCY_KEY ? "identifier" : undefined;
}
