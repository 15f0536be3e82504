import Box from "@mui/material/Box";
import { useState } from "react";

import { errorCode } from "#client/lib/errors";
import { Form } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { SwitchField } from "#client/ui/form/SwitchField";
import { Panel } from "../parts/Panel";
import { MessageAlert, type SavingMessage } from "./MessageAlert";

interface SettingSwitchProps {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  /** The messages for a successful and a failed save. */
  readonly saved: string;
  readonly failed: string;
  readonly isOn: boolean;
  readonly onSave: (isOn: boolean) => Promise<unknown>;
  readonly refresh: () => Promise<unknown>;
}

/** A setting that is on or off. */
export function SettingSwitch({ title, label, hint, saved, failed, isOn, onSave, refresh }: SettingSwitchProps) {
  const [message, setMessage] = useState<SavingMessage | null>(null);

  async function save(values: { readonly isOn: boolean }): Promise<void> {
    setMessage(null);
    await onSave(values.isOn);
    setMessage({ severity: "success", text: saved });
    await refresh();
  }

  function explain(error: unknown): void {
    if (errorCode(error) === "UNAUTHENTICATED") return;
    setMessage({ severity: "error", title: "Save failed", text: failed });
  }

  return (
    <Panel title={title}>
      <Form label={title} draft={null} initialValues={{ isOn }} onSubmit={save} onError={explain}>
        <SwitchField name="isOn" label={label} hint={hint} />
        <Box>
          <SubmitButton>Save setting</SubmitButton>
        </Box>
        <MessageAlert message={message} />
      </Form>
    </Panel>
  );
}
