import DialogActions from "@mui/material/DialogActions";
import { object } from "yup";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useCreateApiKeyMutation, type ActiveUsers_StaffFragment } from "#client/generated/graphql";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { MAX_API_KEY_NAME_LENGTH } from "#shared/limits/apiKeyLimits";
import { useReportFailure } from "../session/useReportFailure";

interface NewApiKeyProps {
  readonly user: Pick<ActiveUsers_StaffFragment, "id" | "username">;
  /** Refetches the keys. */
  readonly refresh: () => Promise<unknown>;
  /** Given the key itself, which nothing else knows. */
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

interface NewKey {
  readonly name: string;
  /** `never`, or a number. */
  readonly expiresInDays: string;
}

const newKey: NewKey = { name: "", expiresInDays: "90" };

const lifetimes = [
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "never", label: "Never" },
];

const schema = object({ name: requiredText("Please enter a name.") });

export function NewApiKey({ user, refresh, onMade, onClose }: NewApiKeyProps) {
  const [createApiKey] = useCreateApiKeyMutation();
  const draft = useDraft(`API key of ${user.id}`);
  const reportFailure = useReportFailure();

  async function create({ name, expiresInDays }: NewKey): Promise<void> {
    const days = expiresInDays === "never" ? null : Number(expiresInDays);
    const input = { staffId: user.id, name, expiresInDays: days };
    const { data } = await createApiKey({ variables: { input } });
    if (data) onMade(data.createApiKey.key);
    await refresh();
  }

  function onError(error: unknown): void {
    reportFailure(error, "Failed to make the API key", { title: "Unable to make API key", serverMessage: true });
    // If only the answer was lost, the key is in the list, where it can be revoked.
    void refresh();
  }

  return (
    <FormDialog<NewKey>
      title={`New API key for ${user.username}`}
      maxWidth="sm"
      draft={draft}
      initialValues={newKey}
      schema={schema}
      onSubmit={create}
      onError={onError}
      onClose={onClose}
    >
      <DialogFields>
        <TextField
          name="name"
          label="Name"
          required
          autoFocus
          autoComplete="off"
          maxLength={MAX_API_KEY_NAME_LENGTH}
          hint="What uses it, such as Nightly export."
        />
        <SelectField name="expiresInDays" label="Expires" options={lifetimes} />
      </DialogFields>
      <DialogActions>
        <CancelButton />
        <SubmitButton>Make key</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
