import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useId } from "react";

import { turnHotkeys, useHotkeyList, useHotkeysAreOn } from "../lib/hotkeys";
import { Dialog } from "./Dialog";

export interface KeyboardHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The current screen's keyboard shortcuts. The shell opens it with `?` and from a button, so that it can be found
 * without knowing the key.
 */
export function KeyboardHelp({ open, onClose }: KeyboardHelpProps) {
  const keys = useHotkeyList();
  const on = useHotkeysAreOn();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Keyboard</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            typography: "body1",
            display: "grid",
            gridTemplateColumns: "auto 1fr",
            alignItems: "center",
            columnGap: 2,
            rowGap: 1,
            margin: 0,
            opacity: on ? 1 : 0.5,
          }}
        >
          {[...keys, { key: "F8", label: "Go to the notification" }].map(({ key, label }) => (
            <Box key={key} sx={{ display: "contents" }}>
              <Box component="dt">
                <Key>{key}</Key>
              </Box>
              <Box component="dd" sx={{ margin: 0 }}>
                {label}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ marginTop: 2 }}
          label="Single-key shortcuts"
          control={
            <Switch
              checked={on}
              onChange={(_event, checked) => turnHotkeys(checked)}
              slotProps={{ input: { role: "switch" } }}
            />
          }
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A key, styled like one on a keyboard. */
export function Key({ children }: { readonly children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        display: "inline-grid",
        placeItems: "center",
        minWidth: 26,
        height: 24,
        paddingInline: 0.75,
        border: 1,
        borderBottomWidth: 2,
        borderColor: "divider",
        borderRadius: 0.6,
        backgroundColor: "sunken",
        typography: "caption",
        fontWeight: 600,
      }}
    >
      {children}
    </Box>
  );
}
