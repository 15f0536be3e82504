import Box from "@mui/material/Box";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { object } from "yup";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useUpdateStaffMutation, type ActiveUsers_StaffFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { CancelButton } from "#client/ui/form/CancelButton";
import { FIELD_GAP } from "#client/ui/form/fieldGap";
import { FormDialog } from "#client/ui/form/FormDialog";
import { optionalEmail } from "#client/ui/form/optionalEmail";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { useNotify } from "#client/ui/notify/useNotify";
import { scroller } from "#client/ui/scroller";
import { OthersChanges } from "../editing/OthersChanges";
import { useRecordSaving } from "../editing/useRecordSaving";
import { useReportFailure } from "../session/useReportFailure";
import { accountInput, accountRecord, accountValues, type AccountValues } from "./accountRecord";
import { PersonFields } from "./PersonFields";
import { permissionSchema } from "./personValues";
import { SkillChoice } from "./SkillChoice";

type User = ActiveUsers_StaffFragment;

interface EditUserProps {
  readonly user: User;
  readonly isMe: boolean;
  /** Fetches the current account from the server. */
  readonly readLatest: () => Promise<User | null>;
  readonly onClose: () => void;
}

// An account that was created without an email may still have none.
const schema = object({ staff: object({ email: optionalEmail }), permissionSets: permissionSchema });

/** If someone else saved first, both versions are shown side by side. */
export function EditUser({ user, isMe, readLatest, onClose }: EditUserProps) {
  const [updateStaff] = useUpdateStaffMutation({ context: answersFor("UsersScreen") });
  const draft = useDraft(`user ${user.id}`);
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function send({ version }: AccountValues, now: AccountValues): Promise<User | null> {
    const { data } = await updateStaff({
      variables: { input: { id: user.id, version, staff: accountInput(now, !isMe) } },
    });
    return data?.updateStaff ?? null;
  }

  const saving = useRecordSaving({
    noun: accountRecord.noun,
    record: user,
    valuesOf: accountValues,
    send,
    readLatest,
    actedFields: [],
    onSaved: () => {
      onClose();
      notify({ title: "User updated", description: user.username });
    },
    onFailed: (error) =>
      reportFailure(error, "Failed to update user", { title: "Unable to update user", serverMessage: true }),
  });

  return (
    <FormDialog<AccountValues>
      title={`Edit ${user.username}`}
      maxWidth="sm"
      draft={draft}
      initialValues={saving.base}
      schema={schema}
      onSubmit={saving.save}
      onError={saving.onSaveError}
      onClose={onClose}
    >
      <DialogContent sx={{ ...scroller, pb: 0 }}>
        <Box sx={{ display: "grid", gap: FIELD_GAP }}>
          <PersonFields
            prefix="staff."
            withPermissions={!isMe}
            permissionsNote="A change signs them out everywhere right away."
          />
          <SkillChoice />
        </Box>
        <OthersChanges wording={accountRecord} record={user} saving={saving} />
      </DialogContent>
      <DialogActions sx={{ borderTop: 1, borderColor: "divider" }}>
        <CancelButton />
        <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
