import Box from "@mui/material/Box";

import { SubmitButton } from "#client/ui/form/SubmitButton";
import { CardFields } from "./CardFields";
import { StepButtons } from "./StepButtons";

export function PaymentStep({ onBack }: { readonly onBack: () => void }) {
  return (
    <>
      <Box sx={{ display: "grid", gap: 2 }}>
        <CardFields />
      </Box>
      <StepButtons onBack={onBack}>
        <SubmitButton size="large">Continue</SubmitButton>
      </StepButtons>
    </>
  );
}
