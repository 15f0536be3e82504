import { isBlank } from "#shared/text/blank.js";

/** One changed field of a record, as the activity stream stores it. */
export interface Change {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The fields of `wanted` that differ from `current`; an absent field is not a change, and undefined equals null. */
export function changesBetween(current: object, wanted: object, prefix = ""): readonly Change[] {
  return Object.entries(wanted).flatMap(([field, to]: [string, unknown]) => {
    const from: unknown = (current as Readonly<Record<string, unknown>>)[field] ?? null;
    return to === undefined || (to ?? null) === from ? [] : [{ field: `${prefix}${field}`, from, to }];
  });
}

/** Whether an input is empty. A blank text counts as empty. */
export function isEmpty(input: object): boolean {
  return Object.values(input).every((value) => value == null || (typeof value === "string" && isBlank(value)));
}
