import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import { formatInstant } from "#client/lib/format";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { MessageAlert, type SavingMessage } from "./MessageAlert";

interface SaveLineProps {
  /** On the button. */
  readonly label: string;
  readonly setting: { readonly createdAt: string; readonly createdByName: string | null };
  readonly message: SavingMessage | null;
}

/** The end of a setting's form: the button, who saved last, and how the save went. */
export function SaveLine({ label, setting: { createdAt, createdByName }, message }: SaveLineProps) {
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <SubmitButton>{label}</SubmitButton>
        <Typography variant="caption" color="textSecondary">
          {createdByName === null
            ? "These are the defaults."
            : `Last updated: ${formatInstant(createdAt)} by ${createdByName}.`}
        </Typography>
      </Box>
      <MessageAlert message={message} />
    </>
  );
}
