import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState, type ReactNode } from "react";

import { Dialog } from "#client/ui/Dialog";
import { valueText, type RecordWording } from "../activity/recordWording";
import { ClashChoice } from "./ClashChoice";
import { mergeRecords, type Comparison, type EditedRecord, type FieldVersions } from "./comparison";
import type { Editor } from "./lastEditor";

interface ConflictDialogProps<Values extends EditedRecord> {
  readonly wording: RecordWording;
  readonly comparison: Comparison;
  readonly theirs: Values;
  /** Who saved last, if known. */
  readonly editor: Editor;
  readonly saving: boolean;
  readonly onSave: (merged: Values) => void;
  readonly onClose: () => void;
}

/** Someone else saved first: shows both versions side by side, and the user decides field by field. */
export function ConflictDialog<Values extends EditedRecord>(props: ConflictDialogProps<Values>) {
  const titleId = useId();
  const { wording, editor, saving, onClose, theirs } = props;
  return (
    <Dialog open onClose={saving ? undefined : onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>
        <Headline noun={wording.noun} editor={editor} />
      </DialogTitle>
      {/* Choices start over when their version changes again. */}
      <Choices key={theirs.version} {...props} />
    </Dialog>
  );
}

function Choices<Values extends EditedRecord>({
  wording,
  comparison,
  theirs,
  editor,
  saving,
  onSave,
  onClose,
}: ConflictDialogProps<Values>) {
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
            <Typography>{bothChanged(editor)} Choose which version to keep.</Typography>
            {comparison.clashes.map((clash) => (
              <ClashChoice
                key={clash.path}
                wording={wording}
                clash={clash}
                editor={editor}
                mine={mine.has(clash.path)}
                onChoose={(wantsMine) => choose(clash.path, wantsMine)}
              />
            ))}
          </Box>
        )}
        <PlainChanges
          wording={wording}
          title={<ChangedBy editor={editor} />}
          fields={comparison.taken}
          value={({ theirs: value }) => value}
        />
        <PlainChanges
          wording={wording}
          title={editor.isMe ? "Changed only in this tab (kept)" : "Changed only by you (kept)"}
          fields={comparison.kept}
          value={({ mine: value }) => value}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={saving} onClick={onClose}>
          Keep editing
        </Button>
        <Button
          variant="contained"
          loading={saving}
          onClick={() => onSave(mergeRecords(comparison, theirs, (path) => mine.has(path)))}
        >
          Save these choices
        </Button>
      </DialogActions>
    </>
  );
}

interface HeadlineProps {
  readonly noun: string;
  readonly editor: Editor;
}

function Headline({ noun, editor: { name, isMe } }: HeadlineProps) {
  if (isMe) return `You changed this ${noun} in another tab while you were editing`;
  if (name === null) return `This ${noun} was changed while you were editing`;
  return (
    <>
      <bdi>{name}</bdi> changed this {noun} while you were editing
    </>
  );
}

function bothChanged({ name, isMe }: Editor): string {
  if (isMe) return "Both tabs changed these fields.";
  return name === null ? "These fields, which you changed, were changed meanwhile." : "You both changed these fields.";
}

function ChangedBy({ editor: { name, isMe } }: Pick<HeadlineProps, "editor">) {
  if (isMe) return "Changed only in the other tab (kept)";
  if (name === null) return "Changed meanwhile, and kept";
  return (
    <>
      Changed by <bdi>{name}</bdi>, and kept
    </>
  );
}

interface PlainChangesProps {
  readonly wording: RecordWording;
  readonly title: ReactNode;
  readonly fields: readonly FieldVersions[];
  readonly value: (field: FieldVersions) => FieldVersions["mine"];
}

function PlainChanges({ wording, title, fields, value }: PlainChangesProps) {
  if (fields.length === 0) return null;
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {fields.map((field) => (
          <Typography key={field.path} component="li" variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {wording.fieldLabel(field.path)}: <bdi>{valueText(wording, field.path, field.before)}</bdi> became{" "}
            <bdi>{valueText(wording, field.path, value(field))}</bdi>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
