import type { TestContext } from "yup";

/**
 * A test of one field that depends on others, for yup's `test`: it gets the field and all values of the object that the
 * field is in. Yup leaves their type open, so it is that of the parameter.
 */
export function ofValues<Value, Values>(
  isGood: (value: Value, values: Values) => boolean,
): (value: Value, context: TestContext) => boolean {
  return (value, { parent }) => isGood(value, parent as Values);
}
