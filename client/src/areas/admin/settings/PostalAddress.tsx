import Box from "@mui/material/Box";
import { useState } from "react";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useSavePostalAddressMutation, type SiteBranding_BrandingFragment } from "#client/generated/graphql";
import { Form } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { MAX_POSTAL_ADDRESS_LENGTH } from "#shared/limits/emailLimits";
import { Panel } from "../parts/Panel";
import { MessageAlert, type SavingMessage } from "./MessageAlert";
import { saveFailure } from "./saveFailure";

interface PostalAddressProps {
  readonly branding: Pick<SiteBranding_BrandingFragment, "postalAddress" | "usualPostalAddress">;
  readonly refresh: () => Promise<unknown>;
}

/** Printed below every email, as the law requires, and on the About page. */
export function PostalAddress({ branding: { postalAddress, usualPostalAddress }, refresh }: PostalAddressProps) {
  const [savePostalAddress] = useSavePostalAddressMutation();
  // Restored over a colleague's address, it would revert that.
  const draft = useDraft(`postal address ${postalAddress ?? ""}`);
  const [message, setMessage] = useState<SavingMessage | null>(null);

  async function save(values: { readonly postalAddress: string }): Promise<void> {
    setMessage(null);
    await savePostalAddress({ variables: values });
    setMessage({
      severity: "success",
      text: "Postal address saved. It appears at the bottom of every email from now on.",
    });
    await refresh();
  }

  return (
    <Panel title="Postal address">
      <Form
        label="Postal address"
        draft={draft}
        initialValues={{ postalAddress: postalAddress ?? "" }}
        onSubmit={save}
        onError={(error) => setMessage(saveFailure(error, "Failed to save the postal address"))}
      >
        <TextField
          name="postalAddress"
          label="Address at the bottom of every email"
          maxLength={MAX_POSTAL_ADDRESS_LENGTH}
          placeholder={usualPostalAddress}
          autoComplete="off"
          hint={`One line, on the About page too. If empty, we use: ${usualPostalAddress}`}
        />
        <Box>
          <SubmitButton>Save address</SubmitButton>
        </Box>
        <MessageAlert message={message} />
      </Form>
    </Panel>
  );
}
