import Box from "@mui/material/Box";
import { useState } from "react";
import { number, object, ref } from "yup";

import { useSaveContractRemindersMutation, type Settings_PreferencesFragment } from "#client/generated/graphql";
import { Form } from "#client/ui/form/Form";
import { NumberField } from "#client/ui/form/NumberField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { SwitchField } from "#client/ui/form/SwitchField";
import { MAX_CONTRACT_REMINDER_DAYS } from "#shared/limits/contractReminders";
import { FieldGrid } from "../parts/FieldGrid";
import { Panel } from "../parts/Panel";
import { MessageAlert, type SavingMessage } from "./MessageAlert";
import { saveFailure } from "./saveFailure";

interface ContractRemindersProps {
  readonly preferences: Pick<Settings_PreferencesFragment, "remindsUnsigned" | "reminderDays">;
  readonly refresh: () => Promise<unknown>;
}

interface Reminders {
  readonly isOn: boolean;
  readonly first: number | null;
  readonly second: number | null;
  readonly third: number | null;
}

const TITLE = "Contract Reminders";
const range = `From 1 to ${MAX_CONTRACT_REMINDER_DAYS} days.`;
const later = "Please enter more days than for the reminder before.";
const days = () => number().nullable().min(1, range).max(MAX_CONTRACT_REMINDER_DAYS, range);
const schema = object({
  first: days().required(range),
  second: days().moreThan(ref("first"), later),
  third: days().moreThan(ref("second"), later),
});

/** Whether, and after how many days, customers are reminded to sign. */
export function ContractReminders({ preferences, refresh }: ContractRemindersProps) {
  const [saveReminders] = useSaveContractRemindersMutation();
  const [message, setMessage] = useState<SavingMessage | null>(null);
  const { remindsUnsigned: isOn, reminderDays } = preferences;
  const [first = null, second = null, third = null] = reminderDays;

  async function save(values: Reminders): Promise<void> {
    setMessage(null);
    const chosen = [values.first, values.second, values.third].filter((day) => day !== null);
    await saveReminders({ variables: { input: { remindsUnsigned: values.isOn, reminderDays: chosen } } });
    setMessage({ severity: "success", text: "Contract reminders updated" });
    await refresh();
  }

  return (
    <Panel title={TITLE}>
      <Form<Reminders>
        label={TITLE}
        draft={null}
        initialValues={{ isOn, first, second, third }}
        schema={schema}
        onSubmit={save}
        onInvalid={() => setMessage(null)}
        onError={(error) => setMessage(saveFailure(error, "Failed to update contract reminders"))}
      >
        <SwitchField
          name="isOn"
          label="Remind customers of contracts they have not signed"
          hint="By email, this many days after the contract was sent. Reminders stop once it is signed, void or expired, or the customer unsubscribes."
        />
        <FieldGrid columns={3}>
          <NumberField name="first" label="First after" end="days" required max={99} />
          <NumberField name="second" label="Second after" end="days" optional max={99} />
          <NumberField name="third" label="Third after" end="days" optional max={99} />
        </FieldGrid>
        <Box>
          <SubmitButton>Save setting</SubmitButton>
        </Box>
        <MessageAlert message={message} />
      </Form>
    </Panel>
  );
}
