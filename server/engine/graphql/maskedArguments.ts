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
import { FieldChecks, refusalOf } from "#server/core/fieldChecks.js";
import { declaredLength } from "../fields/declaredLengths.js";
import { type KeptReason, keptReason, keptReasonOfArgument } from "./keptAsSent.js";

type Arguments = Readonly<Record<string, unknown>>;
/** `path` is the value's path in the request. */
type Masking = (value: unknown, path: string) => unknown;

/**
 * How long a text may be, in UTF-16 units. A longer one is refused before it is searched, because that would hold up
 * everyone. The margin is there because use cases count an emoji as one character, and trim some texts before they count.
 */
function maxSearchedLength(declared: number | undefined): number {
  return declared === undefined ? 10_000 : 2 * declared + 1_000;
}

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
    const masking = maskingOf(type, { kept: keptReasonOfArgument(name), declared: undefined }, known);
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

/** What the declaration of a text says. */
interface DeclaredText {
  readonly kept: KeptReason | undefined;
  readonly declared: number | undefined;
}

function maskingOf(
  type: GraphQLInputType,
  text: DeclaredText,
  known: Map<string, Masking | undefined>,
): Masking | undefined {
  if (isNonNullType(type)) return maskingOf(type.ofType, text, known);
  if (isListType(type)) {
    const each = maskingOf(type.ofType, text, known);
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
  if (text.kept === undefined) return maskedText(text.declared);
  return text.kept === "address" ? addressWithoutCard(text.declared) : undefined;
}

function maskingOfInput(type: GraphQLInputObjectType, known: Map<string, Masking | undefined>): Masking | undefined {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const kept = keptReason(type.name, field.name);
    const declared = declaredLength(type.name, field.name);
    const masking = maskingOf(field.type, { kept, declared }, known);
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

function maskedText(declared: number | undefined): Masking {
  return (value, path) => {
    const text = value as string;
    if (text.length > maxSearchedLength(declared)) {
      const checks = new FieldChecks();
      if (declared === undefined) checks.refuse(path, "This text is too long.");
      else checks.length(path, text, declared);
      checks.throwIfAny();
    }
    return maskCardNumbers(text);
  };
}

/** Most such addresses are fine otherwise: without the reason, people would look for a typing mistake. */
const ADDRESS_WITH_CARD =
  "This email address contains digits that look like a card number. Please enter a different one.";

function addressWithoutCard(declared: number | undefined): Masking {
  const masking = maskedText(declared);
  return (value, path) => {
    if (masking(value, path) !== value) throw refusalOf(path, ADDRESS_WITH_CARD);
    return value;
  };
}
