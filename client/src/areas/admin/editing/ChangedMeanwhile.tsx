import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useFormikContext, type FormikValues } from "formik";

import type { Seen } from "./useSeen";

interface ChangedMeanwhileProps<Values> {
  readonly seen: Pick<Seen<unknown>, "isStale" | "accept">;
  /** The latest values of the fields, for a form that edits what someone else has changed. */
  readonly theirs?: Values;
  /** What has changed: perhaps by one's own change, whose answer was lost. */
  readonly children: string;
}

/**
 * Below the buttons of a dialog's form: says that what the dialog rests on has changed, and goes on with the latest.
 * What was typed stays, unless their values are chosen.
 */
export function ChangedMeanwhile<Values extends FormikValues>({
  seen: { isStale, accept },
  theirs,
  children,
}: ChangedMeanwhileProps<Values>) {
  const { isSubmitting, resetForm } = useFormikContext<Values>();
  // The change that is being sent is one's own.
  if (!isStale || isSubmitting) return null;

  function takeTheirs(): void {
    if (theirs !== undefined) resetForm({ values: theirs });
    accept();
  }

  return (
    <Alert role="alert" severity="warning" sx={{ mx: 3, mb: 2 }}>
      {children}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        {theirs !== undefined && (
          <Button size="small" variant="outlined" color="inherit" onClick={takeTheirs}>
            Use theirs
          </Button>
        )}
        <Button size="small" variant="outlined" color="inherit" onClick={accept}>
          {theirs === undefined ? "Go on" : "Keep mine"}
        </Button>
      </Box>
    </Alert>
  );
}
