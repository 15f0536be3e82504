import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from "graphql";

import type { FieldError } from "#server/core/errors.js";
import { isRecord } from "#shared/isRecord.js";
import { codecOf, isEmptyField, type Codec, type CodecOptions } from "./codecs.js";

/** Input fields with another name in REST: input type -> field -> name in a body. */
export type RestNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface ReaderOptions extends CodecOptions {
  readonly names: RestNames;
  /** Input fields that clients send in a form of their own, by `Type.field`: dollars where the schema has cents. */
  readonly inputFields: ReadonlyMap<string, Codec>;
}

/** What a request sent. */
export interface Sent {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

/** Reads one value; `at` is its path in what was sent. Unreadable values are added to `problems`, and reading continues. */
export type Read = (value: unknown, at: string, problems: FieldError[], sent: Sent) => unknown;

/** Fields of an input object that do not come from the object itself, and how they are read from the request. */
export type Given = ReadonlyMap<string, ReadSent>;
export type ReadSent = (sent: Sent, problems: FieldError[]) => unknown;

/**
 * The tolerant reader of an input type: fields that the type does not have are ignored, and with them the read-only
 * ones of a record that is sent back whole; numbers may be text; null clears, absent leaves alone. `own` is the form of a field whose
 * values are not sent as its type says.
 */
export function readerOf(type: GraphQLInputType, options: ReaderOptions, own?: Codec): Read {
  if (isNonNullType(type)) {
    const read = readerOf(type.ofType, options, own);
    // A required object that is absent is read as an empty one, so that its fields report what is missing.
    const empty = isInputObjectType(type.ofType) ? {} : undefined;
    return (value, at, problems, sent) => {
      const known = read(value ?? empty, at, problems, sent);
      return known ?? missing(value, at, problems);
    };
  }
  if (isListType(type)) {
    const read = readerOf(type.ofType, options, own);
    return (value, at, problems, sent) => {
      if (value === undefined || value === null) return value;
      if (!Array.isArray(value)) return refuse("Must be a list.", at, problems);
      return value.map((item, index) => read(item ?? null, `${at}[${index}]`, problems, sent));
    };
  }
  if (isInputObjectType(type)) return objectReaderOf(type, options);
  const named = getNamedType(type);
  const codec = own ?? codecOf(named, options);
  return (value, at, problems) => {
    if (value === undefined) return undefined;
    if (value === null || isEmptyField(named, value)) return null;
    return codec.read(value, (message) => refuse(message, at, problems));
  };
}

/** The same for an object some of whose fields come from elsewhere. Recursive input types are compiled lazily. */
export function objectReaderOf(type: GraphQLInputObjectType, options: ReaderOptions, given: Given = new Map()): Read {
  const names = options.names[type.name] ?? {};
  let fields: readonly ObjectField[] | undefined;
  return (value, at, problems, sent) => {
    if (value === undefined || value === null) return value;
    if (!isRecord(value)) return refuse("Must be an object.", at, problems);
    fields ??= Object.values(type.getFields()).map((field) => ({
      name: field.name,
      restName: names[field.name] ?? field.name,
      read: readerOf(optionalWhenDefault(field), options, options.inputFields.get(`${type.name}.${field.name}`)),
      given: given.get(field.name),
    }));
    const result: Record<string, unknown> = {};
    for (const { name, restName, read, given: readSent } of fields) {
      const known =
        readSent === undefined
          ? read(
              Object.hasOwn(value, restName) ? value[restName] : undefined,
              at === "" ? restName : `${at}.${restName}`,
              problems,
              sent,
            )
          : readSent(sent, problems);
      if (known !== undefined) result[name] = known;
    }
    return result;
  };
}

interface ObjectField {
  readonly name: string;
  readonly restName: string;
  readonly read: Read;
  readonly given: ReadSent | undefined;
}

/** The path in the request of a field of the operation's input: `book.priceCents` came as `book.price`. */
export function sentPathOf(path: string, type: GraphQLInputType | undefined, names: RestNames): string {
  const [head = "", ...rest] = path.split(".");
  const named = type === undefined ? undefined : getNamedType(type);
  if (!isInputObjectType(named)) return path;
  const here = names[named.name]?.[head] ?? head;
  if (rest.length === 0) return here;
  return `${here}.${sentPathOf(rest.join("."), named.getFields()[head]?.type, names)}`;
}

function optionalWhenDefault({
  type,
  defaultValue,
}: {
  type: GraphQLInputType;
  defaultValue?: unknown;
}): GraphQLInputType {
  return defaultValue !== undefined && isNonNullType(type) ? type.ofType : type;
}

/** A value that was sent has its own problem already; one that is missing is reported here. */
function missing(value: unknown, at: string, problems: FieldError[]): undefined {
  const isReported = problems.some(({ field }) => field === at || field.startsWith(`${at}.`));
  return value === undefined || value === null || !isReported ? refuse("Required.", at, problems) : undefined;
}

function refuse(message: string, at: string, problems: FieldError[]): undefined {
  if (!problems.some(({ field, message: known }) => field === at && known === message))
    problems.push({ field: at, message });
  return undefined;
}
