import { useFormikContext, type FormikValues } from "formik";
import { useEffect, useEffectEvent, useRef } from "react";

export interface FollowedProps<Values extends FormikValues> {
  /** Of what is saved. */
  readonly version: number;
  readonly saved: Values;
  /** What is saved, with what was changed in the form since it was `begun`. */
  readonly withMine: (begun: Values, mine: Values) => Values;
}

/** What a colleague has saved shows at once, but for the fields that were changed here: it would be saved with them. */
export function Followed<Values extends FormikValues>({ version, saved, withMine }: FollowedProps<Values>) {
  const { initialValues, values, resetForm, setValues } = useFormikContext<Values>();
  const followed = useRef(version);
  const follow = useEffectEvent(() => {
    if (version === followed.current) return;
    followed.current = version;
    const merged = withMine(initialValues, values);
    resetForm({ values: saved });
    void setValues(merged);
  });
  useEffect(() => follow(), [version]);
  return null;
}
