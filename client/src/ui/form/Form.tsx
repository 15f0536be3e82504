import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import {
  Formik,
  getIn,
  setIn,
  type FormikErrors,
  type FormikHelpers,
  type FormikProps,
  type FormikTouched,
  type FormikValues,
} from "formik";
import { useRef, useState, type ReactNode } from "react";
import type { Schema } from "yup";

import { forgetDraft, type DraftKey } from "#client/lib/drafts";
import { errorCode, explainError, fieldErrors } from "#client/lib/errors";
import { useNotify } from "../notify/useNotify";
import { FormBody } from "./FormBody";
import { matchFieldErrors, type RefusedField } from "./serverErrors";
import { yupErrors } from "./yupErrors";

export interface SubmitTools<V> {
  /** The values when editing started, without anything refreshed since. */
  readonly begunWith: V;
  /**
   * Resets to the values when editing started (or to `values`), pristine. Without it, the submitted values become the
   * new pristine ones.
   */
  readonly reset: (values?: V) => void;
  /** Nothing was sent: what was typed stays unsaved, and its fields count as not visited. */
  readonly stay: () => void;
}

export interface FormProps<V extends FormikValues> {
  /**
   * Later values are applied only while the user has not edited anything, so that a refresh never overwrites their
   * work.
   */
  readonly initialValues: V;
  /** Only for faster feedback: the server has the final say. */
  readonly schema?: Schema | undefined;
  /** Throwing (a failed mutation) keeps the user's edits and shows the server's messages at their fields. */
  readonly onSubmit: (values: V, tools: SubmitTools<V>) => Promise<unknown>;
  /** Called when the schema rejects a submission, for example to show a notification. */
  readonly onInvalid?: ((errors: FormikErrors<V>) => void) | undefined;
  /** Receives failures instead of the message in the form, unless the user has left it. Field messages are shown either way. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** The message if the server gives none. */
  readonly errorFallback?: string | undefined;
  /** Maps the server's path (`lead.email`) to the field's name; by default the same path, then its last segment. */
  readonly serverField?: ((path: string, values: V) => string) | undefined;
  /** Leaving a field empty is not an error while nothing is typed, because the form may never be sent. */
  readonly quietWhileEmpty?: boolean | undefined;
  /**
   * Asks before leaving with unsaved changes. On by default; turn it off for forms whose loss does not matter, such as
   * a sign-in.
   */
  readonly guardUnsaved?: boolean | undefined;
  /**
   * Keeps what is typed on the device until it is sent, and restores it after a reload. A form with card data must say
   * with `keptOf` which values may be kept. Null to keep nothing, as for a password: every form decides.
   */
  readonly draft: DraftKey | null;
  /** The values that a draft keeps; all by default. */
  readonly keptOf?: ((values: V) => Partial<V>) | undefined;
  /**
   * Query parameters that the form depends on (`?contract=`): it asks before they change, just as before another path.
   */
  readonly boundTo?: readonly string[] | undefined;
  /** The form's accessible name. */
  readonly label?: string | undefined;
  /** Lets a button outside the form submit it. */
  readonly id?: string | undefined;
  /** Spacing between the fields, in theme units. */
  readonly gap?: number | undefined;
  readonly children: ReactNode;
}

/**
 * The base of all forms: disabled while submitting, submitted only once however often the button is pressed, and with
 * focus on the first invalid field.
 */
export function Form<V extends FormikValues>(props: FormProps<V>) {
  const {
    initialValues,
    schema,
    onSubmit,
    onError,
    errorFallback,
    serverField,
    guardUnsaved = true,
    draft,
    label,
    children,
  } = props;
  const notify = useNotify();
  const [failure, setFailure] = useState<string | null>(null);
  /** The server's last refusal; a new object each time. */
  const [refusal, setRefusal] = useState<object | null>(null);
  /** The server's field messages, each shown until its value changes or the form is submitted again. */
  const refused = useRef<readonly RefusedField[]>([]);
  const form = useRef<FormikProps<V>>(null);

  async function validate(values: V): Promise<FormikErrors<V>> {
    const errors = schema ? await yupErrors(schema, values) : {};
    return refused.current
      .filter(({ name, value }) => getIn(values, name) === value && getIn(errors, name) === undefined)
      .reduce<FormikErrors<V>>((all, { name, message }) => setIn(all, name, message) as FormikErrors<V>, errors);
  }

  /** Resolves with whether it was accepted. */
  async function submit(values: V, formik: FormikHelpers<V>): Promise<boolean> {
    let wasReset = false;
    let isSent = true;
    const tools: SubmitTools<V> = {
      begunWith: form.current?.initialValues ?? initialValues,
      reset(next) {
        wasReset = true;
        formik.resetForm(next ? { values: next } : {});
      },
      stay() {
        wasReset = true;
        isSent = false;
        void formik.setTouched({}, false);
      },
    };
    try {
      await onSubmit(values, tools);
      if (!wasReset) formik.resetForm({ values });
      // A dialog has closed before this, and does not receive it.
      if (isSent && draft !== null) forgetDraft(draft);
      return true;
    } catch (error) {
      const { fields, rest } = matchFieldErrors(fieldErrors(error), values, serverField);
      refused.current = fields;
      await formik.setTouched(
        fields.reduce((touched, { name }) => setIn(touched, name, true) as FormikTouched<V>, {}),
        true,
      );
      setRefusal({});
      if (form.current === null) tellLeft(error);
      else if (onError) onError(error);
      else if (rest.length > 0 || fields.length === 0)
        setFailure([explainError(error, errorFallback), ...rest].join(" "));
      return false;
    }
  }

  /** Whoever left the page while it was sent would otherwise take it for saved. An ended session shows the sign-in form. */
  function tellLeft(error: unknown): void {
    if (errorCode(error) === "UNAUTHENTICATED") return;
    const reasons = [explainError(error, errorFallback), ...fieldErrors(error).map(({ message }) => message)];
    const title = label === undefined ? "Not saved" : `Not saved: ${label}`;
    notify({ title, description: reasons.join(" "), variant: "destructive" });
  }

  return (
    <Formik<V> innerRef={form} initialValues={initialValues} validate={validate} onSubmit={submit}>
      <FormBody
        {...props}
        guardUnsaved={guardUnsaved}
        refusal={refusal}
        onAttempt={() => {
          refused.current = [];
          setFailure(null);
        }}
        onUnseen={(messages) => messages.length > 0 && setFailure([...new Set(messages)].join(" "))}
      >
        <Box sx={{ display: "contents" }}>{children}</Box>
        {/* Below the button: above, it would move the button, which is pressed again. */}
        {failure && (
          <Alert severity="error" role="alert">
            {failure}
          </Alert>
        )}
      </FormBody>
    </Formik>
  );
}
