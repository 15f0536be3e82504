import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { object } from "yup";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useUpdateStaffMutation, type ActiveUsers_StaffFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { errorCode } from "#client/lib/errors";
import { CancelButton } from "#client/ui/form/CancelButton";
import { FormDialog } from "#client/ui/form/FormDialog";
import { optionalEmail } from "#client/ui/form/optionalEmail";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { useNotify } from "#client/ui/notify/useNotify";
import { useReportFailure } from "../session/useReportFailure";
import { PersonFields } from "./PersonFields";
import { permissionSchema, setsOf, ticksOf, type PersonValues } from "./personValues";
import { SkillChoice, skillsOf, skillTicksOf, type SkillTicks } from "./SkillChoice";

interface EditUserProps {
  readonly user: ActiveUsers_StaffFragment;
  readonly isMe: boolean;
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

interface EditedUser extends PersonValues {
  readonly claimSkills: SkillTicks;
}

// An account that was created without an email may still have none.
const schema = object({ email: optionalEmail, permissionSets: permissionSchema });

export function EditUser({ user, isMe, refresh, onClose }: EditUserProps) {
  const [updateStaff] = useUpdateStaffMutation({ context: answersFor("UsersScreen") });
  // Restored over a colleague's change, it would revert that.
  const draft = useDraft(`user ${user.id} ${user.version}`);
  const notify = useNotify();
  const reportFailure = useReportFailure();
  const { id, version, username } = user;

  async function save({ name, email, phone, permissionSets, claimSkills }: EditedUser): Promise<void> {
    const sets = isMe ? {} : { permissionSets: setsOf(permissionSets) };
    const staff = { name, email, phone, claimSkills: skillsOf(claimSkills), ...sets };
    await updateStaff({ variables: { input: { id, version, staff } } });
    onClose();
    notify({ title: "User updated", description: username });
  }

  return (
    <FormDialog<EditedUser>
      title={`Edit ${username}`}
      maxWidth="sm"
      draft={draft}
      initialValues={{
        name: user.name ?? "",
        email: user.email ?? "",
        phone: user.phone ?? "",
        permissionSets: ticksOf(user.permissionSets),
        claimSkills: skillTicksOf(user.claimSkills),
      }}
      schema={schema}
      onSubmit={save}
      onError={(error) => {
        reportFailure(error, "Failed to update user", { title: "Unable to update user", serverMessage: true });
        if (errorCode(error) === "CONFLICT") void refresh();
      }}
      onClose={onClose}
    >
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        <PersonFields withPermissions={!isMe} />
        <SkillChoice />
      </DialogContent>
      <DialogActions>
        <CancelButton />
        <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
