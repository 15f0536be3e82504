import { useFormikContext, type FormikValues } from "formik";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

import { forgetDraft, keepDraft, readDraft, type DraftKey } from "#client/lib/drafts";

interface KeptDraftProps<V extends FormikValues> {
  readonly draft: DraftKey;
  readonly keptOf: ((values: V) => Partial<V>) | undefined;
}

/** Keeps the surrounding form's input until it is submitted or undone, and restores it after a reload. */
export function KeptDraft<V extends FormikValues>({ draft, keptOf }: KeptDraftProps<V>) {
  const { values, initialValues, dirty, setValues } = useFormikContext<V>();
  const wasDirty = useRef(false);

  const restore = useEffectEvent(() => {
    const kept = withFieldsOf(initialValues, readDraft(draft));
    if (kept !== null && !dirty) void setValues(kept as V);
  });
  // Before the first paint, or an empty form would flash.
  useLayoutEffect(() => restore(), []);

  const keepOrForget = useEffectEvent(() => {
    if (dirty) keepDraft(draft, keptOf ? keptOf(values) : values);
    else if (wasDirty.current) forgetDraft(draft);
    wasDirty.current = dirty;
  });
  useEffect(() => keepOrForget(), [values, dirty]);
  return null;
}

/**
 * The fields of a draft, perhaps of an older release, that the form still has. If its record has changed since, the
 * draft no longer matches what editing started from.
 */
function withFieldsOf(initial: FormikValues, kept: unknown): FormikValues | null {
  if (typeof kept !== "object" || kept === null) return null;
  const draft = kept as FormikValues;
  if (initial["version"] !== draft["version"]) return null;
  return Object.fromEntries(
    Object.entries(initial).map(([name, value]) => [name, name in draft ? (draft[name] as unknown) : value]),
  );
}
