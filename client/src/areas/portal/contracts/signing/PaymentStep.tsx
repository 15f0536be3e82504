import Box from "@mui/material/Box";

import { SubmitButton } from "#client/ui/form/SubmitButton";
import { SigningCardFields } from "./SigningCardFields";
import { StepButtons } from "./StepButtons";

export function PaymentStep({ onBack }: { readonly onBack: () => void }) {
  return (
    <>
      <Box sx={{ display: "grid", gap: 2 }}>
        <SigningCardFields />
      </Box>
      <StepButtons onBack={onBack}>
        <SubmitButton size="large">Continue</SubmitButton>
      </StepButtons>
    </>
  );
}
