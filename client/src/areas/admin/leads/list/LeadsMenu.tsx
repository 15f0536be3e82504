import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";

import { usePermissions } from "#client/areas/admin/session/usePermission";
import { paths } from "#client/lib/paths";
import { MoreVertIcon } from "#client/ui/icons";
import { LazyMenu } from "#client/ui/LazyMenu";

const links = [
  { label: "Duplicates", to: paths.admin.leadDuplicates },
  { label: "Owners", to: paths.admin.leadOwners },
  { label: "Bulk changes", to: paths.admin.bulkChanges },
];

interface LeadsMenuProps {
  /** `7 held back`, which on narrow screens is one of the links; null if nothing is. */
  readonly heldBack: string | null;
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
export function LeadsMenu({ heldBack }: LeadsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const mayImport = usePermissions()("viewerCanDeleteLeads");
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
        {heldBack !== null && <Box component="span" sx={{ ...dot, ...onNarrow }} />}
      </IconButton>
      {/* Rendered next to its button, so that it is inside the page's landmarks. */}
      <LazyMenu anchorEl={anchor} open={open} onClose={() => setAnchor(null)} disablePortal>
        {heldBack !== null && (
          <MenuItem component={RouterLink} to={paths.admin.heldRequests} sx={onNarrow}>
            {heldBack}
          </MenuItem>
        )}
        {mayImport && (
          <MenuItem component={RouterLink} to={paths.admin.leadImports}>
            Import
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
