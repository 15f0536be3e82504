import { setIn, type FormikErrors } from "formik";
import { ValidationError, type Schema } from "yup";

/**
 * The first message of each field. Formik's own yup support turns empty strings into undefined before validation, which
 * our schemas do not want.
 */
export async function yupErrors<V>(schema: Schema, values: V): Promise<FormikErrors<V>> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    return found.reduceRight<FormikErrors<V>>(
      (errors, { path, message }) => (path ? (setIn(errors, path, message) as FormikErrors<V>) : errors),
      {},
    );
  }
}
