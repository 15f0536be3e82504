import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputField,
  type GraphQLInputType,
} from "graphql";

import { Constant, Without, type AnswerLayout } from "../answerLayout.js";
import { codecOf, type CodecOptions, type JsonSchema } from "../codecs.js";
import type { ReaderOptions } from "../readInput.js";
import { keysOf, selectedAt, type Selected } from "../selectionTree.js";
import type { Source } from "../sources.js";

/** What a client may send for an input type, under REST's names. The reader accepts more: numbers as text, unknown fields. */
export function inputSchema(
  type: GraphQLInputType,
  options: ReaderOptions,
  sources: Readonly<Record<string, Source>> = {},
): JsonSchema {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return { type: "array", items: inputSchema(nullable.ofType, options) };
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return codecOf(named, options).schema;
  const names = options.names[named.name] ?? {};
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const field of Object.values(named.getFields())) {
    const source = sources[field.name];
    if (source !== undefined && source.from !== "bodyOrTop") continue;
    const name = names[field.name] ?? field.name;
    const own = options.inputFields.get(`${named.name}.${field.name}`)?.schema;
    const schema = withUnit(
      described(own ?? inputSchema(field.type, options), field.description),
      field.name,
      name,
      own,
    );
    properties[name] = isNonNullType(field.type) ? schema : orNull(schema);
    // An object whose fields may be at the top level is not itself required.
    if (isRequired(field) && source === undefined) required.push(name);
    if (source !== undefined) Object.assign(properties, topLevel(schema, name));
  }
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}

/** The schema of `data`. A null root field is answered with 404, so here it is never null. */
export function layoutSchema(
  selected: Selected,
  layout: AnswerLayout,
  options: CodecOptions,
  rootIsThere: boolean,
): JsonSchema {
  if (layout instanceof Constant) return { const: layout.value };
  if (typeof layout === "string" || layout instanceof Without) {
    const path = typeof layout === "string" ? layout : layout.path;
    const left = typeof layout === "string" ? [] : layout.keys;
    const schema = selectedSchema(selectedAt(selected, path), options, left);
    return mayBeNull(selected, path, rootIsThere) ? orNull(schema) : schema;
  }
  const parts = Object.entries(layout).map(([key, part]) => [key, layoutSchema(selected, part, options, rootIsThere)]);
  return closedObject(Object.fromEntries(parts) as Record<string, JsonSchema>);
}

export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  if (typeof type !== "string") return schema;
  return { ...schema, type: [type, "null"], ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }) };
}

/** An object with exactly these fields. */
export function closedObject(
  properties: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { type: "object", properties, required, additionalProperties: false };
}

function selectedSchema(selected: Selected, options: CodecOptions, left: readonly string[] = []): JsonSchema {
  const one = selected.kind === "leaf" ? codecOf(selected.type, options).schema : objectSchema(selected, options, left);
  return described(selected.list ? { type: "array", items: one } : one, selected.description);
}

function objectSchema(
  selected: Extract<Selected, { kind: "object" }>,
  options: CodecOptions,
  left: readonly string[],
): JsonSchema {
  const fields = [...selected.fields].filter(([key]) => !left.includes(key));
  const properties = fields.map(([key, field]) => {
    const schema = withUnit(selectedSchema(field, options), field.name, key);
    return [key, field.nullable ? orNull(schema) : schema] as const;
  });
  return closedObject(
    Object.fromEntries(properties),
    fields.filter(([, field]) => field.conditional).map(([key]) => key),
  );
}

function mayBeNull(selected: Selected, path: string, rootIsThere: boolean): boolean {
  const keys = keysOf(path);
  return keys.some((_, index) => {
    if (rootIsThere && index === 0) return false;
    return selectedAt(selected, keys.slice(0, index + 1).join(".")).nullable;
  });
}

function isRequired(field: GraphQLInputField): boolean {
  return isNonNullType(field.type) && field.defaultValue === undefined;
}

function topLevel(schema: JsonSchema, name: string): Record<string, JsonSchema> {
  const fields = (schema["properties"] ?? {}) as Record<string, JsonSchema>;
  return Object.fromEntries(
    Object.entries(fields).map(([field, each]) => [
      field,
      { ...each, description: each["description"] ?? `As in \`${name}\`.` },
    ]),
  );
}

function described(schema: JsonSchema, description: string | null | undefined): JsonSchema {
  return description ? { ...schema, description } : schema;
}

/** The unit in the name of an amount in GraphQL, which REST's name leaves out, begins its description. A form of its own says its own unit. */
function withUnit(schema: JsonSchema, name: string, restName: string, own?: JsonSchema): JsonSchema {
  if (!name.endsWith("Cents") || restName.endsWith("Cents")) return schema;
  const unit = own?.["description"] ?? "In cents.";
  const description = [unit, schema["description"]].filter(
    (part, at, all) => part !== undefined && all.indexOf(part) === at,
  );
  return { ...schema, description: description.join(" ") };
}
