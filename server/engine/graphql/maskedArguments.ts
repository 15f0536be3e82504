import {
  GraphQLString,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from "graphql";

import { maskCardNumbers } from "#server/core/cardNumbers.js";
import { refusalOf } from "#server/core/fieldChecks.js";
import { type KeptReason, keptReason, keptReasonOfArgument } from "./keptAsSent.js";

type Arguments = Readonly<Record<string, unknown>>;
/** `path` is the value's path in the request. */
type Masking = (value: unknown, path: string) => unknown;

/** Longer than any text of the product: a longer one is refused before it is searched. */
const MAX_SEARCHED = 200_000;

/**
 * Masks card numbers in the texts of a mutation's arguments before its use case sees them, over GraphQL and REST alike.
 * Every text is masked unless its declaration says otherwise (`@KeptAsSent`). Undefined if there is nothing to mask.
 *
 * The masking throws DomainError VALIDATION_FAILED for an e-mail address that contains a card number, and for a text
 * that is far too long.
 */
export function maskingOfArguments(
  field: GraphQLField<unknown, unknown>,
): ((args: Arguments) => Arguments) | undefined {
  const known = new Map<string, Masking | undefined>();
  const maskings = field.args.flatMap(({ name, type }) => {
    const masking = maskingOf(type, keptReasonOfArgument(name), known);
    // Refusals name fields as the use cases do: relative to the input.
    return masking ? [{ name, masking, path: name === "input" ? "" : name }] : [];
  });
  if (maskings.length === 0) return undefined;
  return (args) => {
    const masked = { ...args };
    for (const { name, masking, path } of maskings) {
      if (args[name] != null) masked[name] = masking(args[name], path);
    }
    return masked;
  };
}

function maskingOf(
  type: GraphQLInputType,
  kept: KeptReason | undefined,
  known: Map<string, Masking | undefined>,
): Masking | undefined {
  if (isNonNullType(type)) return maskingOf(type.ofType, kept, known);
  if (isListType(type)) {
    const each = maskingOf(type.ofType, kept, known);
    return (
      each &&
      ((value, path) =>
        (value as readonly unknown[]).map((item, index) => (item == null ? item : each(item, `${path}[${index}]`))))
    );
  }
  if (isInputObjectType(type)) {
    if (!known.has(type.name)) known.set(type.name, maskingOfInput(type, known));
    return known.get(type.name);
  }
  if (type !== GraphQLString) return undefined;
  if (kept === undefined) return maskedText;
  return kept === "address" ? addressWithoutCard : undefined;
}

function maskingOfInput(type: GraphQLInputObjectType, known: Map<string, Masking | undefined>): Masking | undefined {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const masking = maskingOf(field.type, keptReason(type.name, field.name), known);
    return masking ? [{ name: field.name, masking }] : [];
  });
  if (fields.length === 0) return undefined;
  return (value, path) => {
    const sent = value as Arguments;
    const masked: Record<string, unknown> = { ...sent };
    for (const { name, masking } of fields) {
      if (sent[name] != null) masked[name] = masking(sent[name], path === "" ? name : `${path}.${name}`);
    }
    return masked;
  };
}

const maskedText: Masking = (value, path) => {
  const text = value as string;
  if (text.length > MAX_SEARCHED) throw refusalOf(path, "This text is too long.");
  return maskCardNumbers(text);
};

const addressWithoutCard: Masking = (value, path) => {
  if (maskedText(value, path) !== value) throw refusalOf(path, "Please enter a valid email address.");
  return value;
};
