import { GraphQLEnumType, type GraphQLNamedType } from "graphql";

import { calendarDayOf, instantOf } from "#server/core/calendarDay.js";
import { MAX_INT } from "#shared/limits/integers.js";
import { isStorableText, NO_TEXT } from "#server/core/text.js";

/** JSON Schema 2020-12, as far as it is needed here. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Says why a value cannot be read. */
export type Refuse = (message: string) => undefined;

/** How one GraphQL type travels over REST. */
export interface Codec {
  /** From what a client sent (never null) to a variable of the operation. */
  read(value: unknown, refuse: Refuse): unknown;
  /** SQL of the answer's form of a value; absent where it is GraphQL's. */
  readonly spell?: (expression: string) => string;
  readonly schema: JsonSchema;
}

export interface CodecOptions {
  /** Enums whose values are spelled with hyphens in REST (`left-message` for `left_message`). */
  readonly hyphenatedEnums: ReadonlySet<string>;
  /** Fields whose values have a form of their own in REST, by `Type.field`: what no type can say, as inside a JSON scalar. */
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
    return Math.abs(number) <= MAX_INT ? number : refuse("The number is too large.");
  },
  schema: { type: "integer" },
};

const boolean: Codec = {
  // A form's choice of Yes and No may come as its words. No method of what was sent is called: an object may carry its own.
  read: (value, refuse) =>
    (typeof value === "string" ? TRUTHS.get(value.trim().toLowerCase()) : undefined) ??
    (typeof value === "boolean" ? value : refuse("Must be true or false.")),
  schema: { type: "boolean" },
};

/** For fields whose own rules have the words for what is no number or no yes: the unreadable comes to them as null, and in its turn. */
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
    schema: { type: "string", format: "date-time", description: "A day of the calendar, as midnight UTC." },
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

/** Blank text where a number, a day or a choice is expected is an empty field of somebody's form. */
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

/** A number where text is meant is its digits: ZIP codes and phone numbers come like that. A larger one has lost its last digits in JSON already. */
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
