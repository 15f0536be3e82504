import Typography from "@mui/material/Typography";
import { useNavigate } from "react-router-dom";

import { signInFields } from "#client/domains/customers/signIn";
import { errorCode, explainError } from "#client/lib/errors";
import { paths } from "#client/lib/paths";
import { Form } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { LockIcon } from "#client/ui/icons";
import { OtherSignInLink } from "./OtherSignInLink";
import { signInTexts } from "./signInTexts";
import { useSignIn } from "./useSignIn";

interface SignInByLinkProps {
  readonly token: string;
  /** Reports that the link was used or has expired. */
  readonly onDead: (reason: string) => void;
  readonly onWithNumber: () => void;
}

/** Signs in with the opened link. It needs a click, because mail programs open links, too, and it works only once. */
export function SignInByLink({ token, onDead, onWithNumber }: SignInByLinkProps) {
  const { signInByLink, explain } = useSignIn();
  const navigate = useNavigate();

  async function enter(): Promise<void> {
    await signInByLink(token);
    void navigate(paths.portal.overview, { replace: true });
  }

  return (
    <>
      <Typography>{signInTexts.byLink}</Typography>
      <Form
        label={signInTexts.formTitle}
        draft={null}
        initialValues={{}}
        onSubmit={enter}
        onError={(error) => (errorCode(error) === "NOT_FOUND" ? onDead(explainError(error)) : explain(error))}
        guardUnsaved={false}
      >
        <SubmitButton pendingLabel={signInFields.pending} size="large" fullWidth startIcon={<LockIcon />}>
          {signInTexts.button}
        </SubmitButton>
        <OtherSignInLink onChoose={onWithNumber}>{signInTexts.withNumber}</OtherSignInLink>
      </Form>
    </>
  );
}
