import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";

import { AdminNavigation } from "./AdminNavigation";
import { SignedInAs } from "./SignedInAs";

export interface PhoneNavigationProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The navigation in a drawer, for phones. */
export function PhoneNavigation({ open, onClose }: PhoneNavigationProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { "aria-label": "Navigation", sx: { width: 264, display: "flex" } } }}
    >
      <AdminNavigation onNavigate={onClose} />
      <Box sx={{ mt: "auto" }}>
        <SignedInAs />
      </Box>
    </Drawer>
  );
}
