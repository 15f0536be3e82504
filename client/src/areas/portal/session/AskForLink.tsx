import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { signInFields } from "#client/domains/customers/signIn";
import { useSendSignInLinkMutation } from "#client/generated/graphql";
import { Form } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { OtherSignInLink } from "./OtherSignInLink";
import { signInTexts } from "./signInTexts";

interface AskForLinkProps {
  /** Why the link that was opened did not sign in. */
  readonly message: string | null;
  /** As typed so far. */
  readonly email: string;
  readonly onWithNumber: (email: string) => void;
}

/** Emails a sign-in link. The answer never reveals whether the address is a customer's. */
export function AskForLink({ message, email, onWithNumber }: AskForLinkProps) {
  const [send] = useSendSignInLinkMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      {message !== null && sentTo === null && <Alert severity="warning">{message}</Alert>}
      {sentTo === null ? (
        <Typography>{signInTexts.linkText}</Typography>
      ) : (
        <Alert severity="success" role="status">
          <AlertTitle>{signInTexts.linkSent}</AlertTitle>
          {signInTexts.linkSentTo.before}
          <bdi>{sentTo}</bdi>
          {signInTexts.linkSentTo.after}
        </Alert>
      )}
      <Form<{ readonly email: string }>
        label={signInTexts.formTitle}
        draft={null}
        initialValues={{ email }}
        onSubmit={async (asked) => {
          await send({ variables: asked });
          setSentTo(asked.email.trim());
        }}
        guardUnsaved={false}
      >
        <TextField name="email" type="email" autoComplete="email" autoFocus {...signInFields.email} />
        <SubmitButton pendingLabel={signInTexts.sendingLink} size="large" fullWidth>
          {sentTo === null ? signInTexts.sendLink : signInTexts.sendAnotherLink}
        </SubmitButton>
        <OtherSignInLink onChoose={onWithNumber}>{signInTexts.withNumber}</OtherSignInLink>
      </Form>
    </>
  );
}
