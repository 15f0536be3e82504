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
import { ToneBadge } from "../../../ui/ToneBadge";
import { PhoneLink } from "../parts/Support";
import { signInWords, type SignInVariant } from "./signInWords";
import { useSignIn } from "./useSignIn";

interface SignInPanelProps {
  readonly variant: SignInVariant;
  /** Why the form is here, when a session has ended. */
  readonly message: string | null;
}

/** E-mail and policy number beside what they open. */
export function SignInPanel({ variant, message }: SignInPanelProps) {
  const { signIn, explain } = useSignIn();
  const words = signInWords[variant];
  // The claims page has a title of its own above.
  const [titleLevel, formLevel] = variant === "portal" ? (["h1", "h2"] as const) : (["h2", "h3"] as const);
  return (
    <Box sx={{ display: "grid", gap: { xs: 4, md: 8 }, alignItems: "start", gridTemplateColumns: { md: "1fr 26rem" } }}>
      <Box sx={{ pt: { md: 3 } }}>
        <ToneBadge tone="green" plain>
          {words.badge}
        </ToneBadge>
        <Typography variant="h2" component={titleLevel} sx={{ mt: 2 }}>
          {words.title}
        </Typography>
        <Typography variant="subtitle1" sx={{ mt: 1.5, mb: 3, maxWidth: "34rem", color: "text.secondary" }}>
          {words.text(siteConfig().brandName)}
        </Typography>
        <Box sx={{ display: { xs: "none", md: "block" } }}>
          <CheckList items={words.inside} />
        </Box>
      </Box>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, display: "grid", gap: 2.5 }}>
        <Typography variant="h3" component={formLevel}>
          {words.formTitle}
        </Typography>
        {message !== null && <Alert severity="info">{message}</Alert>}
        <Form
          label={words.formTitle}
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
            {words.button}
          </SubmitButton>
        </Form>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          No policy number at hand? Call <PhoneLink /> and we will look it up with you.
        </Typography>
      </Paper>
    </Box>
  );
}
