import { DomainError, type FieldError } from "#server/core/errors.js";
import type { RestRow } from "./row.js";
import type { Source } from "./sources.js";

/** Characters of an unknown name that the refusal repeats. */
const MAX_NAME_LENGTH = 100;

/** The query parameters that a row reads, besides those of every list. */
export function queryNamesOf({ variables }: Pick<RestRow, "variables">): string[] {
  const namesOf = (sources: Readonly<Record<string, Source>>): string[] =>
    Object.values(sources).flatMap((source) => {
      if (source.from === "input") return namesOf(source.fields);
      return source.from === "query" ? [source.name] : [];
    });
  return namesOf(variables);
}

/** Names that were sent and are not known, in the order in which they were sent. */
export function unknownAmong(
  query: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
  message: string,
): FieldError[] {
  return Object.keys(query)
    .filter((name) => !known.has(name))
    .map((name) => ({ field: name.slice(0, MAX_NAME_LENGTH), message }));
}

/**
 * Refuses what a GET does not know: a misspelled or nonexistent parameter would otherwise return more than was asked
 * for. Known ones may be given only once, because one of two values would be ignored.
 */
export function compileParameterCheck(row: RestRow): (query: Readonly<Record<string, unknown>>) => void {
  const names = queryNamesOf(row);
  const known = new Set(names);
  const takes = names.length === 0 ? "This call takes none." : `This call takes ${names.join(", ")}.`;
  return (query) => {
    const repeated = names.filter((name) => Array.isArray(query[name]));
    const problems = [
      ...unknownAmong(query, known, takes),
      ...repeated.map((field): FieldError => ({ field, message: "Must be given once." })),
    ];
    const [problem] = problems;
    if (problem === undefined) return;
    const { field } = problem;
    const said = known.has(field) ? `The parameter ${field} cannot be read.` : `This call has no parameter ${field}.`;
    throw new DomainError("BAD_REQUEST", said, problems);
  };
}
