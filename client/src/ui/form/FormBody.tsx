import Box from "@mui/material/Box";
import { useFormikContext, type FormikValues } from "formik";
import { useEffect, useEffectEvent, useRef, type FormEvent, type ReactNode } from "react";
import type { FormProps } from "./Form";
import { UnsavedChanges } from "./UnsavedChanges";

interface FormBodyProps<V extends FormikValues> extends Omit<FormProps<V>, "onSubmit" | "children"> {
  /** How often the server has refused; each time the first bad field takes focus. */
  refusals: number;
  /** A new submission begins: what the server said of the last one no longer counts. */
  onAttempt: () => void;
  children: ReactNode;
}

export function FormBody<V extends FormikValues>({
  initialValues,
  onInvalid,
  refusals,
  onAttempt,
  guardUnsaved,
  label,
  id,
  gap = 2,
  children,
}: FormBodyProps<V>) {
  const formik = useFormikContext<V>();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);

  const focusFirstBadField = (): void => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

  // Values from the server arrive while nothing has been typed.
  const takeOver = useEffectEvent((values: V) => {
    if (!formik.dirty && !formik.isSubmitting) formik.resetForm({ values });
  });
  const valuesKey = JSON.stringify(initialValues);
  const firstKey = useRef(valuesKey);
  useEffect(() => {
    if (firstKey.current === valuesKey) return;
    firstKey.current = valuesKey;
    takeOver(JSON.parse(valuesKey) as V);
  }, [valuesKey]);

  // A form that was hidden while it was sent (React's Activity) has not heard of the end: Formik counts it as gone.
  const endForgottenSubmission = useEffectEvent(() => {
    if (formik.isSubmitting && !sending.current) formik.setSubmitting(false);
  });
  useEffect(() => endForgottenSubmission(), []);

  // Disabled fields cannot take focus, so this waits until they are enabled again.
  useEffect(() => {
    if (refusals > 0 && !formik.isSubmitting) focusFirstBadField();
  }, [refusals, formik.isSubmitting]);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A form in a dialog is a child of the page's form in React's tree, though not in the document's.
    event.stopPropagation();
    if (sending.current) return;
    sending.current = true;
    const pressed = document.activeElement;
    onAttempt();
    try {
      const errors = await formik.validateForm();
      await formik.submitForm();
      if (Object.keys(errors).length > 0) {
        onInvalid?.(errors);
        requestAnimationFrame(focusFirstBadField);
      }
    } finally {
      sending.current = false;
      // The button lost focus when it was disabled; who works with the keyboard goes on from there.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && pressed instanceof HTMLElement && pressed.isConnected)
          pressed.focus();
      });
    }
  }

  return (
    <Box
      component="form"
      ref={form}
      id={id}
      aria-label={label}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => void onSubmit(event)}
      sx={{ display: "grid", gap }}
    >
      {guardUnsaved && <UnsavedChanges sending={sending} />}
      {children}
    </Box>
  );
}
