import { string, type StringSchema } from "yup";

import { isBlank } from "#client/lib/blank";

/** A text that shows something. */
export function requiredText(message: string, schema: StringSchema = string()) {
  return schema.test("required-text", message, (text) => !isBlank(text ?? ""));
}
