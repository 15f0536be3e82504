import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";

import { MoreVertIcon } from "#client/ui/icons";
import { LazyMenu } from "#client/ui/LazyMenu";

interface ListMenuProps {
  readonly links: readonly { readonly label: string; readonly to: string }[];
  /** The first of the links on narrow screens; wider ones have it beside the menu. Null if there is none. */
  readonly urgent?: { readonly label: string; readonly to: string } | null;
}

/** Says that there is something in the menu. */
const dot = {
  position: "absolute",
  top: 4,
  right: 4,
  width: 8,
  height: 8,
  borderRadius: "50%",
  bgcolor: "warning.main",
} as const;
/** On wider screens it is beside the menu. */
const onNarrow = { display: { md: "none" } } as const;

/** Rarely used links behind one button, so that they take no space from the list. */
export function ListMenu({ links, urgent = null }: ListMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  return (
    <>
      <IconButton
        size="small"
        aria-label="More"
        title="More"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
        {urgent && <Box component="span" sx={{ ...dot, ...onNarrow }} />}
      </IconButton>
      {/* Rendered next to its button, so that it is inside the page's landmarks. */}
      <LazyMenu anchorEl={anchor} open={open} onClose={() => setAnchor(null)} disablePortal>
        {urgent && (
          <MenuItem component={RouterLink} to={urgent.to} sx={onNarrow}>
            {urgent.label}
          </MenuItem>
        )}
        {links.map(({ label, to }) => (
          <MenuItem key={to} component={RouterLink} to={to}>
            {label}
          </MenuItem>
        ))}
      </LazyMenu>
    </>
  );
}
