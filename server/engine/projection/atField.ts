import { locatedError } from "graphql";

import type { SelectedField } from "./collectFields.js";

/** A field as an error names it. */
export type FieldPlace = Pick<SelectedField, "key" | "nodes">;

/** Runs `work`; what it throws says which root field it is about. */
export function atField<Result>({ key, nodes }: FieldPlace, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw locatedError(error, nodes, [key]);
  }
}
