import { isBlank } from "#shared/text/blank.js";

/** One field of a record that changed, as the activity stream keeps it. */
export interface Change {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The fields of `wanted` that differ from what `current` holds; an absent field is not a change, and nothing is the same as null. */
export function changesBetween(current: object, wanted: object, prefix = ""): readonly Change[] {
  return Object.entries(wanted).flatMap(([field, to]: [string, unknown]) => {
    const from: unknown = (current as Readonly<Record<string, unknown>>)[field] ?? null;
    return to === undefined || (to ?? null) === from ? [] : [{ field: `${prefix}${field}`, from, to }];
  });
}

/** Whether an input says nothing at all: a text that was left blank is nothing too. */
export function isEmpty(input: object): boolean {
  return Object.values(input).every((value) => value == null || (typeof value === "string" && isBlank(value)));
}
