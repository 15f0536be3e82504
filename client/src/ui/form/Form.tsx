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
import type { DraftKey } from "#client/lib/drafts";
import { explainError, fieldErrors } from "#client/lib/errors";
import { FormBody } from "./FormBody";
import { matchFieldErrors, type RefusedField } from "./serverErrors";
import { yupErrors } from "./yupErrors";

export interface SubmitTools<V> {
  /** What the form began with: what was refreshed since, while somebody typed, is not in it. */
  readonly begunWith: V;
  /** Back to the values the form began with (or to `values`), pristine. Without it the submitted values become the new pristine ones. */
  readonly reset: (values?: V) => void;
}

export interface FormProps<V extends FormikValues> {
  /** Later values replace what is shown only while nothing has been typed, so a refresh never takes somebody's words away. */
  initialValues: V;
  /** For speed only: the server decides. */
  schema?: Schema | undefined;
  /** Throwing (a failed mutation) keeps what was typed and shows the server's messages at their fields. */
  onSubmit: (values: V, tools: SubmitTools<V>) => Promise<unknown>;
  /** Called when the schema refused a submission, such as for a notification. */
  onInvalid?: ((errors: FormikErrors<V>) => void) | undefined;
  /** Takes failures in place of the message in the form. Field messages are shown either way. */
  onError?: ((error: unknown) => void) | undefined;
  /** What failed, when the server gives no sentence for it. */
  errorFallback?: string | undefined;
  /** From the path that the server names (`lead.email`) to the field's name; without it the same path, then its last part. */
  serverField?: ((path: string) => string) | undefined;
  /** Asks before leaving with unsaved changes. On unless a form is lost lightly, such as a sign-in. */
  guardUnsaved?: boolean | undefined;
  /** Keeps what is typed on the device until it is sent, and puts it back after a reload. Never for a form that asks for a card. */
  readonly draft?: DraftKey | undefined;
  /** Search parameters with which the form comes and goes (`?contract=`): it is asked before they change as before another path. */
  boundTo?: readonly string[] | undefined;
  /** Said by screen readers for the form as a whole. */
  label?: string | undefined;
  /** Ties a button outside of the form to it. */
  id?: string | undefined;
  /** Space between the fields, in theme units. */
  gap?: number | undefined;
  children: ReactNode;
}

/** The one form: disabled while it is submitted, sent once however often the button is pressed, focus on the first field that needs mending. */
export function Form<V extends FormikValues>(props: FormProps<V>) {
  const { initialValues, schema, onSubmit, onError, errorFallback, serverField, guardUnsaved = true, children } = props;
  const [failure, setFailure] = useState<string | null>(null);
  /** What the server has refused last; a new object each time. */
  const [refusal, setRefusal] = useState<object | null>(null);
  /** What the server said of fields, each shown until its value changes or the form is sent again. */
  const refused = useRef<readonly RefusedField[]>([]);
  const form = useRef<FormikProps<V>>(null);

  async function validate(values: V): Promise<FormikErrors<V>> {
    const errors = schema ? await yupErrors(schema, values) : {};
    return refused.current
      .filter(({ name, value }) => getIn(values, name) === value && getIn(errors, name) === undefined)
      .reduce<FormikErrors<V>>((all, { name, message }) => setIn(all, name, message) as FormikErrors<V>, errors);
  }

  /** Whether it was taken. */
  async function submit(values: V, formik: FormikHelpers<V>): Promise<boolean> {
    setFailure(null);
    let wasReset = false;
    const tools: SubmitTools<V> = {
      begunWith: form.current?.initialValues ?? initialValues,
      reset(next) {
        wasReset = true;
        formik.resetForm(next ? { values: next } : {});
      },
    };
    try {
      await onSubmit(values, tools);
      if (!wasReset) formik.resetForm({ values });
      return true;
    } catch (error) {
      const { fields, rest } = matchFieldErrors(fieldErrors(error), values, serverField);
      refused.current = fields;
      await formik.setTouched(
        fields.reduce((touched, { name }) => setIn(touched, name, true) as FormikTouched<V>, {}),
        true,
      );
      setRefusal({});
      if (onError) onError(error);
      else if (rest.length > 0 || fields.length === 0)
        setFailure([explainError(error, errorFallback), ...rest].join(" "));
      return false;
    }
  }

  return (
    <Formik<V> innerRef={form} initialValues={initialValues} validate={validate} onSubmit={submit}>
      <FormBody {...props} guardUnsaved={guardUnsaved} refusal={refusal} onAttempt={() => (refused.current = [])}>
        <Box sx={{ display: "contents" }}>{children}</Box>
        {/* Below the button, which is pressed again: above it, it would move it. */}
        {failure && (
          <Alert severity="error" role="alert">
            {failure}
          </Alert>
        )}
      </FormBody>
    </Formik>
  );
}
