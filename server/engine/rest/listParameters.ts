import { getNullableType, type GraphQLInputType } from "graphql";

import { DomainError, type FieldError } from "#server/core/errors.js";
import type { JsonSchema } from "./codecs.js";
import { readerOf, type Read, type ReaderOptions } from "./readInput.js";
import type { RestRow } from "./row.js";
import { queryNamesOf, unknownAmong } from "./unknownParameters.js";

/** Rows of a page if `limit` is not given, and the largest `limit`. */
const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 500;

export interface ListParameter {
  readonly name: string;
  readonly about: string;
  readonly schema: JsonSchema;
}

/** The variable of a list's document behind each parameter of the query string. */
const VARIABLES = {
  limit: "first",
  cursor: "after",
  q: "search",
  status: "status",
  sort: "sort",
  order: "order",
} as const;
const ABOUT = {
  limit: `Rows of a page, 1 to ${MAX_LIMIT}; ${DEFAULT_LIMIT} if another list parameter is given without it.`,
  cursor: "`meta.nextCursor` of the page before.",
  q: "Searches.",
  status: "Only rows of this status.",
  sort: "What the list is sorted by.",
  order: "In which direction.",
} as const;

export interface PageRequest {
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What decides a list's parameters: its `sortedBy`, if its document takes no `sort`, and the variables that it reads from the query string. */
type ListRow = Pick<RestRow, "sortedBy" | "variables">;

/** The parameter behind a variable of the document, so that a refusal names what the client sent. */
export function parameterOf(variable: string): string {
  return Object.entries(VARIABLES).find(([, known]) => known === variable)?.[0] ?? variable;
}

/**
 * Reads a list's parameters: undefined if there are none, which means the whole list. A wrong kind, and a name that the list
 * does not know, is BAD_REQUEST: a misspelled parameter would otherwise return everything.
 * @throws Error when the document cannot do what every list can.
 */
export function compileListParameters(
  row: ListRow,
  types: ReadonlyMap<string, GraphQLInputType>,
  options: ReaderOptions,
): (query: Readonly<Record<string, unknown>>) => PageRequest | undefined {
  const readers = Object.entries(VARIABLES).map(([name, variable]) => {
    const type = types.get(variable);
    const read = type === undefined ? readerWithout(name, row) : readerOf(getNullableType(type), options);
    return { name, variable, read };
  });
  const known = new Set([...Object.keys(VARIABLES), ...queryNamesOf(row)]);
  return (query) => {
    const given = readers.filter(({ name }) => query[name] !== undefined);
    const problems = unknownAmong(query, known, UNKNOWN);
    if (given.length === 0 && problems.length === 0) return undefined;
    const variables: Record<string, unknown> = { first: DEFAULT_LIMIT };
    for (const { name, variable, read } of given) {
      const value = readOne(query[name], name, read, problems);
      if (value !== undefined && value !== null) variables[variable] = value;
    }
    const { first } = variables;
    if (typeof first !== "number" || first < 1 || first > MAX_LIMIT) {
      problems.push({ field: "limit", message: `Must be a whole number from 1 to ${MAX_LIMIT}.` });
    }
    const [problem] = problems;
    if (problem === undefined) return { variables };
    const { field, message } = problem;
    const said =
      message === UNKNOWN ? `This list has no parameter ${field}.` : `The parameter ${field} cannot be read.`;
    throw new DomainError("BAD_REQUEST", said, problems);
  };
}

const UNKNOWN = `A list takes ${Object.keys(VARIABLES).join(", ")}.`;

/** The parameters that a list's document can take, for the API documents. */
export function listParametersOf(
  { sortedBy }: Pick<ListRow, "sortedBy">,
  types: ReadonlyMap<string, GraphQLInputType>,
  schemaOf: (type: GraphQLInputType) => JsonSchema,
): ListParameter[] {
  return Object.entries(VARIABLES).flatMap(([name, variable]) => {
    const type = types.get(variable);
    const about = ABOUT[name as keyof typeof ABOUT];
    if (name === "limit") return [{ name, about, schema: { type: "integer", minimum: 1, maximum: MAX_LIMIT } }];
    if (type !== undefined) return [{ name, about, schema: schemaOf(getNullableType(type)) }];
    return name === "sort" ? [{ name, about, schema: { type: "string", enum: [sortedBy] } }] : [];
  });
}

/** A parameter without a variable in the list's document: the list has one sort or no search, or its rows have no status. No parameter is silently ignored. */
function readerWithout(name: string, { sortedBy }: ListRow): Read {
  const messages: Readonly<Record<string, string | undefined>> = {
    sort: sortedBy && `Must be ${sortedBy}.`,
    status: "The rows of this list have no status: leave it out.",
    q: "This list has no search: leave it out.",
  };
  const message = messages[name];
  if (message === undefined) throw new Error(`a list takes ${name}, or says what it is sorted by`);
  return (value, field, problems) => {
    if (value !== "" && (name !== "sort" || value !== sortedBy)) problems.push({ field, message });
    return undefined;
  };
}

function readOne(value: unknown, name: string, read: Read, problems: FieldError[]): unknown {
  if (typeof value !== "string") {
    problems.push({ field: name, message: "Must be given once." });
    return undefined;
  }
  return read(value, name, problems, { params: {}, query: {}, headers: {}, body: undefined });
}
