import type { TextFields } from "#shared/fields/textField.js";
import { type FieldChecks, fieldAt } from "./fieldChecks.js";

type Texts<Fields extends TextFields> = { readonly [Name in keyof Fields]?: string | null | undefined };

/** Refuses what is longer than its declaration says. `path` is where the fields stand in what was sent; empty at its top. */
export function checkTexts<Fields extends TextFields>(
  checks: FieldChecks,
  path: string,
  fields: Fields,
  values: Texts<Fields>,
): void {
  for (const [name, { maxLength }] of Object.entries(fields)) {
    checks.length(fieldAt(path, name), values[name], maxLength);
  }
}
