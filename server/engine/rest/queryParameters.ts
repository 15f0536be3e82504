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

/**
 * Finds parameters that are not known: a misspelled one would otherwise return more than was asked for. Known ones may
 * be given only once, because one of two values would be ignored. `taken` are the known ones that a refusal names.
 */
export function parameterProblems(
  known: readonly string[],
  taken = known,
): (query: Readonly<Record<string, unknown>>) => FieldError[] {
  const message = taken.length === 0 ? "This call takes none." : `This call takes ${taken.join(", ")}.`;
  return (query) => {
    const unknown = Object.keys(query).filter((name) => !known.includes(name));
    const repeated = known.filter((name) => Array.isArray(query[name]));
    return [
      ...unknown.map((name) => ({ field: name.slice(0, MAX_NAME_LENGTH), message })),
      ...repeated.map((field) => ({ field, message: "Must be given once." })),
    ];
  };
}

/** @throws DomainError BAD_REQUEST with all problems, if there are any; it says whether the first is one of the `known` parameters. */
export function refuseParameters(
  problems: readonly FieldError[],
  known: readonly string[] = problems.map(({ field }) => field),
): void {
  const [problem] = problems;
  if (problem === undefined) return;
  const { field } = problem;
  const said = known.includes(field)
    ? `The parameter ${field} cannot be read.`
    : `This call has no parameter ${field}.`;
  throw new DomainError("BAD_REQUEST", said, problems);
}

/** Refuses what a call that takes these does not know, or got twice. */
export function compileParameterCheck(names: readonly string[]): (query: Readonly<Record<string, unknown>>) => void {
  const problemsOf = parameterProblems(names);
  return (query) => refuseParameters(problemsOf(query), names);
}
