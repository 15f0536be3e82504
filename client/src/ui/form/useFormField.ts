import { getIn, useFormikContext, type FormikValues } from "formik";
import { createContext, use, useCallback, useEffect, useId, useMemo } from "react";

import { afterPress } from "#client/lib/press";
import { tooLong } from "./tooLong";

export interface FormField<T> {
  readonly id: string;
  readonly value: T;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly setValue: (value: T) => void;
  readonly touch: () => void;
  /** For the focusable element. */
  readonly aria: {
    readonly "aria-invalid": boolean;
    readonly "aria-describedby": string | undefined;
    readonly "aria-required": boolean | undefined;
  };
}

interface FieldState {
  readonly hint?: unknown;
  readonly required?: boolean | undefined;
  readonly optional?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** A longer text is kept, but cannot be sent. It says so while it is being typed. */
  readonly maxLength?: number | undefined;
  /** What to say about a value that no schema needs to know of. The same function in every render. */
  readonly check?: ((value: unknown) => string | undefined) | undefined;
}

/** Whether the surrounding form's fields are locked because it is being submitted. */
export const FormLocked = createContext(false);

/** Whether the surrounding form reports empty fields only after something was typed. */
export const HidesEmptyErrors = createContext(false);

/**
 * One field of the surrounding form: its value, its error once it was visited, and the attributes that tie label, hint
 * and error together. The same object until one of them changes, because every keystroke evaluates all of a form's
 * dozens of fields.
 */
export function useFormField<T>(
  name: string,
  { hint, required, optional, disabled = false, maxLength, check }: FieldState,
): FormField<T> {
  const formik = useFormikContext<FormikValues>();
  const { setFieldValue, setFieldTouched, registerField, unregisterField } = formik;
  const id = useId();
  const value = getIn(formik.values, name) as T;
  const problem: unknown = getIn(formik.touched, name) ? getIn(formik.errors, name) : undefined;
  const error = typeof problem === "string" ? problem : tooLong(value, maxLength);
  useEffect(() => {
    if (maxLength === undefined && check === undefined) return;
    registerField(name, { validate: (entered: unknown) => tooLong(entered, maxLength) ?? check?.(entered) });
    return () => unregisterField(name);
  }, [name, maxLength, check, registerField, unregisterField]);
  const isDisabled = use(FormLocked) || disabled;
  const described = [
    ...(error !== undefined || hint ? [`${id}-help`] : []),
    ...(optional ? [`${id}-optional`] : []),
  ].join(" ");
  const setValue = useCallback((next: T) => void setFieldValue(name, next), [name, setFieldValue]);
  // An error line moves what is below it, which may be the very button being pressed.
  const isQuiet = use(HidesEmptyErrors) && !formik.dirty;
  const touch = useCallback(
    () => (isQuiet ? undefined : afterPress(() => void setFieldTouched(name))),
    [isQuiet, name, setFieldTouched],
  );
  return useMemo(
    () => ({
      id,
      value,
      error,
      disabled: isDisabled,
      setValue,
      touch,
      aria: {
        "aria-invalid": error !== undefined,
        "aria-describedby": described || undefined,
        "aria-required": required || undefined,
      },
    }),
    [id, value, error, isDisabled, setValue, touch, described, required],
  );
}
