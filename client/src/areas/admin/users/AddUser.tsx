import { object, string } from "yup";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useCreateStaffMutation, type StaffRole } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { requiredText } from "#client/ui/form/requiredText";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { Panel } from "../parts/Panel";
import { useReportFailure } from "../session/useReportFailure";
import { PASSWORD_RULE } from "./passwordRule";
import { showAccount } from "./shownAccounts";

interface AddUserProps {
  /** Refetches the accounts. */
  readonly refresh: () => Promise<unknown>;
}

interface NewUser {
  readonly username: string;
  readonly password: string;
  readonly role: StaffRole;
}

/** The role defaults to staff. */
const newUser: NewUser = { username: "", password: "", role: "staff" };

const roles = [
  { value: "staff", label: "Staff" },
  { value: "admin", label: "Admin" },
] as const satisfies readonly { readonly value: StaffRole; readonly label: string }[];

const schema = object({
  username: requiredText("Please enter a username."),
  password: string().required("Please enter a password."),
});

export function AddUser({ refresh }: AddUserProps) {
  const [createStaff] = useCreateStaffMutation({
    context: answersFor("UsersScreen"),
    update: (cache, { data }) => data && showAccount(cache, data.createStaff),
  });
  const draft = useDraft("new user");
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function create({ username, password, role }: NewUser, { reset }: SubmitTools<NewUser>): Promise<void> {
    await createStaff({ variables: { input: { username: username.trim(), password, role } } });
    reset();
    notify({ title: "User created", description: "The new user can now log in to the admin tools." });
  }

  function onError(error: unknown): void {
    reportFailure(error, "Failed to create user", { title: "Unable to create user", serverMessage: true });
    // If the user is no longer an administrator, the page shows that.
    void refresh();
  }

  return (
    <Panel title="Add a user">
      <Form<NewUser>
        label="Add a user"
        draft={draft}
        keptOf={({ password: _password, ...typed }) => typed}
        initialValues={newUser}
        schema={schema}
        onSubmit={create}
        onInvalid={() =>
          notify({
            title: "Missing information",
            description: "Please provide both a username and password.",
            variant: "destructive",
          })
        }
        onError={onError}
        guardUnsaved={false}
      >
        <TextField name="username" label="Username" autoComplete="off" />
        <TextField name="password" label="Password" type="password" autoComplete="new-password" hint={PASSWORD_RULE} />
        <SelectField name="role" label="Role" options={roles} />
        <SubmitButton pendingLabel="Creating...">Add user</SubmitButton>
      </Form>
    </Panel>
  );
}
