import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";

import type { SigningForm_ConsentFragment } from "#client/generated/graphql";
import { consentVersionName } from "#client/domains/consent/consentVersionName";
import { CheckboxField } from "#client/ui/form/CheckboxField";
import { TextField } from "#client/ui/form/TextField";
import { useNewWording } from "#client/areas/portal/parts/useNewWording";
import { SignatureLine } from "../SignatureLine";
import type { SigningValues } from "./signingForm";

interface SignatureFieldsProps {
  readonly consent: SigningForm_ConsentFragment;
}

export function SignatureFields({ consent }: SignatureFieldsProps) {
  const { values, setFieldValue } = useFormikContext<SigningValues>();
  const { signatureName } = values;
  useNewWording(consent.version, () => void setFieldValue("consent", false));
  return (
    <>
      <TextField
        name="signatureName"
        label="Full legal name"
        hint="Typing your name here is your signature."
        autoComplete="name"
        required
      />
      <SignatureLine name={signatureName} empty="Your signature appears here as you type" />
      <TextField
        name="signatureEmail"
        label="Email for your signed copy"
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <Box sx={{ px: 2, py: 1.5, border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "sunken" }}>
        <CheckboxField
          name="consent"
          required
          label={
            <>
              <Typography component="span" variant="body2" sx={{ display: "block" }}>
                {consent.text}
              </Typography>
              <Typography
                component="span"
                variant="caption"
                sx={{ display: "block", mt: 0.5, color: "text.secondary" }}
              >
                {`Consent version ${consentVersionName(consent.version)}`}
              </Typography>
            </>
          }
        />
      </Box>
    </>
  );
}
