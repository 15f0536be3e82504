import type { TextFields } from "#shared/fields/textField";

/** Every one of these text fields, empty. */
export function noTexts<Fields extends TextFields>(fields: Fields): Record<keyof Fields, null> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as Record<keyof Fields, null>;
}
