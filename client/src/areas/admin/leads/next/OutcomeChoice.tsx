import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useEventCallback } from "@mui/material/utils";
import { useFormikContext } from "formik";
import { memo, useId } from "react";

import type { CallTarget_LeadFragment } from "#client/generated/graphql";
import { FINGERS, FINGERTIP } from "#client/lib/design/fingers";
import { CALL_OUTCOME_LABELS, CALL_OUTCOMES } from "#shared/calls/outcomes";
import { useOutcomeRules } from "../outcomes/useOutcomeRules";
import { afterOutcome, type CallValues } from "./actionValues";

/** Fills in the usual status and next action after such a call. */
export function OutcomeChoice({ lead }: { readonly lead: CallTarget_LeadFragment }) {
  const { values, errors, touched, setValues } = useFormikContext<CallValues>();
  const rules = useOutcomeRules();
  const choose = useEventCallback((value: string): void => {
    const outcome = CALL_OUTCOMES.find((each) => each === value);
    if (outcome !== undefined) void setValues({ ...values, ...afterOutcome(lead, outcome, rules) });
  });
  return <Outcomes chosen={values.outcome} error={touched.outcome ? errors.outcome : undefined} onChoose={choose} />;
}

interface OutcomesProps {
  readonly chosen: CallValues["outcome"];
  readonly error: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** Re-rendered only when this field changes: they are half of the dialog, and a note is typed letter by letter. */
const Outcomes = memo(function Outcomes({ chosen, error, onChoose }: OutcomesProps) {
  const labelId = useId();
  const errorId = useId();
  return (
    <FormControl error={error !== undefined}>
      <FormLabel id={labelId}>Outcome</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        aria-describedby={errorId}
        aria-invalid={error !== undefined}
        aria-required
        name="outcome"
        value={chosen}
        onChange={(_event, value) => onChoose(value)}
        sx={{ display: "grid", gridTemplateColumns: { xs: "1fr 1fr", sm: "1fr 1fr 1fr" } }}
      >
        {CALL_OUTCOMES.map((outcome, index) => (
          <FormControlLabel
            key={outcome}
            value={outcome}
            label={CALL_OUTCOME_LABELS[outcome]}
            control={<Radio size="small" autoFocus={index === 0} />}
            sx={{ [FINGERS]: { minHeight: FINGERTIP } }}
          />
        ))}
      </RadioGroup>
      <FormHelperText id={errorId}>{error ?? " "}</FormHelperText>
    </FormControl>
  );
});
