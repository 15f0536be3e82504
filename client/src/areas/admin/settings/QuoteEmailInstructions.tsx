import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { useState } from "react";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useSaveEmailInstructionsMutation, type Settings_PreferencesFragment } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { MAX_EMAIL_INSTRUCTIONS_LENGTH } from "#shared/limits/emailLimits";
import { isBlank } from "#shared/text/blank";
import { Panel } from "../parts/Panel";
import { MessageAlert, type SavingMessage } from "./MessageAlert";
import { saveFailure } from "./saveFailure";

/** The text that is used until one is saved. */
const usualText =
  "Ready to move forward? Click the contract button in your quote to review, complete your details, and sign to activate coverage.";

interface QuoteEmailInstructionsProps {
  readonly preferences: Pick<Settings_PreferencesFragment, "emailInstructions" | "emailInstructionsUpdatedAt">;
  readonly refresh: () => Promise<unknown>;
}

interface Instructions {
  readonly instructions: string;
}

export function QuoteEmailInstructions({ preferences, refresh }: QuoteEmailInstructionsProps) {
  const { emailInstructions, emailInstructionsUpdatedAt: updatedAt } = preferences;
  const [saveInstructions] = useSaveEmailInstructionsMutation();
  // Restored over a colleague's text, it would revert that.
  const draft = useDraft(`quote email instructions ${updatedAt ?? ""}`);
  const [message, setMessage] = useState<SavingMessage | null>(null);

  async function save({ instructions }: Instructions, { reset }: SubmitTools<Instructions>): Promise<void> {
    setMessage(null);
    await saveInstructions({ variables: { input: { instructions } } });
    if (isBlank(instructions)) reset({ instructions: usualText });
    setMessage({ severity: "success", text: "Quote email instructions updated" });
    await refresh();
  }

  return (
    <Panel title="Quote Email Instructions">
      <Form<Instructions>
        label="Quote Email Instructions"
        draft={draft}
        initialValues={{ instructions: emailInstructions ?? usualText }}
        onSubmit={save}
        onError={(error) => setMessage(saveFailure(error, "Failed to update email instructions"))}
      >
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "3fr 2fr" } }}>
          <TextField
            name="instructions"
            label="Email message"
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
        <MessageAlert message={message} />
      </Form>
    </Panel>
  );
}

/** The paragraphs as they will appear in the e-mail. */
function MessagePreview() {
  const { instructions } = useFormikContext<Instructions>().values;
  const text = isBlank(instructions) ? usualText : instructions;
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
