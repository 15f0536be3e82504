import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { object } from "yup";

import { useChangeViewMutation, type SavedView_ViewFragment } from "#client/generated/graphql";
import { CancelButton } from "#client/ui/form/CancelButton";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { MAX_VIEW_NAME_LENGTH } from "#shared/limits/viewLimits";
import { refetchViews } from "./useViewChanges";

export interface RenameViewDialogProps {
  readonly view: SavedView_ViewFragment;
  readonly onClose: () => void;
}

const schema = object({ name: requiredText("Please enter a name.") });

export function RenameViewDialog({ view: { id, version, name: before }, onClose }: RenameViewDialogProps) {
  const [changeView] = useChangeViewMutation(refetchViews);
  return (
    <FormDialog
      title="Rename view"
      maxWidth="sm"
      draft={null}
      initialValues={{ name: before }}
      schema={schema}
      onSubmit={async ({ name }) => {
        await changeView({ variables: { input: { id, version, name } } });
        onClose();
      }}
      guardUnsaved={false}
      onClose={onClose}
    >
      <DialogContent>
        <TextField name="name" label="Name" maxLength={MAX_VIEW_NAME_LENGTH} autoComplete="off" autoFocus />
      </DialogContent>
      <DialogActions>
        <CancelButton />
        <SubmitButton>Rename</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
