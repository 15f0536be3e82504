import { getIn } from "formik";

import type { FieldError } from "#client/lib/errors";

/** A field's value that the server rejected. */
export interface RefusedField {
  readonly name: string;
  readonly value: unknown;
  readonly message: string;
}

interface MatchedErrors {
  readonly fields: readonly RefusedField[];
  /** Messages for which the form has no field. */
  readonly rest: readonly string[];
}

/**
 * Finds the form's field for each of the server's messages: by the given mapping, by the same path, or by the path's
 * last segment.
 */
export function matchFieldErrors<V extends object>(
  messages: readonly FieldError[],
  values: V,
  serverField?: (path: string, values: V) => string,
): MatchedErrors {
  const fields: RefusedField[] = [];
  const rest: string[] = [];
  for (const { field, message } of messages) {
    const path = field.replace(/^input\./, "");
    const candidates = [...(serverField ? [serverField(path, values)] : []), path, path.split(".").at(-1) ?? path];
    const name = candidates.find((candidate) => getIn(values, candidate) !== undefined);
    if (name === undefined) rest.push(message);
    else fields.push({ name, value: getIn(values, name), message });
  }
  return { fields, rest };
}
