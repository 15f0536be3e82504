import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";

import { MoneyField } from "#client/ui/form/MoneyField";
import { SelectField } from "#client/ui/form/SelectField";
import { US_STATES } from "#shared/usStates";
import type { StateRate } from "./claimLimitValues";

const stateOptions = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** Labor rates by state, which apply to shops there. */
export function StateRates() {
  const { values, setFieldValue } = useFormikContext<{ readonly stateLaborRates: readonly StateRate[] }>();
  const rates = values.stateLaborRates;
  const set = (next: readonly StateRate[]): void => void setFieldValue("stateLaborRates", next);
  return (
    <Box component="section" aria-label="Labor by state" sx={{ display: "grid", gap: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        Labor by state
      </Typography>
      {rates.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          The hourly rate is the same in every state.
        </Typography>
      )}
      {rates.map((_, index) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- rows have no key other than their index
          key={index}
          sx={{
            display: "grid",
            gap: 1.5,
            alignItems: "start",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr) auto" },
          }}
        >
          <SelectField
            name={`stateLaborRates[${index}].state`}
            label="State"
            required
            options={stateOptions}
            placeholder="Choose"
          />
          <MoneyField name={`stateLaborRates[${index}].laborRateCents`} label="Labor rate in this state" required />
          <Button
            color="inherit"
            sx={{ mt: { sm: 3 }, justifySelf: "start" }}
            onClick={() => set(rates.filter((__, other) => other !== index))}
          >
            Remove
          </Button>
        </Box>
      ))}
      <Box>
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          onClick={() => set([...rates, { state: "", laborRateCents: null }])}
        >
          Add a state
        </Button>
      </Box>
    </Box>
  );
}
