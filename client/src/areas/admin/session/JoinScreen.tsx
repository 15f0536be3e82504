import Typography from "@mui/material/Typography";
import { useState, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { object, ref, string } from "yup";

import { useAcceptStaffInvitationMutation, useJoinScreenQuery } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { routeHeading } from "#client/lib/routeHeading";
import { adminSession } from "#client/lib/session";
import { useRequestKey } from "#client/lib/useRequestKey";
import { Form } from "#client/ui/form/Form";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { PASSWORD_RULE } from "../users/passwordRule";
import { arrival } from "./arrival";
import { SignedOutFrame } from "./SignedOutFrame";
import { useSignIn } from "./useSignIn";

interface Choice {
  readonly username: string;
  readonly password: string;
  readonly repeated: string;
}

const schema = object({
  username: requiredText("Please choose a username."),
  password: string().required("Please choose a password."),
  repeated: string().oneOf([ref("password")], "The passwords don't match."),
});

/** The page of an invitation's link: its holder chooses a username and password, and is signed in. */
export function JoinScreen() {
  // Read once, because the URL loses it when the account has been created.
  const [token] = useState(useLocation().hash.slice(1));
  const query = useJoinScreenQuery({ variables: { input: { token } }, fetchPolicy: "network-only" });
  return (
    <SignedOutFrame title="Join the back office" large>
      <QueryBoundary
        query={query}
        skeleton={<Heading>Join the back office</Heading>}
        errorTitle="We couldn't check your invitation"
      >
        {({ staffInvitation }) =>
          staffInvitation ? <JoinForm token={token} {...staffInvitation} /> : <NoInvitation />
        }
      </QueryBoundary>
    </SignedOutFrame>
  );
}

function Heading({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="h1" ref={routeHeading} tabIndex={-1}>
      {children}
    </Typography>
  );
}

function NoInvitation() {
  return (
    <>
      <Heading>This invitation no longer works</Heading>
      <Typography>
        It has been used or withdrawn, or it has expired. Please ask the person who invited you for a new one.
      </Typography>
    </>
  );
}

interface JoinFormProps {
  readonly token: string;
  readonly name: string;
  readonly email: string;
}

function JoinForm({ token, name, email }: JoinFormProps) {
  const [accept] = useAcceptStaffInvitationMutation();
  const { keyFor } = useRequestKey();
  const [lastName] = useState(() => adminSession.state().name);
  const signIn = useSignIn(lastName);
  const navigate = useNavigate();

  async function join({ username, password }: Choice): Promise<void> {
    const request = { token, username, password };
    const { data } = await accept({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    if (!data) return;
    // If this fails, the account exists anyway, and the next page asks for the password.
    await signIn({ username: data.acceptStaffInvitation.username, password }).catch(() => undefined);
    void navigate(paths.admin.dashboard, { replace: true, state: arrival });
  }

  return (
    <>
      <Heading>Join the back office</Heading>
      <Typography>
        Welcome, <bdi>{name}</bdi>. Choose how you sign in. Your email is <bdi>{email}</bdi>.
      </Typography>
      <Form<Choice>
        label="Join the back office"
        draft={null}
        initialValues={{ username: "", password: "", repeated: "" }}
        schema={schema}
        onSubmit={join}
        guardUnsaved={false}
      >
        <TextField name="username" label="Username" autoComplete="username" autoFocus />
        <TextField name="password" label="Password" type="password" autoComplete="new-password" hint={PASSWORD_RULE} />
        <TextField name="repeated" label="Repeat password" type="password" autoComplete="new-password" />
        <SubmitButton pendingLabel="Joining..." fullWidth>
          Join
        </SubmitButton>
      </Form>
    </>
  );
}
