import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";

import { leadFieldLabel } from "../../../../domains/leads/leadFields";
import { ClashChoice } from "./ClashChoice";
import { fieldText } from "./fieldText";
import { mergeLead, type FieldVersions, type LeadComparison } from "./leadComparison";
import type { LeadValues } from "./leadValues";

interface ConflictDialogProps {
  readonly comparison: LeadComparison;
  readonly theirs: LeadValues;
  /** Who saved last, as far as it is known. */
  readonly who: string;
  readonly saving: boolean;
  readonly onSave: (merged: LeadValues) => void;
  readonly onClose: () => void;
}

export function ConflictDialog(props: ConflictDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={props.saving ? undefined : props.onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{props.who} changed this lead while you were editing</DialogTitle>
      {/* Another version of theirs is another choice. */}
      <Choices key={props.theirs.version} {...props} />
    </Dialog>
  );
}

/** Somebody else saved first: both versions side by side, and the person at the desk decides field by field. */
function Choices({ comparison, theirs, who, saving, onSave, onClose }: ConflictDialogProps) {
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(comparison.clashes.map(({ path }) => path)));

  function choose(path: string, wantsMine: boolean): void {
    const next = new Set(mine);
    if (wantsMine) next.add(path);
    else next.delete(path);
    setMine(next);
  }

  return (
    <>
      <DialogContent sx={{ display: "grid", gap: 2.5 }}>
        {comparison.clashes.length > 0 && (
          <Box sx={{ display: "grid", gap: 1.5 }}>
            <Typography>You both changed these fields. Choose which version to keep.</Typography>
            {comparison.clashes.map((clash) => (
              <ClashChoice
                key={clash.path}
                clash={clash}
                who={who}
                mine={mine.has(clash.path)}
                onChoose={(wantsMine) => choose(clash.path, wantsMine)}
              />
            ))}
          </Box>
        )}
        <PlainChanges
          title={`Changed by ${who}, and kept`}
          fields={comparison.taken}
          value={({ theirs: value }) => value}
        />
        <PlainChanges title="Changed by you, and kept" fields={comparison.kept} value={({ mine: value }) => value} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={saving} onClick={onClose}>
          Keep editing
        </Button>
        <Button
          variant="contained"
          loading={saving}
          onClick={() => onSave(mergeLead(comparison, theirs, (path) => mine.has(path)))}
        >
          Save these choices
        </Button>
      </DialogActions>
    </>
  );
}

interface PlainChangesProps {
  readonly title: string;
  readonly fields: readonly FieldVersions[];
  readonly value: (field: FieldVersions) => FieldVersions["mine"];
}

function PlainChanges({ title, fields, value }: PlainChangesProps) {
  if (fields.length === 0) return null;
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {fields.map((field) => (
          <Typography key={field.path} component="li" variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {leadFieldLabel(field.path)}: {fieldText(field.path, field.before)} became{" "}
            {fieldText(field.path, value(field))}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
