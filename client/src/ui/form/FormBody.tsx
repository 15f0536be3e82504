import Box from "@mui/material/Box";
import { useFormikContext, type FormikValues } from "formik";
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from "react";

import { firstBadField } from "#client/lib/firstBadField";
import { isFocusLost } from "#client/lib/lostFocus";
import { FIELD_GAP } from "./fieldGap";
import type { FormProps } from "./Form";
import { KeptDraft } from "./KeptDraft";
import { UnsavedChanges } from "./UnsavedChanges";
import { FormLocked, HidesEmptyErrors } from "./useFormField";
import { FormSubmission } from "./useSubmitForm";

interface FormBodyProps<V extends FormikValues> extends Omit<FormProps<V>, "onSubmit" | "children"> {
  /** A new object each time the server refuses: the first invalid field then takes the focus. */
  readonly refusal: object | null;
  /** Called when a new submission starts, which invalidates the server's messages. */
  readonly onAttempt: () => void;
  /** Called with the messages of a refusal that no field of the form shows. */
  readonly onUnseen: (messages: readonly string[]) => void;
  readonly children: ReactNode;
}

export function FormBody<V extends FormikValues>({
  initialValues,
  onInvalid,
  onError,
  refusal,
  onAttempt,
  onUnseen,
  guardUnsaved,
  quietWhileEmpty = false,
  draft,
  keptOf,
  boundTo,
  label,
  id,
  gap = FIELD_GAP,
  children,
}: FormBodyProps<V>) {
  const formik = useFormikContext<V>();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const pressed = useRef<HTMLElement | null>(null);
  /** The schema's last rejection; a new object each time. */
  const [mistake, setMistake] = useState<object | null>(null);
  // Locking and unlocking dozens of fields takes longer than a frame. Nothing is sent twice meanwhile.
  const isLocked = useDeferredValue(formik.isSubmitting);
  // A locked field takes no focus.
  const isBusy = formik.isSubmitting || isLocked;

  // Applies values from the server while nothing has been edited: together with the render that brought them, because
  // an effect that runs later may come between a keystroke and the render that it causes.
  const takeOver = useEffectEvent((values: V) => formik.resetForm({ values }));
  const valuesKey = JSON.stringify(initialValues);
  const appliedKey = useRef(valuesKey);
  const isBeingEdited = formik.dirty || formik.isSubmitting;
  useLayoutEffect(() => {
    if (isBeingEdited || appliedKey.current === valuesKey) return;
    appliedKey.current = valuesKey;
    takeOver(JSON.parse(valuesKey) as V);
  }, [isBeingEdited, valuesKey]);

  // A form that was hidden during its submission (React's Activity) missed its end, because Formik treated it as
  // unmounted.
  const endForgottenSubmission = useEffectEvent(() => {
    if (formik.isSubmitting && !sending.current) formik.setSubmitting(false);
  });
  useEffect(() => endForgottenSubmission(), []);

  // The pressed button lost the focus when it was disabled, and cannot regain it until it is enabled: keyboard users
  // continue from there.
  useEffect(() => {
    const before = pressed.current;
    if (isBusy || before === null) return;
    pressed.current = null;
    if (isFocusLost()) before.focus();
  }, [isBusy]);

  // A form may hold values that it does not show, such as those of another kind of record.
  const tellUnseen = useEffectEvent(() => {
    const isToldElsewhere =
      (onError !== undefined && refusal !== null) || (onInvalid !== undefined && mistake !== null);
    if (!isToldElsewhere && form.current?.querySelector('[role="alert"]') === null) onUnseen(messagesIn(formik.errors));
  });
  useEffect(() => {
    if ((refusal === null && mistake === null) || isBusy || form.current === null) return;
    const field = firstBadField(form.current);
    if (field === null) tellUnseen();
    else field.focus();
  }, [refusal, mistake, isBusy]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // In React's tree, a form in a dialog is a child of the page's form, though not in the DOM.
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
      // The result of the form's `onSubmit`; undefined if the schema rejected it.
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
      // Not a grid: a sticky child could not leave its grid row.
      sx={{ display: "flex", flexDirection: "column", gap, minHeight: 0 }}
    >
      {guardUnsaved && (
        <UnsavedChanges
          unsaved={formik.dirty && !formik.isSubmitting}
          sending={sending}
          boundTo={boundTo}
          draft={draft ?? undefined}
        />
      )}
      {draft && <KeptDraft key={draft.what} draft={draft} keptOf={keptOf} />}
      <FormLocked value={isLocked}>
        <HidesEmptyErrors value={quietWhileEmpty}>
          <FormSubmission value={send}>{children}</FormSubmission>
        </HidesEmptyErrors>
      </FormLocked>
    </Box>
  );
}

/** The messages of a form's errors, which are nested as its values are. */
function messagesIn(errors: unknown): readonly string[] {
  if (typeof errors === "string") return [errors];
  return typeof errors === "object" && errors !== null ? Object.values(errors).flatMap(messagesIn) : [];
}
