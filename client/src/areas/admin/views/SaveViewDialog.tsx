import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import { useFormikContext } from "formik";
import { useLocation } from "react-router-dom";
import { object } from "yup";

import { useSaveViewMutation, type SavedView_ViewFragment, type ViewedList } from "#client/generated/graphql";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useSearchPart } from "#client/lib/useSearchPart";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { SwitchField } from "#client/ui/form/SwitchField";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { MAX_VIEW_NAME_LENGTH } from "#shared/limits/viewLimits";
import { refetchViews, useViewChanges } from "./useViewChanges";
import { filterAt } from "./viewAddress";

export interface SaveViewDialogProps {
  readonly list: ViewedList;
  /** The view that is open. */
  readonly view: SavedView_ViewFragment | undefined;
  readonly onClose: () => void;
}

const schema = object({ name: requiredText("Please enter a name.") });

/** Saves the list's filters, search and order as a new view, or into the one that is open. */
export function SaveViewDialog({ list, view, onClose }: SaveViewDialogProps) {
  const [saveView] = useSaveViewMutation(refetchViews);
  const { change } = useViewChanges();
  const { keyFor, done } = useRequestKey();
  const filter = filterAt(useLocation().search);
  const [, changeSearch] = useSearchPart();
  const notify = useNotify();

  async function save({ name, shared }: { readonly name: string; readonly shared: boolean }): Promise<void> {
    const request = { list, name, filter, shared };
    const { data } = await saveView({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    done();
    if (data) changeSearch((params) => params.set("view", data.saveView.id), { replace: true });
    notify({ title: "View saved", description: name.trim() });
    onClose();
  }

  return (
    <FormDialog
      title="Save view"
      maxWidth="sm"
      draft={null}
      initialValues={{ name: "", shared: false }}
      schema={schema}
      onSubmit={save}
      guardUnsaved={false}
      onClose={onClose}
    >
      <DialogFields>
        <TextField
          name="name"
          label="Name"
          hint="The filters, search and order of this list, one click away in the navigation."
          maxLength={MAX_VIEW_NAME_LENGTH}
          autoComplete="off"
          autoFocus
        />
        <SwitchField
          name="shared"
          label="Share with colleagues"
          hint={`Everyone who works with ${list} sees it. Only you and managers can change it.`}
        />
      </DialogFields>
      <DialogActions sx={{ flexWrap: "wrap", rowGap: 1 }}>
        <CancelButton />
        {view?.viewerCanChange && (
          <UpdateButton
            name={view.name}
            onPress={async () => {
              if (await change(view, { filter }, { title: "View updated", description: view.name })) onClose();
            }}
          />
        )}
        <SubmitButton>Save as new</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}

function UpdateButton({ name, onPress }: { readonly name: string; readonly onPress: () => Promise<void> }) {
  const { isSubmitting } = useFormikContext();
  const { running, run } = useOneAtATime();
  return (
    <Button
      variant="outlined"
      disabled={isSubmitting || running}
      onClick={() => void run(onPress)}
      sx={{ maxWidth: "16rem", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", display: "block" }}
      title={`Update “${name}”`}
    >
      {`Update “${name}”`}
    </Button>
  );
}
