import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";

import { CloseIcon } from "#client/ui/icons";

interface DialogHeaderProps {
  /** For the dialog's `aria-labelledby`. */
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The title of a dialog that shows a file, with a button to close it. */
export function DialogHeader({ id, title, onClose }: DialogHeaderProps) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 2, px: 3, py: 1.5 }}>
      <Typography id={id} variant="h4" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {title}
      </Typography>
      <IconButton aria-label="Close" onClick={onClose} edge="end">
        <CloseIcon />
      </IconButton>
    </Box>
  );
}
