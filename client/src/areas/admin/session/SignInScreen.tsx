import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { AdminSessionDocument, useStaffSignInMutation } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { errorMessage, isUnreachable } from "#client/lib/errors";
import { adminSession } from "#client/lib/session";
import { BrandMark } from "#client/ui/brand/BrandMark";
import { Form } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { PageTitle } from "#client/ui/PageTitle";
import { routeHeading } from "#client/lib/routeHeading";

interface SignInScreenProps {
  /** Why the form is shown, if a session has ended. */
  readonly message: string | null;
  /** Who was signed in before; their screen is preserved behind the form. */
  readonly lastName: string | null;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

export function SignInScreen({ message, lastName }: SignInScreenProps) {
  const [signIn] = useStaffSignInMutation();
  const { client } = useApi();
  const [problem, setProblem] = useState<string | null>(null);

  /** Nothing is validated before submitting. */
  async function submit(input: Credentials): Promise<void> {
    setProblem(null);
    await adminSession.signOutAnswered();
    const { data } = await signIn({ variables: { input } });
    if (!data) return;
    const { username } = data.staffSignIn;
    // A different user must not see the previous one's data, not even for a moment.
    if (lastName !== null && lastName !== username) await client.clearStore();
    // Written into the cache as if queried, because the shell depends on the role.
    client.writeQuery({ query: AdminSessionDocument, data: { staffViewer: data.staffSignIn } });
    adminSession.signedIn(username);
  }

  function explain(error: unknown): void {
    setProblem(
      isUnreachable(error) ? "Unable to login. Please try again." : errorMessage(error, "Invalid username or password"),
    );
  }

  return (
    <Box
      component="main"
      // Aligned to the top: if centered, a message below the button would move the button up.
      sx={{
        minHeight: "100dvh",
        display: "grid",
        placeContent: "start center",
        justifyItems: "center",
        gap: 3,
        p: 2,
        pt: "max(1rem, 18dvh)",
      }}
    >
      <PageTitle>Sign in</PageTitle>
      <BrandMark />
      <Paper variant="outlined" sx={{ p: 3, width: "min(22rem, calc(100vw - 2rem))", display: "grid", gap: 2 }}>
        <Typography variant="h1" ref={routeHeading} tabIndex={-1}>
          Administrator Access
        </Typography>
        {message !== null && <Alert severity="error">{message}</Alert>}
        <Form
          label="Administrator Access"
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
      </Paper>
    </Box>
  );
}
