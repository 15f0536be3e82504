import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";

import { Dialog } from "#client/ui/Dialog";
import { DialogFields } from "#client/ui/form/DialogFields";
import { useCopy } from "../parts/useCopy";

interface ShownApiKeyProps {
  readonly apiKey: string;
  readonly onClose: () => void;
}

/** A new key. Only its button closes the dialog: a press beside it would lose the key. */
export function ShownApiKey({ apiKey, onClose }: ShownApiKeyProps) {
  const copy = useCopy();
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Your new API key</DialogTitle>
      <DialogFields>
        <Typography>Copy it now and keep it in a safe place: it is not shown again.</Typography>
        <Box component="code" sx={keyLook}>
          {apiKey}
        </Box>
        <Typography variant="body2" color="textSecondary">
          Programs send it with each request: <code>Authorization: Bearer</code>, a space and the key.
        </Typography>
      </DialogFields>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="contained"
          autoFocus
          onClick={() => void copy(apiKey, { copied: "API key copied", refused: "Copy the API key" })}
        >
          Copy
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Selected as a whole by one press, where the page may not use the clipboard. */
const keyLook = {
  fontFamily: "monospace",
  overflowWrap: "anywhere",
  userSelect: "all",
  p: 1.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "action.hover",
} as const;
