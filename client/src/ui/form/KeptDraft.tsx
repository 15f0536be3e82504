import { useFormikContext, type FormikValues } from "formik";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { forgetDraft, keepDraft, readDraft, type DraftKey } from "#client/lib/drafts";

/** Keeps what is typed into the form around until it is sent or taken back, and puts it there again after a reload. */
export function KeptDraft({ draft }: { readonly draft: DraftKey }) {
  const { values, initialValues, dirty, setValues } = useFormikContext<FormikValues>();
  const wasDirty = useRef(false);

  const restore = useEffectEvent(() => {
    const kept = withFieldsOf(initialValues, readDraft(draft));
    if (kept !== null && !dirty) void setValues(kept);
  });
  // Before anything is drawn: an empty form would be seen for a moment.
  useLayoutEffect(() => restore(), []);

  const keepOrForget = useEffectEvent(() => {
    if (dirty) keepDraft(draft, values);
    else if (wasDirty.current) forgetDraft(draft);
    wasDirty.current = dirty;
  });
  useEffect(() => keepOrForget(), [values, dirty]);
  return null;
}

/** What a draft, perhaps of an older release, has of the form's fields. Of a record that was changed since, it is no longer what was begun. */
function withFieldsOf(initial: FormikValues, kept: unknown): FormikValues | null {
  if (typeof kept !== "object" || kept === null) return null;
  const draft = kept as FormikValues;
  if (initial["version"] !== draft["version"]) return null;
  return Object.fromEntries(
    Object.entries(initial).map(([name, value]) => [name, name in draft ? (draft[name] as unknown) : value]),
  );
}
