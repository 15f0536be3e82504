import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";

import { paths } from "#client/lib/paths";
import { MoreVertIcon } from "#client/ui/icons";
import { LazyMenu } from "#client/ui/LazyMenu";

const links = [
  { label: "Duplicates", to: paths.admin.leadDuplicates },
  { label: "Owners", to: paths.admin.leadOwners },
  { label: "Bulk changes", to: paths.admin.bulkChanges },
];

/** Rarely used links behind one button, so that they take no space from the list. */
export function LeadsMenu() {
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
      </IconButton>
      {/* Rendered next to its button, so that it is inside the page's landmarks. */}
      <LazyMenu anchorEl={anchor} open={open} onClose={() => setAnchor(null)} disablePortal>
        {links.map(({ label, to }) => (
          <MenuItem key={to} component={RouterLink} to={to}>
            {label}
          </MenuItem>
        ))}
      </LazyMenu>
    </>
  );
}
