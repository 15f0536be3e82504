import { CheckboxField } from "#client/ui/form/CheckboxField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { AddressFields } from "./AddressFields";
import { ShippingFields } from "./ShippingFields";
import { SigningPart } from "./SigningPart";
import { StepButtons } from "./StepButtons";

/** Where the copy, the bills and the welcome packet go. */
export function DetailsStep({ onBack }: { readonly onBack: () => void }) {
  return (
    <>
      <TextField
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
        <ShippingFields />
      </SigningPart>
      <StepButtons onBack={onBack}>
        <SubmitButton size="large">Continue</SubmitButton>
      </StepButtons>
    </>
  );
}
