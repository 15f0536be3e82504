import { string, type StringSchema } from "yup";

import { isBlank } from "#shared/text/blank";

/** A text with visible content. */
export function requiredText(message: string, schema: StringSchema = string()) {
  return schema.test("required-text", message, (text) => !isBlank(text));
}
