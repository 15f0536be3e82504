import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { useId, type ReactNode } from "react";

import { CheckboxField } from "#client/ui/form/CheckboxField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { AddressFields } from "./AddressFields";
import { SigningText } from "./SigningText";
import type { SigningValues } from "./signingValues";
import { StepButtons } from "./StepButtons";

/** Where the copy, the bills and the welcome packet go. */
export function DetailsStep({ onBack }: { readonly onBack: () => void }) {
  const { shippingSameAsBilling } = useFormikContext<SigningValues>().values;
  return (
    <>
      <SigningText
        name="signatureEmail"
        label="Email for your signed copy"
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <SigningPart title="Billing address">
        <AddressFields kind="billing" />
      </SigningPart>
      <SigningPart title="Shipping address">
        <CheckboxField name="shippingSameAsBilling" label="Ship my packet to the billing address" />
        {!shippingSameAsBilling && <AddressFields kind="shipping" />}
      </SigningPart>
      <StepButtons onBack={onBack}>
        <SubmitButton size="large">Continue</SubmitButton>
      </StepButtons>
    </>
  );
}

function SigningPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Typography id={titleId} variant="h5" component="h4">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
