import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useFormikContext } from "formik";

import type { SigningForm_ConsentFragment } from "#client/generated/graphql";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { DrawIcon } from "#client/ui/icons";
import { SignatureLine } from "../SignatureLine";
import { ConsentField } from "./ConsentField";
import { SigningText } from "./SigningText";
import type { SigningValues } from "./signingValues";
import { StepButtons } from "./StepButtons";

interface SignatureStepProps {
  readonly consent: SigningForm_ConsentFragment;
  readonly wasShown: boolean;
  readonly onBack: () => void;
  readonly onPayment: () => void;
}

export function SignatureStep({ consent, wasShown, onBack, onPayment }: SignatureStepProps) {
  const { signatureName, paymentCardNumber } = useFormikContext<SigningValues>().values;
  return (
    <>
      {paymentCardNumber === "" && <CardIsMissing onPayment={onPayment} />}
      <Box sx={{ display: "grid", gap: 2 }}>
        <SigningText
          name="signatureName"
          label="Full legal name"
          hint="Typing your name here is your signature."
          autoComplete="name"
          required
        />
        <SignatureLine name={signatureName} empty="Your signature appears here as you type" />
        <ConsentField consent={consent} wasShown={wasShown} />
      </Box>
      <StepButtons onBack={onBack}>
        <SubmitButton size="large" pendingLabel="Signing..." startIcon={<DrawIcon />}>
          Sign contract
        </SubmitButton>
      </StepButtons>
    </>
  );
}

/** As after a reload. */
function CardIsMissing({ onPayment }: { readonly onPayment: () => void }) {
  return (
    <Alert severity="info">
      We need your card before you can sign. Your browser never keeps it, so you'll need to enter it again after a
      reload.
      <Button color="inherit" size="small" onClick={onPayment} sx={{ display: "flex", mt: 1, ml: -1 }}>
        Enter card
      </Button>
    </Alert>
  );
}
