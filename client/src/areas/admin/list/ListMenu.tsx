import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useState, type ReactNode } from "react";

import { MoreVertIcon } from "#client/ui/icons";
import { LazyMenu } from "#client/ui/LazyMenu";

interface ListMenuProps {
  /** Its entries. */
  readonly children: ReactNode;
  /** Whether there is something in it that needs attention, which wider screens have beside it. */
  readonly marked?: boolean;
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
export const onNarrow = { display: { md: "none" } } as const;

/** Rarely used links behind one button, so that they take no space from the list. */
export function ListMenu({ children, marked = false }: ListMenuProps) {
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
        {marked && <Box component="span" sx={{ ...dot, ...onNarrow }} />}
      </IconButton>
      {/* Rendered next to its button, so that it is inside the page's landmarks. */}
      <LazyMenu anchorEl={anchor} open={open} onClose={() => setAnchor(null)} disablePortal>
        {children}
      </LazyMenu>
    </>
  );
}
