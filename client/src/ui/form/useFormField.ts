import { getIn, useFormikContext, type FormikValues } from "formik";
import { useId } from "react";
import { afterPress } from "#client/lib/press";

interface FormField<T> {
  id: string;
  value: T;
  error: string | undefined;
  disabled: boolean;
  setValue: (value: T) => void;
  touch: () => void;
  /** For the focusable element. */
  aria: { "aria-invalid": boolean; "aria-describedby": string | undefined; "aria-required": boolean | undefined };
}

interface FieldState {
  hint?: unknown;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** One field of the surrounding form: its value, its error once it was visited, and the attributes that tie label, hint and error together. */
export function useFormField<T>(
  name: string,
  { hint, required, optional, disabled = false }: FieldState,
): FormField<T> {
  const formik = useFormikContext<FormikValues>();
  const id = useId();
  const problem: unknown = getIn(formik.touched, name) ? getIn(formik.errors, name) : undefined;
  const error = typeof problem === "string" ? problem : undefined;
  const described = [...(error !== undefined || hint ? [`${id}-help`] : []), ...(optional ? [`${id}-optional`] : [])];
  return {
    id,
    value: getIn(formik.values, name) as T,
    error,
    disabled: disabled || formik.isSubmitting,
    setValue: (value) => void formik.setFieldValue(name, value),
    // An error line moves what is below it, which may be just what is being pressed.
    touch: () => afterPress(() => void formik.setFieldTouched(name)),
    aria: {
      "aria-invalid": error !== undefined,
      "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
      "aria-required": required || undefined,
    },
  };
}
