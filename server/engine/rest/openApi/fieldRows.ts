import type { JsonSchema } from "../codecs.js";

/** One line of a table of fields: `book.title`, text or null. */
export interface FieldRow {
  readonly name: string;
  readonly kind: string;
  readonly required: boolean;
  readonly about: string;
}

/** The fields of an object schema, those of objects inside it under paths of their own. */
export function fieldRows(schema: JsonSchema, prefix = ""): FieldRow[] {
  const properties = (schema["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = (schema["required"] ?? []) as readonly string[];
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = prefix + key;
    const inner = innerObject(field);
    const row: FieldRow = {
      name: field["type"] === "array" ? `${name}[]` : name,
      kind: kindOf(field),
      required: required.includes(key),
      about: typeof field["description"] === "string" ? field["description"] : "",
    };
    return inner === undefined ? [row] : [row, ...fieldRows(inner, `${row.name}.`)];
  });
}

function innerObject(schema: JsonSchema): JsonSchema | undefined {
  const one = schema["type"] === "array" ? (schema["items"] as JsonSchema) : schema;
  return one["properties"] === undefined ? undefined : one;
}

export function kindOf(schema: JsonSchema): string {
  const types = [schema["type"]].flat().filter((type): type is string => typeof type === "string");
  const orNull = types.includes("null") ? " or null" : "";
  if (Array.isArray(schema["enum"])) {
    return schema["enum"].filter((value) => value !== null).join(", ") + orNull;
  }
  if (schema["const"] !== undefined) return JSON.stringify(schema["const"]);
  const [type = "any"] = types;
  const word = type === "array" ? `list of ${kindOf(schema["items"] as JsonSchema)}` : (KIND_WORDS[type] ?? type);
  const form = typeof schema["format"] === "string" ? FORM_WORDS[schema["format"]] : undefined;
  return (form ?? word) + orNull;
}

const KIND_WORDS: Readonly<Record<string, string>> = { string: "text", integer: "whole number" };
const FORM_WORDS: Readonly<Record<string, string>> = { "date-time": "time", date: "day, `YYYY-MM-DD`" };
