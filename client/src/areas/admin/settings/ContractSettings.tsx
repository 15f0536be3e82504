import {
  useSaveContractRemindersMutation,
  useSaveSignedConversionMutation,
  type Settings_PreferencesFragment,
} from "#client/generated/graphql";
import { SettingSwitch } from "./SettingSwitch";

interface ContractSettingsProps {
  readonly preferences: Pick<Settings_PreferencesFragment, "remindsUnsigned" | "convertsSigned">;
  readonly refresh: () => Promise<unknown>;
}

/** What happens to a contract automatically. */
export function ContractSettings({ preferences, refresh }: ContractSettingsProps) {
  const [saveReminders] = useSaveContractRemindersMutation();
  const [saveConversion] = useSaveSignedConversionMutation();
  return (
    <>
      <SettingSwitch
        title="Contract Reminders"
        label="Remind customers of contracts they have not signed"
        hint="By email, one, three and six days after the contract was sent. Reminders stop once it is signed or void."
        saved="Contract reminders updated"
        failed="Failed to update contract reminders"
        isOn={preferences.remindsUnsigned}
        onSave={(remindsUnsigned) => saveReminders({ variables: { remindsUnsigned } })}
        refresh={refresh}
      />
      <SettingSwitch
        title="Signed Contracts"
        label="Convert a lead as soon as its contract is signed"
        hint="The policy begins on the day of the signature and takes its plan, price and term from the signed quote. The holder is emailed the policy number."
        saved="Signed contracts setting updated"
        failed="Failed to update the signed contracts setting"
        isOn={preferences.convertsSigned}
        onSave={(convertsSigned) => saveConversion({ variables: { convertsSigned } })}
        refresh={refresh}
      />
    </>
  );
}
