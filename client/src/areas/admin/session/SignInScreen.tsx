import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { errorMessage, isUnreachable } from "#client/lib/errors";
import { routeHeading } from "#client/lib/routeHeading";
import { Form } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { SignedOutFrame } from "./SignedOutFrame";
import { type Credentials, useSignIn } from "./useSignIn";

interface SignInScreenProps {
  /** Why the form is shown, if a session has ended. */
  readonly message: string | null;
  /** Who was signed in before; their screen is preserved behind the form. */
  readonly lastName: string | null;
}

export function SignInScreen({ message, lastName }: SignInScreenProps) {
  const signIn = useSignIn(lastName);
  const [problem, setProblem] = useState<string | null>(null);

  /** Nothing is validated before submitting. */
  async function submit(input: Credentials): Promise<void> {
    setProblem(null);
    await signIn(input);
  }

  function explain(error: unknown): void {
    setProblem(
      isUnreachable(error) ? "Unable to login. Please try again." : errorMessage(error, "Invalid username or password"),
    );
  }

  return (
    <SignedOutFrame title="Sign in">
      <Typography variant="h1" ref={routeHeading} tabIndex={-1}>
        Administrator Access
      </Typography>
      {message !== null && <Alert severity="error">{message}</Alert>}
      <Form
        label="Administrator Access"
        draft={null}
        initialValues={{ username: lastName ?? "", password: "" }}
        onSubmit={submit}
        onError={explain}
        guardUnsaved={false}
      >
        <TextField name="username" label="Username" autoComplete="username" autoFocus={lastName === null} />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus={lastName !== null}
        />
        <SubmitButton pendingLabel="Logging in..." fullWidth>
          Sign in
        </SubmitButton>
      </Form>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
    </SignedOutFrame>
  );
}
