import LockOutlined from "@mui/icons-material/LockOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";

import { siteConfig } from "../../../lib/siteConfig";
import { CheckList } from "../../../ui/CheckList";
import { Form } from "../../../ui/form/Form";
import { SubmitButton } from "../../../ui/form/SubmitButton";
import { TextField } from "../../../ui/form/TextField";
import { PageTitle } from "../../../ui/PageTitle";
import { ToneBadge } from "../../../ui/ToneBadge";
import { PhoneLink } from "../parts/Support";
import { PortalFrame } from "../shell/PortalFrame";
import { useSignIn } from "./useSignIn";

interface SignInScreenProps {
  /** Why the form is here, when a session has ended. */
  readonly message: string | null;
}

const inside = [
  "Review your contract and sign it",
  "Keep a signed copy, sealed against changes",
  "See what waits for you to do",
];

export function SignInScreen({ message }: SignInScreenProps) {
  const { signIn, explain } = useSignIn();
  return (
    <PortalFrame>
      <PageTitle>Customer portal</PageTitle>
      <Box
        sx={{ display: "grid", gap: { xs: 4, md: 8 }, alignItems: "start", gridTemplateColumns: { md: "1fr 26rem" } }}
      >
        <Box sx={{ pt: { md: 3 } }}>
          <ToneBadge tone="green" plain>
            Customer portal
          </ToneBadge>
          <Typography variant="h2" component="h1" sx={{ mt: 2 }}>
            Your coverage, in your hands
          </Typography>
          <Typography variant="subtitle1" sx={{ mt: 1.5, mb: 3, maxWidth: "34rem", color: "text.secondary" }}>
            {`Your policy with ${siteConfig().brandName}, whenever you need it. There is no password to remember.`}
          </Typography>
          <Box sx={{ display: { xs: "none", md: "block" } }}>
            <CheckList items={inside} />
          </Box>
        </Box>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, display: "grid", gap: 2.5 }}>
          <Typography variant="h3" component="h2" id="sign-in">
            Sign in to your portal
          </Typography>
          {message !== null && <Alert severity="info">{message}</Alert>}
          <Form
            label="Sign in to your portal"
            initialValues={{ email: "", policyId: "" }}
            onSubmit={signIn}
            onError={explain}
            guardUnsaved={false}
          >
            <TextField name="email" label="Email" type="email" autoComplete="email" hint="The e-mail on your policy." />
            <TextField
              name="policyId"
              label="Policy number"
              autoComplete="off"
              placeholder="VSP-XXXX-XXXX"
              hint="You find it on your policy."
            />
            <SubmitButton pendingLabel="Signing in..." size="large" fullWidth startIcon={<LockOutlined />}>
              Sign in
            </SubmitButton>
          </Form>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            No policy number at hand? Call <PhoneLink /> and we will look it up with you.
          </Typography>
        </Paper>
      </Box>
    </PortalFrame>
  );
}
