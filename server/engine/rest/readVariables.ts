import {
  getNamedType,
  isInputObjectType,
  isNonNullType,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";

import { DomainError, type FieldError } from "#server/core/errors.js";
import { isRecord } from "#shared/isRecord.js";
import { refuseParameters } from "./queryParameters.js";
import { objectReaderOf, readerOf, type ReaderOptions, type ReadSent, type Sent } from "./readInput.js";
import type { RestRow } from "./row.js";
import { pathAsSent, type BodyOrTop, type Source } from "./sources.js";

/** The input type of each of a document's variables. */
export function variableTypes(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
): ReadonlyMap<string, GraphQLInputType> {
  return new Map(
    (operation.variableDefinitions ?? []).flatMap((definition) => {
      const type = typeFromAST(schema, definition.type as never) as GraphQLInputType | undefined;
      return type === undefined ? [] : [[definition.variable.name.value, type] as const];
    }),
  );
}

/**
 * Compiles how a row reads its variables. Reading throws BAD_REQUEST for a body that is not an object and for the
 * parameters of a GET, and VALIDATION_FAILED with the path of each field that cannot be read.
 */
export function compileVariables(
  row: RestRow,
  types: ReadonlyMap<string, GraphQLInputType>,
  options: ReaderOptions,
): (sent: Sent) => Record<string, unknown> {
  const readers = Object.entries(row.variables).map(([name, source]) => {
    const type = types.get(name);
    if (type === undefined) throw new Error(`${row.method} ${row.path}: the document has no variable $${name}`);
    return [name, compileSource(source, type, options)] as const;
  });
  return (sent) => {
    const problems: FieldError[] = [];
    const variables: Record<string, unknown> = {};
    for (const [name, read] of readers) {
      const value = read(sent, problems);
      if (value !== undefined) variables[name] = value;
    }
    // All that a GET sends are parameters.
    if (row.method === "GET") refuseParameters(problems);
    const [first] = problems;
    if (first !== undefined) throw new DomainError("VALIDATION_FAILED", `${first.field}: ${first.message}`, problems);
    return variables;
  };
}

function compileSource(source: Source, type: GraphQLInputType, options: ReaderOptions): ReadSent {
  switch (source.from) {
    case "path": {
      const read = readerOf(type, options);
      return (sent, problems) => read(sent.params[source.name], source.name, problems, sent);
    }
    case "header": {
      const read = readerOf(type, options);
      return (sent, problems) => read([sent.headers[source.name.toLowerCase()]].flat()[0], source.name, problems, sent);
    }
    case "query": {
      const read = readerOf(type, options);
      return (sent, problems) => read([sent.query[source.name]].flat()[0], source.name, problems, sent);
    }
    case "ifMatch":
      return ({ headers }) => versionOf([headers["if-match"]].flat()[0]);
    case "body": {
      const read = readerOf(type, options);
      return (sent, problems) => read(bodyObject(sent.body), "", problems, sent);
    }
    case "bodyOrTop":
      throw new Error(`${source.name}: bodyOrTop belongs in an input, not on a variable`);
    case "input":
      return compileInput(source.fields, type, options);
  }
}

function compileInput(
  sources: Readonly<Record<string, Source>>,
  type: GraphQLInputType,
  options: ReaderOptions,
): ReadSent {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) throw new Error(`${named.name} is not an input object`);
  const fields = named.getFields();
  const given = new Map(
    Object.entries(sources).map(([name, source]): [string, ReadSent] => {
      const fieldType = fields[name]?.type;
      if (fieldType === undefined) throw new Error(`${named.name} has no field ${name}`);
      return [
        name,
        source.from === "bodyOrTop" ? topReader(source, fieldType, options) : compileSource(source, fieldType, options),
      ];
    }),
  );
  const read = objectReaderOf(named, options, given);
  return (sent, problems) => read(bodyObject(sent.body), "", problems, sent);
}

/**
 * The object of that name, combined with those of its fields that are at the top level. It counts as absent if no known field was sent; a required
 * one may be empty if it was sent as such, since a body without any of it was meant for something else.
 */
function topReader(source: BodyOrTop, type: GraphQLInputType, options: ReaderOptions): ReadSent {
  const { name } = source;
  const required = isNonNullType(type);
  const read = readerOf(type, options);
  return (sent, problems) => {
    const top = bodyObject(sent.body);
    const own = top[name];
    if (own !== undefined && own !== null && !isRecord(own)) return read(own, name, problems, sent);
    const found: FieldError[] = [];
    const value = read({ ...top, ...own }, name, found, sent);
    problems.push(...found.map(({ field, message }) => ({ field: pathAsSent(field, source, top), message })));
    if (!isRecord(value) || Object.keys(value).length > 0) return value;
    if (!required) return undefined;
    if (isRecord(own) || found.length > 0) return value;
    problems.push({ field: name, message: "Required: its fields, here or at the top level." });
    return undefined;
  };
}

function bodyObject(body: unknown): Readonly<Record<string, unknown>> {
  if (body === undefined) return {};
  if (isRecord(body)) return body;
  throw new DomainError("BAD_REQUEST", "The request body must be a JSON object.");
}

/** A version that no record ever has, for an `If-Match` that cannot be one of ours. */
const NO_VERSION = -1;

/** `"<version>"`, or the ETag of a detail, `"<version>-<hash>"`. `*`, like no header at all, sets no condition. */
function versionOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === "*") return undefined;
  const [, version] = /^(?:W\/)?"(\d{1,9})(?:-[^"]*)?"$/.exec(header.trim()) ?? /^(\d{1,9})$/.exec(header.trim()) ?? [];
  return version === undefined ? NO_VERSION : Number(version);
}
