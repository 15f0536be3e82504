import { getMetadataStorage } from "type-graphql";

const KEY = Symbol("maximum length");

/** The characters that a text of an input may have. Its use case refuses more: a test sends one too many to each. */
export function MaxLength(characters: number): PropertyDecorator {
  return (prototype, field) => Reflect.defineMetadata(KEY, characters, prototype, field);
}

/** For a field of an input type, also one that its class inherits. */
export function maxLengthOf(inputType: string, field: string): number | undefined {
  const { target } = getMetadataStorage().inputTypes.find(({ name }) => name === inputType) ?? {};
  return target && (Reflect.getMetadata(KEY, target.prototype as object, field) as number | undefined);
}
