import { LockIcon } from "#client/ui/icons";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";

import { signInFields, type SignInForm } from "#client/domains/customers/signIn";
import { siteConfig } from "#client/lib/siteConfig";
import { CheckList } from "#client/ui/CheckList";
import { Form } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { ToneBadge } from "#client/ui/ToneBadge";
import { PhoneLink } from "../parts/Support";
import { signInTexts } from "./signInTexts";
import { useSignIn } from "./useSignIn";
import { routeHeading } from "#client/lib/routeHeading";

interface SignInPanelProps {
  /** Why the form is shown, if a session has ended. */
  readonly message: string | null;
}

/** The sign-in form beside a description of what it opens. */
export function SignInPanel({ message }: SignInPanelProps) {
  const { signIn, explain } = useSignIn();
  return (
    <Box sx={{ display: "grid", gap: { xs: 4, md: 8 }, alignItems: "start", gridTemplateColumns: { md: "1fr 26rem" } }}>
      <Box sx={{ pt: { md: 3 } }}>
        <ToneBadge tone="green" plain>
          {signInTexts.badge}
        </ToneBadge>
        <Typography variant="h2" component="h1" ref={routeHeading} tabIndex={-1} sx={{ mt: 2 }}>
          {signInTexts.title}
        </Typography>
        <Typography variant="subtitle1" sx={{ mt: 1.5, mb: { md: 3 }, maxWidth: "34rem", color: "text.secondary" }}>
          {signInTexts.text(siteConfig().brandName)}
        </Typography>
        <Box sx={{ display: { xs: "none", md: "block" } }}>
          <CheckList items={signInTexts.inside} />
        </Box>
      </Box>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, display: "grid", gap: 2.5 }}>
        <Typography variant="h3" component="h2">
          {signInTexts.formTitle}
        </Typography>
        {message !== null && <Alert severity="info">{message}</Alert>}
        <Form<SignInForm>
          label={signInTexts.formTitle}
          initialValues={{ email: "", policyId: "" }}
          onSubmit={signIn}
          onError={explain}
          guardUnsaved={false}
        >
          <TextField name="email" type="email" autoComplete="email" {...signInFields.email} />
          <TextField name="policyId" autoComplete="off" {...signInFields.policyId} />
          <SubmitButton pendingLabel={signInFields.pending} size="large" fullWidth startIcon={<LockIcon />}>
            {signInTexts.button}
          </SubmitButton>
        </Form>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {signInFields.noNumber.before}
          <PhoneLink />
          {signInFields.noNumber.after}
        </Typography>
      </Paper>
    </Box>
  );
}
