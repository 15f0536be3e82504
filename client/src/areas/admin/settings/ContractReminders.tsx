import Box from "@mui/material/Box";
import { number, object, ref } from "yup";

import { useSaveContractRemindersMutation, type Settings_PreferencesFragment } from "#client/generated/graphql";
import { Form } from "#client/ui/form/Form";
import { NumberField } from "#client/ui/form/NumberField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { SwitchField } from "#client/ui/form/SwitchField";
import { MAX_CONTRACT_REMINDER_DAYS } from "#shared/limits/contractReminders";
import type { EditedRecord } from "../editing/comparison";
import { FieldGrid } from "../parts/FieldGrid";
import { Panel } from "../parts/Panel";
import { SettingOutcome } from "./SettingOutcome";
import { useSettingSaving } from "./useSettingSaving";

type Preferences = Pick<Settings_PreferencesFragment, "remindsUnsigned" | "reminderDays" | "remindersVersion">;

interface ContractRemindersProps {
  readonly preferences: Preferences;
  readonly refresh: () => Promise<{ readonly quotePreferences: Preferences } | null>;
}

interface Reminders extends EditedRecord {
  readonly reminders: {
    readonly isOn: boolean;
    readonly first: number | null;
    readonly second: number | null;
    readonly third: number | null;
  };
}

const TITLE = "Contract Reminders";
const DAYS_RANGE = `From 1 to ${MAX_CONTRACT_REMINDER_DAYS} days.`;
const MORE_DAYS_NEEDED = "Please enter more days than for the reminder before.";
const days = () => number().nullable().min(1, DAYS_RANGE).max(MAX_CONTRACT_REMINDER_DAYS, DAYS_RANGE);
const schema = object({
  reminders: object({
    first: days().required(DAYS_RANGE),
    second: days().moreThan(ref("first"), MORE_DAYS_NEEDED),
    third: days().moreThan(ref("second"), MORE_DAYS_NEEDED),
  }),
});
const fieldLabels = {
  "reminders.isOn": "Remind customers of contracts they have not signed",
  "reminders.first": "First after",
  "reminders.second": "Second after",
  "reminders.third": "Third after",
} as const;

/** Whether, and after how many days, customers are reminded to sign. */
export function ContractReminders({ preferences, refresh }: ContractRemindersProps) {
  const [saveReminders] = useSaveContractRemindersMutation();
  const saved = remindersOf(preferences);
  const setting = useSettingSaving<Reminders>({
    saved,
    async send({ version }, { reminders: { isOn, first, second, third } }) {
      const reminderDays = [first, second, third].filter((day) => day !== null);
      const { data } = await saveReminders({ variables: { input: { version, remindsUnsigned: isOn, reminderDays } } });
      await refresh();
      return data ? remindersOf(data.saveContractReminders) : null;
    },
    readLatest: async () => {
      const latest = await refresh();
      return latest && remindersOf(latest.quotePreferences);
    },
    success: "Contract reminders updated",
    failure: "Failed to update contract reminders",
  });

  return (
    <Panel title={TITLE}>
      <Form<Reminders>
        label={TITLE}
        draft={null}
        initialValues={setting.saving.base}
        schema={schema}
        onSubmit={setting.save}
        onInvalid={setting.forgetMessage}
        onError={setting.saving.onSaveError}
      >
        <SwitchField
          name="reminders.isOn"
          label={fieldLabels["reminders.isOn"]}
          hint="By email, this many days after the contract was sent. Reminders stop once it is signed, void or expired, or the customer unsubscribes."
        />
        <FieldGrid columns={3}>
          <NumberField name="reminders.first" label={fieldLabels["reminders.first"]} end="days" required max={99} />
          <NumberField name="reminders.second" label={fieldLabels["reminders.second"]} end="days" optional max={99} />
          <NumberField name="reminders.third" label={fieldLabels["reminders.third"]} end="days" optional max={99} />
        </FieldGrid>
        <Box>
          <SubmitButton>Save setting</SubmitButton>
        </Box>
        <SettingOutcome saved={saved} setting={setting} labels={fieldLabels} />
      </Form>
    </Panel>
  );
}

function remindersOf({ remindsUnsigned: isOn, reminderDays, remindersVersion: version }: Preferences): Reminders {
  const [first = null, second = null, third = null] = reminderDays;
  return { version, reminders: { isOn, first, second, third } };
}
