import { getMetadataStorage } from "type-graphql";

import { type FieldChecks, fieldAt } from "#server/core/fieldChecks.js";

const KEY = Symbol("maximum length");

type InputClass = abstract new () => object;

/** Declares the maximum number of characters of an input's text. `checkLengths` refuses more. */
export function MaxLength(characters: number): PropertyDecorator {
  return (prototype, field) => Reflect.defineMetadata(KEY, characters, prototype, field);
}

/** The maximum of a field of an input type, also if its class inherits it. */
export function maxLengthOf(input: InputClass, field: string): number | undefined {
  return Reflect.getMetadata(KEY, input.prototype as object, field) as number | undefined;
}

/** Refuses every text of an input, and of nested inputs and lists of them, that exceeds its declared length. A field that was already refused is not refused twice. */
export function checkLengths<Input extends object>(
  checks: FieldChecks,
  input: abstract new () => Input,
  values: { readonly [Name in keyof Input]?: NoInfer<Input>[Name] | undefined },
): void {
  checkAt(checks, "", input, values);
}

function checkAt(checks: FieldChecks, path: string, input: InputClass, values: object): void {
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    const at = fieldAt(path, name);
    if (typeof value === "string") {
      const max = maxLengthOf(input, name);
      if (max !== undefined && !checks.isRefused(at)) checks.length(at, value, max);
    } else if (typeof value === "object" && value !== null) {
      const inner = inputAt(input, name);
      if (inner === undefined) continue;
      if (!Array.isArray(value)) checkAt(checks, at, inner, value);
      else for (const [index, each] of (value as object[]).entries()) checkAt(checks, `${at}[${index}]`, inner, each);
    }
  }
}

/** The class of a field that is itself an input. */
function inputAt(input: InputClass, field: string): InputClass | undefined {
  const { inputTypes } = getMetadataStorage();
  for (const { target, fields } of inputTypes) {
    if (target !== input && !(input.prototype instanceof target)) continue;
    const type = fields?.find(({ schemaName }) => schemaName === field)?.getType();
    if (type !== undefined) return inputTypes.find((inner) => inner.target === type)?.target as InputClass | undefined;
  }
  return undefined;
}
