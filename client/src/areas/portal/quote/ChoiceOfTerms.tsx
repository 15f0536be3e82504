import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useId } from "react";

import { formatDollars } from "#shared/money";
import { monthsText } from "#shared/text/monthsText";
import { type Choice, deductiblesOf, termsOf } from "./offers";

export interface Terms {
  readonly termMonths: number;
  /** Whole dollars. */
  readonly deductible: number;
}

interface ChoiceOfTermsProps {
  readonly choices: readonly Choice[];
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
}

/** Chooses the term and the deductible; renders nothing if there is only one of each. */
export function ChoiceOfTerms({ choices, terms, onChange }: ChoiceOfTermsProps) {
  const months = termsOf(choices);
  const deductibles = deductiblesOf(choices);
  if (months.length < 2 && deductibles.length < 2) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: { xs: 2, sm: 4 }, displayPrint: "none" }}>
      <OneOf
        label="Term"
        values={months}
        chosen={terms.termMonths}
        text={monthsText}
        onChoose={(termMonths) => onChange({ ...terms, termMonths })}
      />
      <OneOf
        label="Deductible"
        values={deductibles}
        chosen={terms.deductible}
        text={formatDollars}
        onChoose={(deductible) => onChange({ ...terms, deductible })}
      />
    </Box>
  );
}

interface OneOfProps {
  readonly label: string;
  readonly values: readonly number[];
  readonly chosen: number;
  readonly text: (value: number) => string;
  readonly onChoose: (value: number) => void;
}

function OneOf({ label, values, chosen, text, onChoose }: OneOfProps) {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography id={id} variant="subtitle2" component="p" sx={{ mb: 0.75 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        color="primary"
        aria-labelledby={id}
        value={chosen}
        onChange={(_event, value: number | null) => value !== null && onChoose(value)}
        sx={apart}
      >
        {values.map((value) => (
          <ToggleButton key={value} value={value}>
            {text(value)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

/** Separate buttons, which may wrap into two rows. */
const apart = {
  flexWrap: "wrap",
  gap: 1,
  "& .MuiToggleButton-root": {
    minHeight: 44,
    px: 1.5,
    m: 0,
    border: 1,
    borderColor: "divider",
    borderRadius: 1,
    textTransform: "none",
  },
  "& .MuiToggleButton-root.Mui-selected": { borderColor: "primary.main" },
} as const;
