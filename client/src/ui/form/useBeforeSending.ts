import { useFormikContext } from "formik";
import { useState } from "react";

/**
 * What has become of a record since its form was opened; while the form is being sent, as it was before. What arrives
 * then may be the form's own change.
 */
export function useBeforeSending<Value>(value: Value): Value {
  const { isSubmitting } = useFormikContext();
  const [before, setBefore] = useState(value);
  if (isSubmitting) return before;
  if (!Object.is(before, value)) setBefore(value);
  return value;
}
