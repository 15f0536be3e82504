import { DrawIcon } from "#client/ui/icons";
import Box from "@mui/material/Box";
import { useState } from "react";

import type { SigningForm_ConsentFragment } from "#client/generated/graphql";
import { CheckboxField } from "#client/ui/form/CheckboxField";
import { Form } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { AddressFields } from "./AddressFields";
import { CardFields } from "./CardFields";
import { ShippingFields } from "./ShippingFields";
import { SignatureFields } from "./SignatureFields";
import { signingSchema } from "./signingChecks";
import { emptySigning, type SigningValues } from "./signingForm";
import { SigningPart } from "./SigningPart";
import { SigningPromises } from "./SigningPromises";
import { useSigning } from "./useSigning";

interface SigningFormProps {
  readonly contractId: string;
  readonly fileName: string;
  readonly consent: SigningForm_ConsentFragment;
  readonly email: string;
  readonly guest: boolean;
  readonly onChanged: () => Promise<unknown>;
}

/** A guest's form exists only at the link's URL. */
const ofTheLink = ["contract"];

/** Signature, payment and addresses for one contract, in the order of the checks. */
export function SigningForm({ fileName, email, ...signing }: SigningFormProps) {
  const { sign, tellFirstFailed, explain } = useSigning(signing);
  // A refreshed list must not change the address in a form that is being filled in.
  const [initialValues] = useState(() => emptySigning(email));
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 4, md: 6 },
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 18rem" },
      }}
    >
      <Form<SigningValues>
        label={`Sign ${fileName}`}
        initialValues={initialValues}
        schema={signingSchema}
        onSubmit={sign}
        onInvalid={tellFirstFailed}
        onError={explain}
        boundTo={signing.guest ? ofTheLink : undefined}
        gap={4}
      >
        <SigningPart number={1} title="Your signature">
          <SignatureFields consent={signing.consent} />
        </SigningPart>
        <SigningPart number={2} title="Payment">
          <CardFields />
        </SigningPart>
        <SigningPart number={3} title="Billing address">
          <AddressFields kind="billing" />
        </SigningPart>
        <SigningPart number={4} title="Shipping address">
          <CheckboxField name="shippingSameAsBilling" label="Ship my packet to the billing address" />
          <ShippingFields />
        </SigningPart>
        <Box>
          <SubmitButton size="large" fullWidth pendingLabel="Signing..." startIcon={<DrawIcon />}>
            Sign contract
          </SubmitButton>
        </Box>
      </Form>
      <SigningPromises />
    </Box>
  );
}
