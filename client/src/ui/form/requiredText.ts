import { string, type StringSchema } from "yup";

import { isBlank } from "#shared/text/blank";

/** A text that shows something. */
export function requiredText(message: string, schema: StringSchema = string()) {
  return schema.test("required-text", message, (text) => !isBlank(text ?? ""));
}
