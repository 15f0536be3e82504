import Box from "@mui/material/Box";
import { useState } from "react";

import { useSaveSignedConversionMutation, type Settings_PreferencesFragment } from "#client/generated/graphql";
import { Form } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { SwitchField } from "#client/ui/form/SwitchField";
import { Panel } from "../parts/Panel";
import { MessageAlert, type SavingMessage } from "./MessageAlert";
import { saveFailure } from "./saveFailure";

interface SignedConversionProps {
  readonly preferences: Pick<Settings_PreferencesFragment, "convertsSigned">;
  readonly refresh: () => Promise<unknown>;
}

const TITLE = "Signed Contracts";

/** Whether a signed contract converts its lead automatically. */
export function SignedConversion({ preferences: { convertsSigned }, refresh }: SignedConversionProps) {
  const [saveConversion] = useSaveSignedConversionMutation();
  const [message, setMessage] = useState<SavingMessage | null>(null);

  async function save(variables: { readonly convertsSigned: boolean }): Promise<void> {
    setMessage(null);
    await saveConversion({ variables });
    setMessage({ severity: "success", text: "Signed contracts setting updated" });
    await refresh();
  }

  return (
    <Panel title={TITLE}>
      <Form
        label={TITLE}
        draft={null}
        initialValues={{ convertsSigned }}
        onSubmit={save}
        onError={(error) => setMessage(saveFailure(error, "Failed to update the signed contracts setting"))}
      >
        <SwitchField
          name="convertsSigned"
          label="Convert a lead as soon as its contract is signed"
          hint="The policy begins on the day of the signature and takes its plan, price and term from the signed quote. The holder is emailed the policy number."
        />
        <Box>
          <SubmitButton>Save setting</SubmitButton>
        </Box>
        <MessageAlert message={message} />
      </Form>
    </Panel>
  );
}
