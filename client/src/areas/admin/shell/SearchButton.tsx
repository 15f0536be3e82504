import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";

import { Hint } from "#client/ui/Hint";
import { SearchIcon } from "#client/ui/icons";
import { PALETTE_SHORTCUT } from "../palette/shortcut";

export interface SearchButtonProps {
  readonly onOpen: () => void;
  /** Called when someone hovers or focuses the button. */
  readonly onNear: () => void;
  /** The icon only. */
  readonly compact?: boolean;
}

const SHORTCUT_KEYS = "Control+K Meta+K";

/** Opens the palette, and shows its shortcut. */
export function SearchButton({ onOpen, onNear, compact = false }: SearchButtonProps) {
  const same = {
    onClick: onOpen,
    onPointerEnter: onNear,
    onFocus: onNear,
    "aria-keyshortcuts": SHORTCUT_KEYS,
  } as const;
  if (compact)
    return (
      <Hint title={`Search (${PALETTE_SHORTCUT})`} side="right">
        <IconButton {...same} aria-label="Search" aria-haspopup="dialog" sx={{ minWidth: 44, minHeight: 44 }}>
          <SearchIcon />
        </IconButton>
      </Hint>
    );
  return (
    <ButtonBase
      {...same}
      aria-haspopup="dialog"
      sx={{
        display: "flex",
        gap: 1,
        mx: 1,
        mt: 1,
        px: 1.5,
        minHeight: 40,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        typography: "body2",
        color: "text.secondary",
        "&:hover": { bgcolor: "action.hover" },
      }}
    >
      <SearchIcon fontSize="small" />
      Search
      <Box component="kbd" sx={{ ml: "auto", typography: "caption" }}>
        {PALETTE_SHORTCUT}
      </Box>
    </ButtonBase>
  );
}
