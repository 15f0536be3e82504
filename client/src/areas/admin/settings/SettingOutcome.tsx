import Box from "@mui/material/Box";

import type { RecordWording } from "../activity/recordWording";
import type { EditedRecord } from "../editing/comparison";
import { OthersChanges } from "../editing/OthersChanges";
import { MessageAlert } from "./MessageAlert";
import type { SettingSaving } from "./useSettingSaving";

interface SettingOutcomeProps<Values extends EditedRecord> {
  readonly saved: Values;
  readonly setting: SettingSaving<Values>;
  /** The fields' labels by their paths. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Inside the form: what became of saving, and both versions if a colleague saved the setting first. */
export function SettingOutcome<Values extends EditedRecord>({ saved, setting, labels }: SettingOutcomeProps<Values>) {
  const wording: RecordWording = {
    noun: "setting",
    begun: "",
    fieldLabel: (path) => labels[path] ?? path,
    textValue: (_name, value) => value,
  };
  return (
    // One box, because a setting has no history, and the bar that would announce others stays empty.
    <Box>
      <MessageAlert message={setting.message} />
      <OthersChanges wording={wording} record={saved} saving={setting.saving} />
    </Box>
  );
}
