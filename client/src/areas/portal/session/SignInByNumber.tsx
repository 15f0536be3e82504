import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";

import { signInFields, type SignInForm } from "#client/domains/customers/signIn";
import { Form } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { LockIcon } from "#client/ui/icons";
import { PhoneLink } from "../parts/ContactLinks";
import { OtherSignInLink } from "./OtherSignInLink";
import { signInTexts } from "./signInTexts";
import { useSignIn } from "./useSignIn";

interface SignInByNumberProps {
  readonly message: string | null;
  /** As typed so far. */
  readonly email: string;
  readonly autoFocus: boolean;
  /** For people who do not have the number. */
  readonly onWithout: (email: string) => void;
}

export function SignInByNumber({ message, email, autoFocus, onWithout }: SignInByNumberProps) {
  const { signIn, explain } = useSignIn();
  return (
    <>
      {message !== null && <Alert severity="info">{message}</Alert>}
      <Form<SignInForm>
        label={signInTexts.formTitle}
        draft={null}
        initialValues={{ email, policyId: "" }}
        onSubmit={signIn}
        onError={explain}
        guardUnsaved={false}
      >
        <TextField name="email" type="email" autoComplete="email" autoFocus={autoFocus} {...signInFields.email} />
        <TextField name="policyId" autoComplete="off" {...signInFields.policyId} />
        <SubmitButton pendingLabel={signInFields.pending} size="large" fullWidth startIcon={<LockIcon />}>
          {signInTexts.button}
        </SubmitButton>
        <OtherSignInLink onChoose={onWithout}>{signInTexts.sendLink}</OtherSignInLink>
      </Form>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {signInFields.noNumber.before}
        <PhoneLink />
        {signInFields.noNumber.after}
      </Typography>
    </>
  );
}
