import { GraphQLEnumType, type GraphQLNamedType } from "graphql";

import { calendarDayOf, instantOf } from "#server/core/calendarDay.js";
import { isStorableText, NO_TEXT } from "#server/core/text.js";
import { MAX_INT } from "#shared/limits/integers.js";

/** The subset of JSON Schema 2020-12 that is needed here. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Reports why a value cannot be read. */
export type Refuse = (message: string) => undefined;

/** How one GraphQL type travels over REST. */
export interface Codec {
  /** From what a client sent (never null) to a variable of the operation. */
  read(value: unknown, refuse: Refuse): unknown;
  /** SQL of a value in REST's form; absent if it is the same as GraphQL's. */
  readonly spell?: (expression: string) => string;
  readonly schema: JsonSchema;
}

export interface CodecOptions {
  /** Enums whose values are spelled with hyphens in REST (`left-message` for `left_message`). */
  readonly hyphenatedEnums: ReadonlySet<string>;
  /** SQL of fields with a form of their own in REST, by `Type.field`, such as values inside a JSON scalar. */
  readonly fields: ReadonlyMap<string, (expression: string) => string>;
}

const NUMERIC = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;

const text: Codec = {
  read: readText,
  schema: { type: "string" },
};

const TRUTHS: ReadonlyMap<string, boolean> = new Map(
  Object.entries({ true: true, yes: true, false: false, no: false }),
);

const int: Codec = {
  read: (value, refuse) => {
    const number = readNumber(value);
    if (number === undefined || !Number.isInteger(number)) return refuse("Must be a whole number.");
    return Math.abs(number) <= MAX_INT ? number : refuse(beyond(number, MAX_INT.toLocaleString("en-US")));
  },
  schema: { type: "integer" },
};

/** What a number beyond the bounds must be instead. @param bound the largest number in words; the smallest is its negative */
export function beyond(number: number | bigint, bound: string): string {
  return number > 0 ? `Must be at most ${bound}.` : `Must be at least -${bound}.`;
}

const boolean: Codec = {
  // Forms may send "yes" and "no". Methods of the value are never called, because an object may define its own.
  read: (value, refuse) =>
    (typeof value === "string" ? TRUTHS.get(value.trim().toLowerCase()) : undefined) ??
    (typeof value === "boolean" ? value : refuse("Must be true or false.")),
  schema: { type: "boolean" },
};

/** For fields whose use case has its own message for an unreadable value, which it receives as null. */
export const leftToRules = { int: unreadableAsNull(int), boolean: unreadableAsNull(boolean) } as const;

const scalars: Readonly<Record<string, Codec>> = {
  String: text,
  ID: text,
  Int: int,
  Float: {
    read: (value, refuse) => readNumber(value) ?? refuse("Must be a number."),
    schema: { type: "number" },
  },
  Boolean: boolean,
  Date: {
    read: (value, refuse) =>
      (typeof value === "string" ? calendarDayOf(value) : undefined) ?? refuse("Must be a date."),
    spell: (expression) => `to_char(${expression}, 'YYYY-MM-DD"T00:00:00.000Z"')`,
    schema: { type: "string", format: "date-time", description: "A calendar day, as midnight UTC." },
  },
  Instant: {
    read: (value, refuse) =>
      (typeof value === "string" ? instantOf(value) : undefined)?.toISOString() ?? refuse("Must be a time."),
    schema: { type: "string", format: "date-time" },
  },
  JSON: { read: (value) => value, schema: {} },
};

/** The codec of a scalar or enum. @throws Error for a scalar that REST does not know. */
export function codecOf(type: GraphQLNamedType, { hyphenatedEnums }: CodecOptions): Codec {
  if (type instanceof GraphQLEnumType) return enumCodec(type, hyphenatedEnums.has(type.name));
  const codec = scalars[type.name];
  if (codec === undefined) throw new Error(`REST knows no form of ${type.name}`);
  return codec;
}

/** Blank text is an empty form field where a number, a day or a choice is expected. */
export function isEmptyField(type: GraphQLNamedType, value: unknown): boolean {
  const readsText = type.name === "String" || type.name === "ID" || type.name === "JSON";
  return !readsText && typeof value === "string" && value.trim() === "";
}

function unreadableAsNull(codec: Codec): Codec {
  return { ...codec, read: (value) => codec.read(value, () => undefined) ?? null };
}

function enumCodec(type: GraphQLEnumType, hyphenated: boolean): Codec {
  const names = type.getValues().map(({ name }) => name);
  const byRestName = new Map(names.map((name) => [hyphenated ? name.replaceAll("_", "-") : name, name]));
  const restNames = [...byRestName.keys()];
  const read: Codec["read"] = (value, refuse) =>
    (typeof value === "string" ? byRestName.get(value) : undefined) ??
    refuse(`Must be one of: ${restNames.join(", ")}.`);
  const schema = { type: "string", enum: restNames };
  return { read, schema, ...(hyphenated && { spell: (expression) => `replace(${expression}, '_', '-')` }) };
}

/**
 * A number in place of a text stands for its digits, as with ZIP codes and phone numbers. Beyond the safe integers,
 * JSON has lost the last digits.
 */
function readText(value: unknown, refuse: Refuse): unknown {
  if (typeof value === "number")
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : refuse("Must be text.");
  if (typeof value !== "string") return refuse("Must be text.");
  return isStorableText(value) ? value : refuse(NO_TEXT);
}

function readNumber(value: unknown): number | undefined {
  if (typeof value === "string") return NUMERIC.test(value.trim()) ? finite(Number(value.trim())) : undefined;
  return typeof value === "number" ? finite(value) : undefined;
}

function finite(number: number): number | undefined {
  return Number.isFinite(number) ? number : undefined;
}
