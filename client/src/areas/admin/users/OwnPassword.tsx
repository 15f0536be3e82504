import { object, ref, string } from "yup";

import { useChangePasswordMutation } from "#client/generated/graphql";
import { adminSession, useSession } from "#client/lib/session";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { VisuallyHidden } from "#client/ui/VisuallyHidden";
import { Panel } from "../parts/Panel";
import { useReportFailure } from "../session/useReportFailure";
import { PASSWORD_RULE } from "./passwordRule";

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
}

const untouched: PasswordChange = { currentPassword: "", newPassword: "", repeated: "" };

const schema = object({
  currentPassword: string().required("Please enter your current password."),
  newPassword: string().required("Please enter a new password."),
  repeated: string().oneOf([ref("newPassword")], "The passwords don't match."),
});

export function OwnPassword() {
  const { name } = useSession(adminSession);
  const [changePassword] = useChangePasswordMutation();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function change(values: PasswordChange, { reset }: SubmitTools<PasswordChange>): Promise<void> {
    const { currentPassword, newPassword } = values;
    await changePassword({ variables: { input: { currentPassword, newPassword } } });
    reset();
    notify({ title: "Password changed", description: "You've been signed out everywhere else." });
  }

  return (
    <Panel title="Your password">
      <Form<PasswordChange>
        label="Your password"
        draft={null}
        initialValues={untouched}
        schema={schema}
        onSubmit={change}
        guardUnsaved={false}
        onError={(error) =>
          reportFailure(error, "Failed to change password", { title: "Unable to change password", serverMessage: true })
        }
      >
        {/* Tells password managers which account the password belongs to. */}
        <VisuallyHidden>
          <input type="text" autoComplete="username" aria-hidden value={name ?? ""} readOnly tabIndex={-1} />
        </VisuallyHidden>
        <TextField name="currentPassword" label="Current password" type="password" autoComplete="current-password" />
        <TextField
          name="newPassword"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={PASSWORD_RULE}
        />
        <TextField name="repeated" label="Repeat new password" type="password" autoComplete="new-password" />
        <SubmitButton>Change password</SubmitButton>
      </Form>
    </Panel>
  );
}
