import Box from "@mui/material/Box";
import { useFormikContext, type FormikValues } from "formik";
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from "react";
import { firstBadField } from "#client/lib/firstBadField";
import type { FormProps } from "./Form";
import { KeptDraft } from "./KeptDraft";
import { UnsavedChanges } from "./UnsavedChanges";
import { FormSubmission } from "./useSubmitForm";

interface FormBodyProps<V extends FormikValues> extends Omit<FormProps<V>, "onSubmit" | "children"> {
  /** Another one each time the server refuses: the first bad field then takes the focus. */
  refusal: object | null;
  /** A new submission begins: what the server said of the last one no longer counts. */
  onAttempt: () => void;
  children: ReactNode;
}

export function FormBody<V extends FormikValues>({
  initialValues,
  onInvalid,
  refusal,
  onAttempt,
  guardUnsaved,
  draft,
  boundTo,
  label,
  id,
  gap = 2,
  children,
}: FormBodyProps<V>) {
  const formik = useFormikContext<V>();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const pressed = useRef<HTMLElement | null>(null);
  /** What the schema has refused last; a new object each time. */
  const [mistake, setMistake] = useState<object | null>(null);

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

  // What was pressed lost the focus when it was disabled, and cannot take it before it is enabled again; who works with the keyboard goes on from there.
  useEffect(() => {
    const before = pressed.current;
    if (formik.isSubmitting || before === null) return;
    pressed.current = null;
    if (document.activeElement === document.body) before.focus();
  }, [formik.isSubmitting]);

  useEffect(() => {
    if ((refusal === null && mistake === null) || formik.isSubmitting) return;
    if (form.current) firstBadField(form.current)?.focus();
  }, [refusal, mistake, formik.isSubmitting]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A form in a dialog is a child of the page's form in React's tree, though not in the document's.
    event.stopPropagation();
    void send();
  }

  async function send(): Promise<boolean> {
    if (sending.current) return false;
    sending.current = true;
    pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    onAttempt();
    try {
      const errors = await formik.validateForm();
      // What the form's `onSubmit` answers; nothing where the schema has refused.
      const taken: unknown = await formik.submitForm();
      if (Object.keys(errors).length > 0) {
        onInvalid?.(errors);
        setMistake({});
      }
      return taken === true;
    } finally {
      sending.current = false;
    }
  }

  return (
    <Box
      component="form"
      ref={form}
      id={id}
      aria-label={label}
      noValidate
      onSubmit={onSubmit}
      // No grid: what stays in sight while the rest scrolls could not leave its own row.
      sx={{ display: "flex", flexDirection: "column", gap, minHeight: 0 }}
    >
      {guardUnsaved && (
        <UnsavedChanges
          unsaved={formik.dirty && !formik.isSubmitting}
          sending={sending}
          boundTo={boundTo}
          draft={draft}
        />
      )}
      {draft && <KeptDraft key={draft.what} draft={draft} />}
      <FormSubmission value={send}>{children}</FormSubmission>
    </Box>
  );
}
