import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";

import { FIELD_GAP } from "#client/ui/form/fieldGap";
import { SelectField } from "#client/ui/form/SelectField";
import { US_STATES } from "#shared/usStates";
import { anotherState, type CancellationTermValues, type StateTermValues } from "./cancellationTermValues";
import { TermFields } from "./TermFields";

const stateOptions = US_STATES.map(({ code, name }) => ({ value: code, label: name }));
/** Five fields and a button in a row, if there is room; else the states are apart from each other. */
const row = {
  display: "grid",
  columnGap: 1.5,
  rowGap: FIELD_GAP,
  alignItems: "start",
  gridTemplateColumns: {
    xs: "repeat(2, minmax(0, 1fr))",
    lg: "minmax(0, 1.2fr) repeat(4, minmax(0, 1fr)) auto",
  },
  borderTop: { xs: 1, lg: 0 },
  borderColor: { xs: "divider" },
  pt: { xs: 1.5, lg: 0 },
} as const;
const whole = { gridColumn: { xs: "1 / -1", lg: "auto" }, minWidth: 0 } as const;

/** The terms of states in which they are others. */
export function StateTerms() {
  const { values, setFieldValue } = useFormikContext<CancellationTermValues>();
  const { states } = values;
  const set = (next: readonly StateTermValues[]): void => void setFieldValue("states", next);
  return (
    <Box component="section" aria-label="Terms by state" sx={{ display: "grid", gap: FIELD_GAP }}>
      <Typography variant="subtitle2" component="h3">
        Terms by state
      </Typography>
      {states.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          The terms are the same in every state.
        </Typography>
      )}
      {states.map(({ state }, index) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- rows have no key other than their index
          key={index}
          role="group"
          aria-label={stateOptions.find(({ value }) => value === state)?.label ?? "Another state"}
          sx={row}
        >
          <Box sx={whole}>
            <SelectField
              name={`states[${index}].state`}
              label="State"
              required
              options={stateOptions.filter(
                ({ value }) => value === state || states.every((other) => other.state !== value),
              )}
              placeholder="Choose"
            />
          </Box>
          <TermFields prefix={`states[${index}].`} />
          <Button
            color="inherit"
            sx={{ ...whole, mt: { lg: 3 }, justifySelf: "start" }}
            onClick={() => set(states.filter((_, other) => other !== index))}
          >
            Remove
          </Button>
        </Box>
      ))}
      <Box>
        <Button variant="outlined" color="inherit" size="small" onClick={() => set([...states, anotherState(values)])}>
          Add a state
        </Button>
      </Box>
    </Box>
  );
}
