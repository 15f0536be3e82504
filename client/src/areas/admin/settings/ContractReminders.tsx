import Box from "@mui/material/Box";
import { useState } from "react";

import { useSaveContractRemindersMutation, type Settings_PreferencesFragment } from "#client/generated/graphql";
import { errorCode } from "#client/lib/errors";
import { Form } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { SwitchField } from "#client/ui/form/SwitchField";
import { Panel } from "../parts/Panel";
import { MessageAlert, type SavingMessage } from "./MessageAlert";

type Values = Pick<Settings_PreferencesFragment, "remindsUnsigned">;

interface ContractRemindersProps extends Values {
  readonly refresh: () => Promise<unknown>;
}

/** Whether customers are reminded to sign. */
export function ContractReminders({ remindsUnsigned, refresh }: ContractRemindersProps) {
  const [saveReminders] = useSaveContractRemindersMutation();
  const [message, setMessage] = useState<SavingMessage | null>(null);

  async function save(variables: Values): Promise<void> {
    setMessage(null);
    await saveReminders({ variables });
    setMessage({ severity: "success", text: "Contract reminders updated" });
    await refresh();
  }

  function explain(error: unknown): void {
    if (errorCode(error) === "UNAUTHENTICATED") return;
    setMessage({ severity: "error", title: "Save failed", text: "Failed to update contract reminders" });
  }

  return (
    <Panel title="Contract Reminders">
      <Form<Values> label="Contract Reminders" initialValues={{ remindsUnsigned }} onSubmit={save} onError={explain}>
        <SwitchField
          name="remindsUnsigned"
          label="Remind customers of contracts they have not signed"
          hint="By email, one, three and six days after the contract was sent. Reminders stop once it is signed or void."
        />
        <Box>
          <SubmitButton>Save setting</SubmitButton>
        </Box>
        <MessageAlert message={message} />
      </Form>
    </Panel>
  );
}
