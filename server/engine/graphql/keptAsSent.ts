import { getMetadataStorage } from "type-graphql";

/**
 * Why an input's text is not searched for card numbers. Every other text is masked before it is used
 * (maskedArguments.ts).
 *
 * - `identifier`: a serial number, a reference or a user name may look like a card number, and masking would change it
 * - `secret`: only a digest is stored
 * - `file`: base64
 * - `table`: the numbers of neighboring cells may together look like a card's, so its reader masks each cell
 * - `card`: its use case knows the card and stores no number
 * - `markup`: HTML may write digits as entities, and entities have digits, so its reader masks the decoded text
 * - `address`: masking would turn it into another e-mail address, so one that contains a card number is refused
 */
export const KEPT_REASONS = ["identifier", "secret", "file", "table", "card", "markup", "address"] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/**
 * Only a digest of the key is stored, and two keys that differ only in masked digits must stay different. Applies to a
 * field of an input and to an argument.
 */
const IDEMPOTENCY_KEY = "idempotencyKey";

const KEY = Symbol("kept as sent");

/** Marks a text of an input that is stored as it was sent. */
export function KeptAsSent(reason: KeptReason): PropertyDecorator {
  return (prototype, field) => Reflect.defineMetadata(KEY, reason, prototype, field);
}

/** The reason for a field of an input type, also if its class inherits it; undefined if the field is masked. */
export function keptReason(inputType: string, field: string): KeptReason | undefined {
  if (field === IDEMPOTENCY_KEY) return "identifier";
  const { target } = getMetadataStorage().inputTypes.find(({ name }) => name === inputType) ?? {};
  if (target === undefined) throw new Error(`${inputType} is declared by no class`);
  return Reflect.getMetadata(KEY, target.prototype as object, field) as KeptReason | undefined;
}

/** The reason for an argument that is itself a text. */
export function keptReasonOfArgument(name: string): KeptReason | undefined {
  return name === IDEMPOTENCY_KEY ? "identifier" : undefined;
}
