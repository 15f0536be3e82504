import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useSaveEmailInstructionsMutation, type Settings_PreferencesFragment } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import { Form } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { MAX_EMAIL_INSTRUCTIONS_LENGTH } from "#shared/limits/emailLimits";
import { isBlank } from "#shared/text/blank";
import type { EditedRecord } from "../editing/comparison";
import { Panel } from "../parts/Panel";
import { SettingOutcome } from "./SettingOutcome";
import { useSettingSaving } from "./useSettingSaving";

/** The text that is used until one is saved. */
const USUAL_TEXT =
  "Ready to move forward? Click the contract button in your quote to review, complete your details, and sign to activate coverage.";

type Preferences = Pick<
  Settings_PreferencesFragment,
  "emailInstructions" | "emailInstructionsUpdatedAt" | "emailInstructionsVersion"
>;

interface QuoteEmailInstructionsProps {
  readonly preferences: Preferences;
  readonly refresh: () => Promise<{ readonly quotePreferences: Preferences } | null>;
}

interface Instructions extends EditedRecord {
  readonly preferences: { readonly instructions: string };
}

const LABEL = "Email message";

export function QuoteEmailInstructions({ preferences, refresh }: QuoteEmailInstructionsProps) {
  const { emailInstructionsUpdatedAt: updatedAt } = preferences;
  const [saveInstructions] = useSaveEmailInstructionsMutation();
  const draft = useDraft("quote email instructions");
  const saved = instructionsOf(preferences);
  const setting = useSettingSaving<Instructions>({
    saved,
    async send({ version }, now) {
      const { data } = await saveInstructions({ variables: { input: { version, ...now.preferences } } });
      await refresh();
      return data ? instructionsOf(data.saveEmailInstructions) : null;
    },
    readLatest: async () => {
      const latest = await refresh();
      return latest && instructionsOf(latest.quotePreferences);
    },
    success: "Quote email instructions updated",
    failure: "Failed to update email instructions",
  });

  return (
    <Panel title="Quote Email Instructions">
      <Form<Instructions>
        label="Quote Email Instructions"
        draft={draft}
        initialValues={setting.saving.base}
        onSubmit={setting.save}
        serverField={(path) => `preferences.${path}`}
        onError={setting.saving.onSaveError}
      >
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "3fr 2fr" } }}>
          <TextField
            name="preferences.instructions"
            label={LABEL}
            rows={6}
            maxLength={MAX_EMAIL_INSTRUCTIONS_LENGTH}
            hint="Goes out with every contract link. Leave a blank line between paragraphs. Clear the message to restore the default."
          />
          <MessagePreview />
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
          <SubmitButton>Save instructions</SubmitButton>
          <Typography variant="caption" color="textSecondary">
            Last updated: {updatedAt ? formatInstant(updatedAt) : "never. The default text is sent."}
          </Typography>
        </Box>
        <SettingOutcome saved={saved} setting={setting} labels={{ "preferences.instructions": LABEL }} />
      </Form>
    </Panel>
  );
}

function instructionsOf({ emailInstructions, emailInstructionsVersion: version }: Preferences): Instructions {
  return { version, preferences: { instructions: emailInstructions ?? USUAL_TEXT } };
}

/** The paragraphs as they will appear in the e-mail. */
function MessagePreview() {
  const { instructions } = useFormikContext<Instructions>().values.preferences;
  const text = isBlank(instructions) ? USUAL_TEXT : instructions;
  return (
    <Box role="group" aria-label="Preview" sx={{ minWidth: 0, p: 2, borderRadius: 1, bgcolor: "sunken" }}>
      <Typography variant="caption" color="textSecondary" component="p">
        Preview
      </Typography>
      <Typography variant="body1" sx={{ mt: 1, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {text.trim()}
      </Typography>
    </Box>
  );
}
