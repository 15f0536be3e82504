import { getNullableType, type GraphQLInputType } from "graphql";

import { namesOf } from "#shared/enumeration.js";
import type { JsonSchema } from "./codecs.js";
import { parameterProblems, queryNamesOf, refuseParameters } from "./queryParameters.js";
import { readerOf, type Read, type ReaderOptions } from "./readInput.js";
import type { RestRow } from "./row.js";

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
type Name = keyof typeof VARIABLES;
const NAMES = namesOf(VARIABLES);
const ABOUT: Readonly<Record<Name, string>> = {
  limit: `Rows of a page, 1 to ${MAX_LIMIT}; ${DEFAULT_LIMIT} if another list parameter is given without it.`,
  cursor: "`meta.nextCursor` of the page before.",
  q: "Searches.",
  status: "Only rows of this status.",
  sort: "What the list is sorted by.",
  order: "In which direction.",
};

export interface PageRequest {
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What decides a list's parameters: its `sortedBy`, if its document takes no `sort`, and the variables that it reads from the query string. */
type ListRow = Pick<RestRow, "sortedBy" | "variables">;

/** The parameter behind a variable of the document, so that a refusal names what the client sent. */
export function parameterOf(variable: string): string {
  return NAMES.find((name) => VARIABLES[name] === variable) ?? variable;
}

/**
 * Reads the parameters of every list: undefined if there are none, which means the whole list. A wrong kind, a name that
 * the list does not know, and one that is given twice are BAD_REQUEST.
 * @throws Error when the document cannot do what every list can.
 */
export function compileListParameters(
  row: ListRow,
  types: ReadonlyMap<string, GraphQLInputType>,
  options: ReaderOptions,
): (query: Readonly<Record<string, unknown>>) => PageRequest | undefined {
  const readers = NAMES.map((name) => {
    const variable = VARIABLES[name];
    const type = types.get(variable);
    const read = type === undefined ? readerWithout(name, row) : readerOf(getNullableType(type), options);
    return { name, variable, read };
  });
  const own = queryNamesOf(row);
  const known = [...NAMES, ...own];
  const problemsOf = parameterProblems(known, [...namesTakenWith(types), ...own]);
  return (query) => {
    const problems = problemsOf(query);
    const given = readers.filter(({ name }) => typeof query[name] === "string");
    if (given.length === 0 && problems.length === 0) return undefined;
    const variables: Record<string, unknown> = { first: DEFAULT_LIMIT };
    for (const { name, variable, read } of given) {
      const value = read(query[name], name, problems, { params: {}, query: {}, headers: {}, body: undefined });
      if (value !== undefined && value !== null) variables[variable] = value;
    }
    const { first } = variables;
    if (typeof first !== "number" || first < 1 || first > MAX_LIMIT) {
      problems.push({ field: "limit", message: `Must be a whole number from 1 to ${MAX_LIMIT}.` });
    }
    refuseParameters(problems, known);
    return { variables };
  };
}

/** The parameters that a list's document can take, for the API documents. */
export function listParametersOf(
  { sortedBy }: Pick<ListRow, "sortedBy">,
  types: ReadonlyMap<string, GraphQLInputType>,
  schemaOf: (type: GraphQLInputType) => JsonSchema,
): ListParameter[] {
  return namesTakenWith(types).map((name) => {
    const type = types.get(VARIABLES[name]);
    const about = ABOUT[name];
    if (name === "limit") return { name, about, schema: { type: "integer", minimum: 1, maximum: MAX_LIMIT } };
    const schema = type === undefined ? { type: "string", enum: [sortedBy] } : schemaOf(getNullableType(type));
    return { name, about, schema };
  });
}

/** Those for which a list's document has a variable, and `sort`. */
function namesTakenWith(types: ReadonlyMap<string, GraphQLInputType>): readonly Name[] {
  return NAMES.filter((name) => name === "sort" || types.has(VARIABLES[name]));
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
