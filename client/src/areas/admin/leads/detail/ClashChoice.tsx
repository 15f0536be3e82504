import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Paper from "@mui/material/Paper";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId } from "react";

import { leadFieldLabel } from "../../../../domains/leads/leadFields";
import { fieldText } from "./fieldText";
import type { FieldVersions } from "./leadComparison";

interface ClashChoiceProps {
  readonly clash: FieldVersions;
  readonly who: string;
  readonly mine: boolean;
  readonly onChoose: (mine: boolean) => void;
}

export function ClashChoice({ clash, who, mine, onChoose }: ClashChoiceProps) {
  const labelId = useId();
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Typography id={labelId} variant="subtitle2" component="h3">
        {leadFieldLabel(clash.path)}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        Before: {fieldText(clash.path, clash.before)}
      </Typography>
      <RadioGroup
        aria-labelledby={labelId}
        value={mine ? "mine" : "theirs"}
        onChange={(_event, choice) => onChoose(choice === "mine")}
        sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, columnGap: 2 }}
      >
        <FormControlLabel
          value="mine"
          control={<Radio size="small" />}
          label={<Version by="Yours" text={fieldText(clash.path, clash.mine)} />}
        />
        <FormControlLabel
          value="theirs"
          control={<Radio size="small" />}
          label={<Version by={`From ${who}`} text={fieldText(clash.path, clash.theirs)} />}
        />
      </RadioGroup>
    </Paper>
  );
}

function Version({ by, text }: { readonly by: string; readonly text: string }) {
  return (
    <Box component="span" sx={{ display: "block", minWidth: 0 }}>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: "block" }}>
        {by}
      </Typography>
      <Typography component="span" sx={{ overflowWrap: "anywhere" }}>
        {text}
      </Typography>
    </Box>
  );
}
