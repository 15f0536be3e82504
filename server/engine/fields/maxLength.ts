import { getMetadataStorage } from "type-graphql";

import { type FieldChecks, fieldAt } from "#server/core/fieldChecks.js";

const KEY = Symbol("maximum length");

type InputClass = abstract new () => object;

/** The characters that a text of an input may have. `checkLengths` refuses more. */
export function MaxLength(characters: number): PropertyDecorator {
  return (prototype, field) => Reflect.defineMetadata(KEY, characters, prototype, field);
}

/** For a field of an input type, also one that its class inherits. */
export function maxLengthOf(input: InputClass, field: string): number | undefined {
  return Reflect.getMetadata(KEY, input.prototype as object, field) as number | undefined;
}

/** Refuses every text of an input, and of the inputs in it, that is longer than it is declared to be. A field that has been refused already is not refused twice. */
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
      if (inner !== undefined) checkAt(checks, at, inner, value);
    }
  }
}

/** The class of a field that is an input itself. */
function inputAt(input: InputClass, field: string): InputClass | undefined {
  const { inputTypes } = getMetadataStorage();
  for (const { target, fields } of inputTypes) {
    if (target !== input && !(input.prototype instanceof target)) continue;
    const type = fields?.find(({ schemaName }) => schemaName === field)?.getType();
    if (type !== undefined) return inputTypes.find((inner) => inner.target === type)?.target as InputClass | undefined;
  }
  return undefined;
}
