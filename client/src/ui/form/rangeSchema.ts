import { number } from "yup";

type Bounds = readonly [least: number, most: number];

/** A number within bounds, both included, or none. */
export function optionalRange([least, most]: Bounds, message: string) {
  return number().nullable().min(least, message).max(most, message);
}

/** The same, which must be there. */
export function requiredRange(bounds: Bounds, message: string) {
  return optionalRange(bounds, message).test("entered", message, (value) => value != null);
}
