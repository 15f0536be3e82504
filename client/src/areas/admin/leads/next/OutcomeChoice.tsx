import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useFormikContext } from "formik";
import { useId } from "react";

import type { CallTarget_LeadFragment } from "#client/generated/graphql";
import { CALL_OUTCOME_LABELS, CALL_OUTCOMES } from "#shared/calls/outcomes";
import { useOutcomeRules } from "../outcomes/useOutcomeRules";
import { afterOutcome, type CallValues } from "./actionValues";

/** Fills in the usual status and next action after such a call. */
export function OutcomeChoice({ lead }: { readonly lead: CallTarget_LeadFragment }) {
  const { values, errors, touched, setValues } = useFormikContext<CallValues>();
  const rules = useOutcomeRules();
  const labelId = useId();
  const errorId = useId();
  const error = touched.outcome ? errors.outcome : undefined;

  function choose(value: string): void {
    const outcome = CALL_OUTCOMES.find((each) => each === value);
    if (outcome !== undefined) void setValues({ ...values, ...afterOutcome(lead, outcome, rules) });
  }

  return (
    <FormControl error={error !== undefined}>
      <FormLabel id={labelId}>Outcome</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        aria-describedby={errorId}
        aria-invalid={error !== undefined}
        aria-required
        name="outcome"
        value={values.outcome}
        onChange={(_event, value) => choose(value)}
        sx={{ display: "grid", gridTemplateColumns: { xs: "1fr 1fr", sm: "1fr 1fr 1fr" } }}
      >
        {CALL_OUTCOMES.map((outcome, index) => (
          <FormControlLabel
            key={outcome}
            value={outcome}
            label={CALL_OUTCOME_LABELS[outcome]}
            control={<Radio size="small" autoFocus={index === 0} />}
            sx={{ "@media (pointer: coarse)": { minHeight: 44 } }}
          />
        ))}
      </RadioGroup>
      <FormHelperText id={errorId}>{error ?? " "}</FormHelperText>
    </FormControl>
  );
}
