import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Paper from "@mui/material/Paper";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";

import { valueText, type RecordWording } from "../activity/recordWording";
import type { FieldVersions } from "./comparison";
import type { Editor } from "./lastEditor";

interface ClashChoiceProps {
  readonly wording: RecordWording;
  readonly clash: FieldVersions;
  readonly editor: Editor;
  readonly mine: boolean;
  readonly onChoose: (mine: boolean) => void;
}

/** With its paragraphs. */
const written = { overflowWrap: "anywhere", whiteSpace: "pre-line" } as const;

export function ClashChoice({ wording, clash, editor, mine, onChoose }: ClashChoiceProps) {
  const labelId = useId();
  const text = (value: FieldVersions["mine"]): string => valueText(wording, clash.path, value);
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Typography id={labelId} variant="subtitle2" component="h3">
        {wording.fieldLabel(clash.path)}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={written}>
        Before: <bdi>{text(clash.before)}</bdi>
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
          label={<Version by={editor.isMe ? "From this tab" : "Yours"} text={text(clash.mine)} />}
        />
        <FormControlLabel
          value="theirs"
          control={<Radio size="small" />}
          label={<Version by={<From editor={editor} />} text={text(clash.theirs)} />}
        />
      </RadioGroup>
    </Paper>
  );
}

function From({ editor: { name, isMe } }: { readonly editor: Editor }) {
  if (isMe) return "From you, in another tab";
  if (name === null) return "Saved meanwhile";
  return (
    <>
      From <bdi>{name}</bdi>
    </>
  );
}

function Version({ by, text }: { readonly by: ReactNode; readonly text: string }) {
  return (
    <Box component="span" sx={{ display: "block", minWidth: 0 }}>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: "block" }}>
        {by}
      </Typography>
      <Typography component="span" dir="auto" sx={{ ...written, display: "block" }}>
        {text}
      </Typography>
    </Box>
  );
}
